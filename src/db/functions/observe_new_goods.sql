-- Notes the price of new goods as an observation: without a row of its own the next price would erase it.
create or replace function observe_new_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, orderable, flash)
  select tenant_id, id, clock_timestamp(), price_minor, currency, orderable, is_flash(stated_labels)
  from fresh where price_minor is not null
  on conflict do nothing;
  return null;
end $$;
