-- Queues the rest of a group whose listing was deleted: the low of the product may be another.
create or replace function wake_fellows_of_gone_goods() returns trigger language plpgsql as $$
begin
  insert into price_wakes (tenant_id, goods_ids)
  select o.tenant_id, array_agg((select min(g.id) from goods g
    where g.tenant_id = o.tenant_id and g.match_group = o.match_group))
  from (select distinct tenant_id, match_group from former) o
  where exists (select from goods g where g.tenant_id = o.tenant_id and g.match_group = o.match_group)
  group by o.tenant_id;
  return null;
end $$;
