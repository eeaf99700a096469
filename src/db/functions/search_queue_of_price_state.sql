-- Queues goods and their deals when what the history proves of them changed.
create or replace function search_queue_of_price_state() returns trigger language plpgsql as $$
declare
  tenant integer := coalesce(new.tenant_id, old.tenant_id);
  goods bigint := coalesce(new.goods_id, old.goods_id);
begin
  insert into search_queue (tenant_id, source, subject_id)
    select tenant, 'goods', goods
    union all
    select d.tenant_id, 'deal', d.id from deals d where d.tenant_id = tenant and d.goods_id = goods;
  return null;
end $$;
