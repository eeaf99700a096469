-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Links of articles and deals to other sites, and how they answered last.
create table outbound_links (
  tenant_id  integer not null,
  url        text not null,
  status     smallint,
  problem    text not null default '',
  pages      integer not null default 0,
  examples   text[] not null default '{}'::text[],
  failures   smallint not null default 0,
  checked_at timestamptz not null default now(),
  primary key (tenant_id, url),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (char_length(url) <= 2000)
);

create index outbound_links_checked on outbound_links (tenant_id, checked_at);
