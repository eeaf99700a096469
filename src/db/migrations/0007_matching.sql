-- Listings of the same product, found by modules/matching; nothing else writes these tables and goods.match_group.

-- By what a listing can be found from another: the words of its name, and its GTIN and part number as 'gtin:…', 'mpn:…'.
create table match_keys (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  -- Without a foreign key: the row stands until the words of goods that are gone are counted off.
  goods_id          bigint      not null,
  keys              text[]      not null,
  primary key (tenant_id, goods_id)
);
create index match_keys_found on match_keys using gin (keys) with (fastupdate = off);

-- How many listings of the tenant have a key: rare keys lead to candidates and weigh more.
create table match_words (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  key               text        not null,
  listings          integer     not null,
  primary key (tenant_id, key)
);

-- Two listings that were judged to be one product, the smaller id first.
create table match_links (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  low               bigint      not null,
  high              bigint      not null check (low < high),
  -- 0 to 1; 1 when they have an identifier in common.
  score             real        not null,
  primary key (tenant_id, low, high)
);
create index match_links_high on match_links (tenant_id, high, low);

-- What people said of two listings: it stands, whatever the matcher finds.
create table match_overrides (
  tenant_id         integer     not null,
  low               bigint      not null,
  high              bigint      not null check (low < high),
  same              boolean     not null,
  primary key (tenant_id, low, high),
  foreign key (tenant_id, low) references goods (tenant_id, id) on delete cascade,
  foreign key (tenant_id, high) references goods (tenant_id, id) on delete cascade
);
create index match_overrides_high on match_overrides (tenant_id, high, low);

-- Listings to be matched, in the order of the changes. Only ever appended to and taken from.
create table match_work (
  tenant_id         integer     not null,
  goods_id          bigint      not null,
  id                bigint      generated always as identity,
  primary key (tenant_id, id)
);

create function match_work_new() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id) select tenant_id, id from fresh order by id;
  return null;
end $$;

-- Only what says which product it is: prices move all day.
create function match_work_changed() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id)
    select n.tenant_id, n.id from fresh n join former o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.name, n.brand_id, n.gtin, n.mpn, n.description, n.attributes)
      is distinct from (o.name, o.brand_id, o.gtin, o.mpn, o.description, o.attributes)
    order by n.id;
  return null;
end $$;

create function match_work_gone() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id) select tenant_id, id from former order by id;
  return null;
end $$;

create function match_work_said() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id) select tenant_id, low from said order by low;
  return null;
end $$;

create trigger match_new after insert on goods referencing new table as fresh
  for each statement execute function match_work_new();
create trigger match_changed after update on goods referencing new table as fresh old table as former
  for each statement execute function match_work_changed();
create trigger match_gone after delete on goods referencing old table as former
  for each statement execute function match_work_gone();
create trigger match_said after insert on match_overrides referencing new table as said
  for each statement execute function match_work_said();
create trigger match_said_again after update on match_overrides referencing new table as said
  for each statement execute function match_work_said();
create trigger match_unsaid after delete on match_overrides referencing old table as said
  for each statement execute function match_work_said();

insert into match_work (tenant_id, goods_id) select tenant_id, id from goods order by tenant_id, id;
