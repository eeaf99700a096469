-- Goods that are sold no more, in the lists they stood in: their pages show neighbours too.
create index goods_gone_of_category on goods (tenant_id, category_id, id) where not valid;
create index goods_gone_of_brand on goods (tenant_id, brand_id, id) where not valid and brand_id is not null;
