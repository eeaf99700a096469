create or replace function match_work_changed() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id)
    select n.tenant_id, n.id from fresh n join former o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.name, n.brand_id, n.gtin, n.mpn, n.description, n.attributes, n.seller_id, n.platform,
      n.size_value, n.size_unit)
      is distinct from
      (o.name, o.brand_id, o.gtin, o.mpn, o.description, o.attributes, o.seller_id, o.platform,
      o.size_value, o.size_unit)
      or n.match_group is not null and n.valid <> o.valid
    order by n.id;
  return null;
end $$;
comment on function match_work_changed is 'Queues goods whose words, identifiers, brand, size or place in a group changed: they say which product it is, and which listing of a group can be canonical.';
