-- What the observations of goods mean, derived from them by modules/prices; never written by anything else. A row is
-- written only when what it says differs, so as_of is the instant its figures speak of.
create table price_states (
  tenant_id         integer     not null,
  goods_id          bigint      not null,
  -- Of every amount in the row: the currency of the newest observation.
  currency          text        not null check (currency ~ '^[A-Z]{3}$'),
  -- The newest price that is believed, since when it is charged, and when it was last seen.
  current_minor     bigint      not null check (current_minor > 0),
  current_since     timestamptz not null,
  observed_at       timestamptz not null,
  -- Until when the price counts as known without being seen again.
  known_until       timestamptz not null,
  -- The price charged before the current one.
  previous_minor    bigint,
  -- Current price with shipping and voucher; shipping nobody named is not in it.
  effective_minor   bigint      not null,
  shipping_known    boolean     not null,
  -- Price of one unit: a kg, l, m or piece.
  unit_minor        bigint,
  unit              text        check (unit in ('kg', 'l', 'm', 'piece')),
  -- The last 180 days {days, lowest: {minor, at}, highest, average, median, band: {low, high}}; null: not enough data.
  statistics        jsonb,
  -- Labels the history has earned.
  labels            text[]      not null default '{}',
  -- Whether the discount the shop claims is one.
  verdict           text        not null check (verdict in ('REAL', 'INFLATED', 'NONE', 'UNCLAIMED', 'UNKNOWN')),
  -- What was charged before, against which the claim is held; null: not enough data.
  reference_minor   bigint,
  -- A newer observation that is not believed yet {at, minor, reason}: no label, no alert, no markup while it is here.
  quarantine        jsonb,
  -- Of those 180 days and their curve: pages draw it, so another curve is another page.
  curve_hash        text        not null,
  as_of             timestamptz not null,
  -- When the passing of time alone can change the row; null: never.
  recheck_at        timestamptz,
  primary key (tenant_id, goods_id),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade,
  check ((unit is null) = (unit_minor is null))
);
create index price_states_due on price_states (tenant_id, recheck_at) where recheck_at is not null;
create index price_states_labels on price_states using gin (labels);

-- What writers leave behind: the goods each of their statements touched, in one row. They never wait for one another
-- here, a writer that commits late still has its row, and an import pays for a row a batch. The ids are not compressed:
-- that would cost more than they do. Goods that are gone meanwhile are passed over.
create table price_wakes (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  goods_ids         bigint[]    not null,
  primary key (tenant_id, id)
);
alter table price_wakes alter column goods_ids set storage external;

-- Goods whose state is to be derived again, each once: gathered from price_wakes by the one worker a tenant has.
create table price_work (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  goods_id          bigint      not null,
  -- Before then there is nothing to derive: all their observations are dated in the future.
  due_at            timestamptz not null default '-infinity',
  primary key (tenant_id, goods_id)
);

create function wake_prices() returns trigger language plpgsql as $$
begin
  insert into price_wakes (tenant_id, goods_ids) select tenant_id, array_agg(goods_id) from fresh group by tenant_id;
  return null;
end $$;

create trigger price_points_wake after insert on price_points
  referencing new table as fresh for each statement execute function wake_prices();

-- A price a listing shows is an observation: without a row of its own the next one would erase it.
create function observe_new_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
  select tenant_id, id, clock_timestamp(), price_minor, currency from fresh where price_minor is not null
  on conflict do nothing;
  return null;
end $$;

create trigger goods_observe_new after insert on goods
  referencing new table as fresh for each statement execute function observe_new_goods();

create function observe_changed_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
  select n.tenant_id, n.id, clock_timestamp(), n.price_minor, n.currency
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.price_minor is not null and (n.price_minor, n.currency) is distinct from (o.price_minor, o.currency)
  on conflict do nothing;
  insert into price_wakes (tenant_id, goods_ids)
  select n.tenant_id, array_agg(n.id) from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.original_minor, n.shipping_minor, n.voucher, n.size_value, n.size_unit, n.currency)
    is distinct from (o.original_minor, o.shipping_minor, o.voucher, o.size_value, o.size_unit, o.currency)
  group by n.tenant_id;
  return null;
end $$;

create trigger goods_observe_changed after update on goods
  referencing new table as fresh old table as stale for each statement execute function observe_changed_goods();

insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
select tenant_id, id, updated_at, price_minor, currency from goods where price_minor is not null
on conflict do nothing;
-- The insert above woke the goods that have a price; these have only been observed.
insert into price_work (tenant_id, goods_id) select distinct tenant_id, goods_id from price_points;
