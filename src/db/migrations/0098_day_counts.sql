-- How many rows of a kind somebody wrote in a day: a network, under a name that tells nobody's address, or a user.
create table day_counts (
  tenant_id integer not null references tenants (id) on delete cascade,
  kind text not null,
  party text not null,
  -- The day begins with the first row.
  since timestamptz not null default now(),
  rows integer not null default 1 check (rows > 0),
  primary key (tenant_id, kind, party)
);
create index day_counts_since on day_counts (since);
