-- The order of lists of goods: by the digits of what was sold, then the newest first. See soldMagnitude in modules/goods.
create index goods_listed on goods
  (tenant_id, (coalesce(length(nullif(sold_quantity, 0)::text), 0)) desc, id desc) where valid;
