-- Queues goods with new observations, so that their price state is derived.
create or replace function wake_prices() returns trigger language plpgsql as $$
begin
  insert into price_wakes (tenant_id, goods_ids) select tenant_id, array_agg(goods_id) from fresh group by tenant_id;
  return null;
end $$;
