-- Queues what bears the name of a brand whose name changed.
create or replace function search_queue_of_brands() returns trigger language plpgsql as $$
begin
  insert into search_queue (tenant_id, source, subject_id)
    select g.tenant_id, 'goods', g.id from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id and o.name <> n.name
    join goods g on g.tenant_id = n.tenant_id and g.brand_id = n.id
    union all
    select d.tenant_id, 'deal', d.id from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id and o.name <> n.name
    join deals d on d.tenant_id = n.tenant_id and d.brand_id = n.id;
  return null;
end $$;
