-- The first observation that is believed: no label speaks of the time before it.
alter table price_states add column known_since timestamptz;
update price_states s set known_since = coalesce((select min(p.observed_at) from price_points p
  where p.tenant_id = s.tenant_id and p.goods_id = s.goods_id and p.currency = s.currency), s.current_since);
alter table price_states alter column known_since set not null;

-- All are derived again: labels of days that the history does not reach go.
insert into price_work (tenant_id, goods_id) select tenant_id, goods_id from price_states on conflict do nothing;
