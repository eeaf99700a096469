-- Addresses of a site where readers and crawlers met no page.
create table page_misses (
  tenant_id integer not null references tenants(id) on delete cascade,
  day date not null,
  path text not null check (char_length(path) <= 300),
  status smallint not null,
  readers integer not null default 0,
  bots integer not null default 0,
  last_at timestamptz not null,
  primary key (tenant_id, day, path, status)
);
comment on table page_misses is 'How often an address answered 404, 410, 429, 500 or 503 on a day of the tenant, to readers and to bots. At most 2,000 a day; further addresses share the empty path. Kept for 30 days.';
