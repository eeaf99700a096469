-- A coupon that names no end leaves the shelf some days after it began: see ENDLESS_DAYS in modules/coupons.
create index coupons_endless on coupons (tenant_id, (greatest(starts_at, shelf_time))) where live and ends_at is null;
