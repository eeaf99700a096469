-- Which price an alert told, so that it can be taken back whatever the alert asked for, and told again when it is confirmed.
alter table alert_events
  -- The listing whose price was told; null: it was an editor's.
  add column priced_goods_id bigint,
  -- When that price began.
  add column priced_at timestamptz,
  -- How often it was told: once more after each correction.
  add column tellings integer not null default 1 check (tellings > 0),
  -- false: one of so many matches of a day that it was only counted.
  add column told boolean not null default true;
update alert_events set priced_goods_id = offer_id, priced_at = spell_at where offer_type = 'GOODS' and spell_at > 'epoch';

drop index alert_events_of_offer;
create index alert_events_of_price on alert_events (tenant_id, priced_goods_id, priced_at) where corrected_at is null;
