-- A sale begins and ends by itself: what a shop stated is kept, and the prices that hold are worked out of it when a time
-- has come. price_minor, original_minor and the prices of variants are those that hold now.
alter table goods
  -- {price, priceMax, originalPrice, sale: {price, startsAt, endsAt}, variants: [{externalId, price, sale}]}; null: no price
  -- depends on the time.
  add column timed_prices  jsonb,
  -- When the next sale begins or ends; null: none does.
  add column sale_turns_at timestamptz,
  -- When the sale that sets the price now ends; null: none does, or it has no end.
  add column sale_ends_at  timestamptz;
create index goods_sale_turns on goods (tenant_id, sale_turns_at) where sale_turns_at is not null;
