-- At or below which price an alert fires, where an amount alone says it (limitOf of modules/alerts): a new price finds the
-- alerts that it can move in indexes, without their rows.
alter table alerts add column limit_minor bigint generated always as (case condition ->> 'rule'
  when 'AT_OR_BELOW' then (condition ->> 'minor')::bigint
  when 'PERCENT_BELOW_SET' then base_minor * (100 - (condition ->> 'percent')::bigint) / 100
  when 'NEW_MATCH' then (condition ->> 'mostMinor')::bigint end) stored;

drop index alerts_of_goods;
create index alerts_of_goods on alerts (tenant_id, goods_id) include (id, state, armed, limit_minor)
  where goods_id is not null;

drop index alerts_with_most;
create index alerts_with_most on alerts (tenant_id, currency, limit_minor)
  where kind in ('CUSTOM', 'TAG') and limit_minor is not null;
