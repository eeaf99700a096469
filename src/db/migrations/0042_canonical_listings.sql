-- The listing whose address stands for its product in lists and search engines; null: the listing itself. Written by
-- modules/matching together with match_group. Without a foreign key: the next matching replaces one that is gone.
alter table goods add column canonical_id bigint;

update goods g set canonical_id = c.id
from (select distinct on (tenant_id, match_group) tenant_id, match_group, id from goods where match_group is not null
  order by tenant_id, match_group, not valid, id) c
where g.tenant_id = c.tenant_id and g.match_group = c.match_group and g.id <> c.id;

-- What says which product it is; and of listings in a group, whether one can be canonical.
create or replace function match_work_changed() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id)
    select n.tenant_id, n.id from fresh n join former o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.name, n.brand_id, n.gtin, n.mpn, n.description, n.attributes, n.seller_id, n.platform)
      is distinct from
      (o.name, o.brand_id, o.gtin, o.mpn, o.description, o.attributes, o.seller_id, o.platform)
      or n.match_group is not null and n.valid <> o.valid
    order by n.id;
  return null;
end $$;
