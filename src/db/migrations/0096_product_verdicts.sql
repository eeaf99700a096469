-- The usual price, reductions and lines of cards are those of the product, and lows need a real fall: states are worked out again.
insert into price_work (tenant_id, goods_id) select tenant_id, goods_id from price_states on conflict do nothing;
