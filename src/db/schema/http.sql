-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- How often one party has made costly calls since the beginning of its minute, for all processes together. What a
-- crash loses here is a minute of counting.
create unlogged table call_counts (
  tenant_id  integer not null,
  -- Of the same kind are calls that are counted together.
  kind       text not null,
  -- A network or a device.
  party      text not null,
  started_at timestamptz not null default now(),
  calls      integer not null default 1,
  primary key (tenant_id, kind, party),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index call_counts_old on call_counts (started_at);

-- How many rows of a kind a network or a user wrote in a day
create table day_counts (
  tenant_id integer not null,
  kind      text not null,
  -- A network, under a name that tells nobody’s address, or a user
  party     text not null,
  since     timestamptz not null default now(),
  rows      integer not null default 1,
  primary key (tenant_id, kind, party),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (rows > 0)
);

create index day_counts_since on day_counts (since);
