-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Append-only decisions of moderators on doubted observations; the last turn of each holds.
create table price_decisions (
  tenant_id   integer not null,
  goods_id    bigint not null,
  -- The doubted observation. The decision holds as long as the shop goes on asking that price.
  observed_at timestamptz not null,
  -- Counts the decisions on the observation. Of two people who decide at once, the second finds the turn taken.
  turn        smallint not null,
  -- WITHDRAWN: the rules judge the observation again.
  verdict     text not null,
  decided_by  text not null,
  decided_at  timestamptz not null default now(),
  primary key (tenant_id, goods_id, observed_at, turn),
  foreign key (tenant_id, goods_id, observed_at) references price_quarantines(tenant_id, goods_id, observed_at) on delete cascade,
  check (turn >= 1 and turn <= 1000),
  check (verdict = any (array['BELIEVED', 'REJECTED', 'WITHDRAWN']))
);

create index price_decisions_newest on price_decisions (tenant_id, decided_at desc);

create trigger price_decisions_wake after insert on price_decisions referencing new table as fresh
  for each statement execute function wake_prices();

-- Append-only observations: what a shop asked at an instant. Never updated.
create table price_points (
  tenant_id   integer not null,
  goods_id    bigint not null,
  observed_at timestamptz not null,
  price_minor bigint not null,
  currency    text not null,
  -- The platform itself said, when the price was seen, that it was a flash sale.
  flash       boolean not null default false,
  -- Whether the goods could be ordered at this price. null: nobody said; then it is as in the observation before.
  orderable   boolean,
  primary key (tenant_id, goods_id, observed_at),
  check (currency ~ '^[A-Z]{3}$'),
  check (price_minor > 0)
);

-- Alerts on stock ask after each observation of their product whether it was away: few observations say so.
create index price_points_away on price_points (tenant_id, goods_id, observed_at) where not orderable;

create trigger price_points_wake after insert on price_points referencing new table as fresh
  for each statement execute function wake_prices();

-- The ledger of observations that are not believed, derived with price_states. A row stays when it is believed after
-- all.
create table price_quarantines (
  tenant_id   integer not null,
  goods_id    bigint not null,
  observed_at timestamptz not null,
  currency    text not null,
  -- Of -1, for example, too.
  price_minor bigint not null,
  reason      text not null,
  noted_at    timestamptz not null,
  -- Since when it is believed: another seller confirmed it, it lasted, or it was seen again.
  released_at timestamptz,
  primary key (tenant_id, goods_id, observed_at),
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade,
  check (currency ~ '^[A-Z]{3}$'),
  check (reason = any (array['ZERO', 'DECIMAL_SLIP', 'OTHER_SCALE', 'PLACEHOLDER', 'DEEP_CUT', 'REJECTED']))
);

create index price_quarantines_newest on price_quarantines (tenant_id, noted_at desc, goods_id desc, observed_at desc);

-- What the observations of goods mean, derived from them by modules/prices; never written by anything else. A row is
-- written only when what it says differs, so as_of is the instant its figures speak of.
create table price_states (
  tenant_id            integer not null,
  goods_id             bigint not null,
  -- Of every amount in the row: the currency of the newest observation.
  currency             text not null,
  -- The newest price that is believed, since when it is charged, and when it was last seen.
  current_minor        bigint not null,
  current_since        timestamptz not null,
  observed_at          timestamptz not null,
  -- Until when the price counts as known without being seen again.
  known_until          timestamptz not null,
  -- The price charged before the current one.
  previous_minor       bigint,
  -- Current price with shipping and voucher; shipping nobody named is not in it.
  effective_minor      bigint not null,
  shipping_known       boolean not null,
  -- Price of one unit: a kg, l, m or piece.
  unit_minor           bigint,
  unit                 text,
  -- The last 180 days {days, lowest: {minor, at}, highest, average, median, band: {low, high}}; null: not enough
  -- data.
  statistics           jsonb,
  -- Labels the history has earned.
  labels               text[] not null default '{}'::text[],
  -- Whether the discount the shop claims is one.
  verdict              text not null,
  -- What was charged before, against which the claim is held; null: not enough data.
  reference_minor      bigint,
  -- A newer observation that is not believed yet {at, minor, reason}: no label, no alert, no markup while it is here.
  quarantine           jsonb,
  -- Of those 180 days and their curve: pages draw it, so another curve is another page.
  curve_hash           text not null,
  as_of                timestamptz not null,
  -- When the passing of time alone can change the row; null: never.
  recheck_at           timestamptz,
  -- The price at the end of each of the last 90 days on which it was another than the day before: [[day 0 to 90,
  -- minor units or null where it is not known], …], for the line on a card; empty: not enough is known.
  trend                jsonb not null default '[]'::jsonb,
  -- The first observation that is believed: no label speaks of the time before it.
  known_since          timestamptz not null,
  -- The claimed discount as far as the history proves it, in ten-thousandths of the former price; 0: none is proven.
  -- Lists by discount are sorted by it.
  discount             integer not null default 0,
  -- The longest low of a shop alone, where another shop of the product has or had it for less.
  shop_low             text,
  -- The cost of shipping in effective_minor; null: unknown.
  shipping_minor       bigint,
  -- What shipping usually costs at the shop, else in its market; null: its cost is known, or nobody knows any.
  usual_shipping_minor bigint,
  -- The voucher in effective_minor {code, off, threshold, ends, conditions}; null: none counts.
  voucher              jsonb,
  -- null: shipping and its usual cost are unknown.
  rank_minor           bigint,
  primary key (tenant_id, goods_id),
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade,
  check ((unit is null) = (unit_minor is null)),
  check (currency ~ '^[A-Z]{3}$'),
  check (current_minor > 0),
  check (discount >= 0 and discount <= 10000),
  check (unit = any (array['kg', 'l', 'm', 'piece'])),
  check (verdict = any (array['REAL', 'INFLATED', 'NONE', 'UNCLAIMED', 'UNKNOWN']))
);

create index price_states_due on price_states (tenant_id, recheck_at) where recheck_at is not null;
create index price_states_labels on price_states using gin (labels);

create trigger search_discount_changed after update of discount on price_states
  for each row when (new.discount <> old.discount) execute function search_queue_of_price_state();
create trigger search_discount_new after insert on price_states
  for each row when (new.discount > 0) execute function search_queue_of_price_state();
create trigger search_price_changed after update of current_minor, currency on price_states
  for each row when (new.discount = old.discount and (new.current_minor is distinct from old.current_minor or new.currency is distinct from old.currency)) execute function search_queue_of_price();
create trigger search_price_gone after delete on price_states
  for each row execute function search_queue_of_price_state();
create trigger search_price_new after insert on price_states
  for each row when (new.discount = 0) execute function search_queue_of_price();

-- What writers leave behind: the goods each of their statements touched, in one row. They never wait for one another
-- here, a writer that commits late still has its row, and an import pays for a row a batch. The ids are not
-- compressed: that would cost more than they do. Goods that are gone meanwhile are passed over.
create table price_wakes (
  tenant_id integer not null,
  id        bigint generated always as identity,
  goods_ids bigint[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create trigger price_wakes_tell after insert on price_wakes
  for each statement execute function tell_price_wakes();

-- Goods whose state is to be derived again, each once: gathered from price_wakes by the one worker a tenant has.
create table price_work (
  tenant_id integer not null,
  goods_id  bigint not null,
  -- Before then there is nothing to derive: all their observations are dated in the future.
  due_at    timestamptz not null default '-infinity'::timestamptz,
  primary key (tenant_id, goods_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
