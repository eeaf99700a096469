-- Queues the deals of changed goods: a deal shows the price of its goods.
create or replace function search_queue_of_goods() returns trigger language plpgsql as $$
begin
  insert into search_queue (tenant_id, source, subject_id)
    select d.tenant_id, 'deal', d.id from changed n join deals d on d.tenant_id = n.tenant_id and d.goods_id = n.id;
  return null;
end $$;
