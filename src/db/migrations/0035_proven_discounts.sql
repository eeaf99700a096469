-- The claimed discount as far as the history proves it, in ten-thousandths of the former price; 0: none is proven.
-- Lists by discount are sorted by it.
alter table price_states add discount integer not null default 0 check (discount between 0 and 10000);

-- All are derived again: their verdicts follow another rule than before.
insert into price_work (tenant_id, goods_id) select tenant_id, goods_id from price_states on conflict do nothing;

-- Search is sorted by it too: goods and their deals are indexed again when it changes.
create function search_queue_of_discount() returns trigger language plpgsql as $$
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

create trigger search_discount_new after insert on price_states
  for each row when (new.discount > 0) execute function search_queue_of_discount();
create trigger search_discount_changed after update of discount on price_states
  for each row when (new.discount <> old.discount) execute function search_queue_of_discount();
create trigger search_discount_gone after delete on price_states
  for each row when (old.discount > 0) execute function search_queue_of_discount();

-- What the index holds was claimed by shops, not proven.
insert into search_queue (tenant_id, source, subject_id)
  select tenant_id, lower(subject_type), subject_id from search_documents where discount > 0;
