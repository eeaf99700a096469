-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- By what a listing can be found from another: the words of its name, and its GTIN and part number as 'gtin:…',
-- 'mpn:…'.
create table match_keys (
  tenant_id integer not null,
  -- Without a foreign key: the row stands until the words of goods that are gone are counted off.
  goods_id  bigint not null,
  keys      text[] not null,
  primary key (tenant_id, goods_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index match_keys_found on match_keys using gin (keys) with (fastupdate=off);

-- Two listings that were judged to be one product, the smaller id first.
create table match_links (
  tenant_id integer not null,
  low       bigint not null,
  high      bigint not null,
  -- 0 to 1; 1 when they have an identifier in common.
  score     real not null,
  -- false: alike, but not one product.
  same      boolean not null default true,
  primary key (tenant_id, low, high),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (low < high)
);

create index match_links_high on match_links (tenant_id, high, low);

-- What the listings of a tenant were matched by: when the matcher or the vocabulary of names is another, all are
-- matched again.
create table match_models (
  tenant_id integer not null,
  version   text not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- What people said of two listings: it stands, whatever the matcher finds.
create table match_overrides (
  tenant_id integer not null,
  low       bigint not null,
  high      bigint not null,
  same      boolean not null,
  primary key (tenant_id, low, high),
  foreign key (tenant_id, high) references goods(tenant_id, id) on delete cascade,
  foreign key (tenant_id, low) references goods(tenant_id, id) on delete cascade,
  check (low < high)
);

create index match_overrides_high on match_overrides (tenant_id, high, low);

create trigger match_said after insert on match_overrides referencing new table as said
  for each statement execute function match_work_said();
create trigger match_said_again after update on match_overrides referencing new table as said
  for each statement execute function match_work_said();
create trigger match_unsaid after delete on match_overrides referencing old table as said
  for each statement execute function match_work_said();

-- How many listings of the tenant have a key: rare keys lead to candidates and weigh more.
create table match_words (
  tenant_id integer not null,
  key       text not null,
  listings  integer not null,
  primary key (tenant_id, key),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- Listings to be matched, in the order of the changes. Only ever appended to and taken from.
create table match_work (
  tenant_id integer not null,
  goods_id  bigint not null,
  id        bigint generated always as identity,
  primary key (tenant_id, id)
);
