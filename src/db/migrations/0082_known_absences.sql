-- Alerts on stock ask after each observation of their product whether it was away: few observations say so.
create index price_points_away on price_points (tenant_id, goods_id, observed_at) where not orderable;
