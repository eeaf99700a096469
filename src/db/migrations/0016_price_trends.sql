-- The price at the end of each of the last 90 days on which it was another than the day before: [[day 0 to 90, minor
-- units or null where it is not known], …], for the line on a card; empty: not enough is known.
alter table price_states add trend jsonb not null default '[]';

-- All are derived again, for the line is derived with the rest.
insert into price_work (tenant_id, goods_id) select tenant_id, goods_id from price_states on conflict do nothing;
