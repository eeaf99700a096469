-- What a total consists of, so that whoever shows it can say each part, and what ranks: the total, with the usual cost of
-- shipping where a shop does not say it.
alter table price_states
  -- The cost of shipping in effective_minor; null: unknown.
  add column shipping_minor       bigint,
  -- What shipping usually costs at the shop, else in its market; null: its cost is known, or nobody knows any.
  add column usual_shipping_minor bigint,
  -- The voucher in effective_minor {code, off, threshold, ends, conditions}; null: none counts.
  add column voucher              jsonb,
  -- null: shipping and its usual cost are unknown.
  add column rank_minor           bigint;

-- The usual costs of shipping are read from it alone. Most goods are not in it where shops say nothing of shipping.
create index goods_known_shipping on goods (tenant_id, seller_id, currency, platform, shipping_minor)
  where shipping_minor is not null and valid;

insert into price_work (tenant_id, goods_id) select tenant_id, goods_id from price_states on conflict do nothing;
