alter table goods
  add column availability text not null default 'UNKNOWN'
    check (availability in ('IN_STOCK', 'OUT_OF_STOCK', 'PRE_ORDER', 'BACK_ORDER', 'DISCONTINUED', 'UNKNOWN')),
  -- Whether the price is an offer, as far as is known.
  add column orderable    boolean not null generated always as
    (availability not in ('OUT_OF_STOCK', 'DISCONTINUED')) stored;

-- Whether the goods could be ordered at this price. null: nobody said; then it is as in the observation before.
alter table price_points add column orderable boolean;

-- Of a variant's availability only false was ever said; true was also the default. The prices stay as they are, so
-- nothing is observed here.
alter table goods disable trigger goods_observe_changed;
update goods set variants = (
  select jsonb_agg(v - 'available' || jsonb_build_object('availability',
    case when v -> 'available' = 'false' then 'OUT_OF_STOCK' else 'UNKNOWN' end) order by n)
  from jsonb_array_elements(variants) with ordinality u(v, n))
where variants <> '[]';
alter table goods enable trigger goods_observe_changed;

create or replace function observe_new_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, orderable, flash)
  select tenant_id, id, clock_timestamp(), price_minor, currency, orderable, is_flash(stated_labels)
  from fresh where price_minor is not null
  on conflict do nothing;
  return null;
end $$;

-- Goods that can no longer be ordered are observed also when their price is no longer shown: the price that was offered
-- until then ends.
create or replace function observe_changed_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, orderable, flash)
  select n.tenant_id, n.id, clock_timestamp(), coalesce(n.price_minor, o.price_minor),
    case when n.price_minor is null then o.currency else n.currency end, n.orderable, is_flash(n.stated_labels)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.price_minor is not null and (n.price_minor, n.currency) is distinct from (o.price_minor, o.currency)
      or n.orderable <> o.orderable)
    and coalesce(n.price_minor, o.price_minor) is not null
    and (n.price_minor is not null or not n.orderable)
  on conflict do nothing;
  insert into price_wakes (tenant_id, goods_ids)
  select n.tenant_id, array_agg(n.id) from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.original_minor, n.shipping_minor, n.voucher, n.size_value, n.size_unit, n.currency)
      is distinct from (o.original_minor, o.shipping_minor, o.voucher, o.size_value, o.size_unit, o.currency)
    or (n.match_group is distinct from o.match_group and exists (select from price_quarantines q
      where q.tenant_id = n.tenant_id and q.goods_id = n.id and q.released_at is null))
  group by n.tenant_id;
  return null;
end $$;
