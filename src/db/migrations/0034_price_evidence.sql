-- The first observation that is believed: no label speaks of the time before it.
alter table price_states add column known_since timestamptz;
update price_states s set known_since = coalesce((select min(p.observed_at) from price_points p
  where p.tenant_id = s.tenant_id and p.goods_id = s.goods_id and p.currency = s.currency), s.current_since);
alter table price_states alter column known_since set not null;

-- All are derived again: labels of days that the history does not reach go.
insert into price_work (tenant_id, goods_id) select tenant_id, goods_id from price_states on conflict do nothing;

-- The platform itself said, when the price was seen, that it was a flash sale.
alter table price_points add column flash boolean not null default false;

create function is_flash(labels text[]) returns boolean language sql immutable
  return labels && '{FLASH_SALE,LAZ_FLASH}'::text[];

create or replace function observe_new_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, flash)
  select tenant_id, id, clock_timestamp(), price_minor, currency, is_flash(stated_labels)
  from fresh where price_minor is not null
  on conflict do nothing;
  return null;
end $$;

create or replace function observe_changed_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, flash)
  select n.tenant_id, n.id, clock_timestamp(), n.price_minor, n.currency, is_flash(n.stated_labels)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.price_minor is not null and (n.price_minor, n.currency) is distinct from (o.price_minor, o.currency)
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

-- The ledger of observations that are not believed, derived with price_states. A row stays when it is believed after all.
create table price_quarantines (
  tenant_id         integer     not null,
  goods_id          bigint      not null,
  observed_at       timestamptz not null,
  currency          text        not null check (currency ~ '^[A-Z]{3}$'),
  -- Of -1, for example, too.
  price_minor       bigint      not null,
  reason            text        not null check (reason in ('ZERO', 'DECIMAL_SLIP', 'OTHER_SCALE', 'PLACEHOLDER', 'DEEP_CUT')),
  noted_at          timestamptz not null,
  -- Since when it is believed: another seller confirmed it, it lasted, or it was seen again.
  released_at       timestamptz,
  primary key (tenant_id, goods_id, observed_at),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade
);
create index price_quarantines_newest on price_quarantines (tenant_id, noted_at desc, goods_id desc, observed_at desc);
