-- Who sells a listing: a shop on a platform, or a shop with its own site. Named by feeds, found by its external id.
create table sellers (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  code              text        not null,
  -- The platform, and the platform's id of the shop, else its folded name.
  external_id       text        not null,
  name              text        not null check (name <> ''),
  platform          text        not null,
  -- A mall or official shop, as its platform says.
  official          boolean     not null default false,
  ships_from        text,
  -- The shop's page on the platform, or its own site.
  url               text,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id)
);

alter table goods
  -- null: the feed names no seller; then the platform stands for it.
  add column seller_id bigint,
  add foreign key (tenant_id, seller_id) references sellers (tenant_id, id);
create index goods_of_seller on goods (tenant_id, seller_id, id) where seller_id is not null;

alter table match_links
  -- false: alike, but not one product.
  add column same boolean not null default true;

-- What says which product it is: the seller as well.
create or replace function match_work_changed() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id)
    select n.tenant_id, n.id from fresh n join former o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.name, n.brand_id, n.gtin, n.mpn, n.description, n.attributes, n.seller_id, n.platform)
      is distinct from
      (o.name, o.brand_id, o.gtin, o.mpn, o.description, o.attributes, o.seller_id, o.platform)
    order by n.id;
  return null;
end $$;

-- Every group was made without knowing the sellers.
insert into match_work (tenant_id, goods_id) select tenant_id, id from goods order by tenant_id, id;
