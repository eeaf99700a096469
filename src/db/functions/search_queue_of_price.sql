-- Queues goods and deals whose believed price is not the one in the index.
create or replace function search_queue_of_price() returns trigger language plpgsql as $$
begin
  insert into search_queue (tenant_id, source, subject_id)
    select s.tenant_id, lower(s.subject_type), s.subject_id from (
      select new.tenant_id, 'GOODS' as subject_type, new.goods_id as subject_id
      union all
      select d.tenant_id, 'DEAL', d.id from deals d where d.tenant_id = new.tenant_id and d.goods_id = new.goods_id) s
    join search_documents x on x.tenant_id = s.tenant_id and x.subject_type = s.subject_type and x.subject_id = s.subject_id
    where x.price_minor <> new.current_minor;
  return null;
end $$;
