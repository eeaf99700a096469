-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What a coupon says in one language.
create table coupon_texts (
  tenant_id integer not null,
  coupon_id bigint not null,
  lang      text not null,
  title     text not null,
  terms     text not null default '',
  primary key (tenant_id, coupon_id, lang),
  foreign key (tenant_id, coupon_id) references coupons(tenant_id, id) on delete cascade
);

-- Coupons: what a shop or a platform takes off, until when, and with which code.
create table coupons (
  tenant_id     integer not null,
  id            bigint generated always as identity,
  code          text not null,
  external_id   text,
  platform      text not null,
  -- What to type at the till; null for a discount that needs no code.
  promo_code    text,
  discount_type text not null,
  amount_minor  bigint,
  percent       numeric(5,2),
  -- "up to": the discount is the highest one.
  at_most       boolean not null default false,
  minimum_minor bigint,
  currency      text,
  url           text not null,
  picture_id    bigint,
  brand_id      bigint,
  starts_at     timestamptz,
  ends_at       timestamptz,
  -- When it goes on the shelf, if an editor wants it there.
  shelf_time    timestamptz not null default now(),
  shelved       boolean not null default true,
  -- It is on the shelf now: its time has come and it has not ended. Only such coupons are in lists.
  live          boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, picture_id) references media(tenant_id, id) deferrable,
  check (amount_minor > 0),
  check ((discount_type = 'AMOUNT') = (amount_minor is not null)),
  check ((discount_type = 'DISCOUNT') = (percent is not null)),
  check (amount_minor is null and minimum_minor is null or currency is not null),
  check (not live or shelved),
  check (currency ~ '^[A-Z]{3}$'),
  check (discount_type = any (array['AMOUNT', 'DISCOUNT'])),
  check (minimum_minor >= 0),
  check (percent > 0::numeric and percent <= 100::numeric)
);

create index coupons_due on coupons (shelf_time) where shelved and not live;
create index coupons_ending on coupons (ends_at) where live;
-- A coupon that names no end leaves the shelf some days after it began: see ENDLESS_DAYS in modules/coupons.
create index coupons_endless on coupons (tenant_id, greatest(starts_at, shelf_time)) where live and ends_at is null;
create index coupons_newest on coupons (tenant_id, shelf_time desc, id desc) where live;
