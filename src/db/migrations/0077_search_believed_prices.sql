-- Search knows the prices that pages show: where the history believes another price than the shop's last one, that. So goods
-- and their deals are indexed again when it changes. Most changes come with one of the goods, which is queued already and
-- may be indexed by now; then the index has the new price, and nothing is queued.
drop trigger search_discount_new on price_states;
drop trigger search_discount_changed on price_states;
drop trigger search_discount_gone on price_states;
drop function search_queue_of_discount();

create function search_queue_of_price_state() returns trigger language plpgsql as $$
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

create function search_queue_of_price() returns trigger language plpgsql as $$
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

create trigger search_discount_new after insert on price_states
  for each row when (new.discount > 0) execute function search_queue_of_price_state();
create trigger search_discount_changed after update of discount on price_states
  for each row when (new.discount <> old.discount) execute function search_queue_of_price_state();
create trigger search_price_gone after delete on price_states
  for each row execute function search_queue_of_price_state();
create trigger search_price_new after insert on price_states
  for each row when (new.discount = 0) execute function search_queue_of_price();
create trigger search_price_changed after update of current_minor, currency on price_states
  for each row when (new.discount = old.discount
    and (new.current_minor, new.currency) is distinct from (old.current_minor, old.currency))
  execute function search_queue_of_price();

insert into search_queue (tenant_id, source, subject_id)
  select g.tenant_id, 'goods', g.id from goods g
    join price_states p on p.tenant_id = g.tenant_id and p.goods_id = g.id and p.currency = g.currency
    where p.current_minor <> g.price_minor
  union all
  select d.tenant_id, 'deal', d.id from deals d
    join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
    join price_states p on p.tenant_id = g.tenant_id and p.goods_id = g.id and p.currency = g.currency
    where p.current_minor <> g.price_minor;
