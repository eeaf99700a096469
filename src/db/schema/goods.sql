-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What observations dated in the future say of whether goods can be had: it is said of them when its time has come.
create table availability_ahead (
  tenant_id    integer not null,
  goods_id     bigint not null,
  observed_at  timestamptz not null,
  availability text not null,
  primary key (tenant_id, goods_id, observed_at),
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade
);

create index availability_ahead_due on availability_ahead (tenant_id, observed_at);

-- Goods: one listing of one shop. A product sold by several shops is a match group of listings.
create table goods (
  tenant_id       integer not null,
  id              bigint generated always as identity,
  code            text not null,
  external_id     text not null,
  name            text not null,
  platform        text not null,
  origin_url      text,
  category_id     bigint,
  brand_id        bigint,
  -- Minor units of currency; null when the shop shows no price now.
  price_minor     bigint,
  currency        text,
  -- null: nobody rated; shops write 0 then.
  rating          numeric(3,2),
  review_count    integer,
  sold_quantity   bigint,
  location        text,
  attributes      jsonb not null default '{}'::jsonb,
  updated_at      timestamptz not null default now(),
  -- What the shop says it asked before; whether it did is for the price history to tell.
  original_minor  bigint,
  -- Highest price among variants; null when there is one price.
  price_max_minor bigint,
  shipping_minor  bigint,
  -- Taken off the price at the till: {code, kind: AMOUNT|DISCOUNT, minor | percent, minimumMinor}
  voucher         jsonb,
  -- What one price buys, for prices per unit: 500 ml is 500, 'ml'.
  size_value      numeric(14,4),
  size_unit       text,
  description     text not null default '',
  -- [{url, width, height, alt}], the first is shown.
  pictures        jsonb not null default '[]'::jsonb,
  -- [{externalId, name, priceMinor, available}]
  variants        jsonb not null default '[]'::jsonb,
  gtin            text,
  mpn             text,
  -- The purchase link that counts for the shop's affiliate programme.
  trace_url       text,
  -- Sold by the brand itself.
  official        boolean not null default false,
  valid           boolean not null default true,
  -- What the shop says of it: FREE_SHIPPING, LAZ_MALL, FLASH_SALE and the like.
  stated_labels   text[] not null default '{}'::text[],
  click_count     bigint not null default 0,
  -- Smallest id among listings of the same product; null: no other is known.
  match_group     bigint,
  created_at      timestamptz not null default now(),
  -- null: the feed names no seller; then the platform stands for it.
  seller_id       bigint,
  availability    text not null default 'UNKNOWN',
  -- Whether the price is an offer, as far as is known.
  orderable       boolean not null generated always as ((availability <> all (array['OUT_OF_STOCK', 'DISCONTINUED']))) stored,
  -- The language of the shop's own texts of goods; null: the tenant's default language.
  lang            text,
  -- Clicks, each worth half as much after every 7 days, as a logarithm: log2 of their sum, counted from a fixed
  -- beginning. So all of it cools at the same pace, and the order between two rows changes only by a click.
  heat            double precision not null default '-Infinity'::double precision,
  -- The listing whose address stands for its product in lists and search engines; null: the listing itself. Written
  -- by modules/matching together with match_group. Without a foreign key: the next matching replaces one that is
  -- gone.
  canonical_id    bigint,
  -- What goods can be filtered by, such as "colour:Black": properties with names and values that are the same in
  -- every feed. Goods that were imported before have none until their next import.
  facts           text[] not null default '{}'::text[],
  -- {price, priceMax, originalPrice, sale: {price, startsAt, endsAt}, variants: [{externalId, price, sale}]}; null:
  -- no price depends on the time.
  timed_prices    jsonb,
  -- When the next sale begins or ends; null: none does.
  sale_turns_at   timestamptz,
  -- When the sale that sets the price now ends; null: none does, or it has no end.
  sale_ends_at    timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) deferrable,
  foreign key (tenant_id, category_id) references categories(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, seller_id) references sellers(tenant_id, id) deferrable,
  check (availability = any (array['IN_STOCK', 'OUT_OF_STOCK', 'PRE_ORDER', 'BACK_ORDER', 'DISCONTINUED', 'UNKNOWN'])),
  check (price_minor is null or currency is not null),
  check (price_max_minor >= price_minor),
  check (click_count >= 0),
  check (currency ~ '^[A-Z]{3}$'),
  check (gtin ~ '^[0-9]{8,14}$'),
  check (lang = any (array['th', 'en', 'id'])),
  check (original_minor > 0),
  check (price_minor > 0),
  check (rating > 0::numeric),
  check (shipping_minor >= 0),
  check (size_unit = any (array['g', 'ml', 'm', 'piece'])),
  check (size_value > 0::numeric)
) with (fillfactor=80);

create index goods_gone_of_brand on goods (tenant_id, brand_id, id) where not valid and brand_id is not null;
-- Goods that are sold no more, in the lists they stood in: their pages show neighbours too.
create index goods_gone_of_category on goods (tenant_id, category_id, id) where not valid;
create index goods_gtin on goods (tenant_id, gtin, id) where gtin is not null;
create index goods_hot on goods (tenant_id, category_id) where heat > '-Infinity'::double precision;
-- The usual costs of shipping are read from it alone. Most goods are not in it where shops say nothing of shipping.
create index goods_known_shipping on goods (tenant_id, seller_id, currency, platform, shipping_minor) where shipping_minor is not null and valid;
-- The order of lists of goods: by the digits of what was sold, then the newest first. See soldMagnitude in
-- modules/goods.
create index goods_listed on goods (tenant_id, coalesce(length(nullif(sold_quantity, 0)::text), 0) desc, id desc) where valid;
create index goods_of_brand on goods (tenant_id, brand_id, id) where brand_id is not null and valid;
create index goods_of_category on goods (tenant_id, category_id, id) include (brand_id) where valid;
create index goods_of_group on goods (tenant_id, match_group, id) where match_group is not null;
create index goods_of_seller on goods (tenant_id, seller_id, id) where seller_id is not null;
create index goods_sale_turns on goods (tenant_id, sale_turns_at) where sale_turns_at is not null;

create trigger goods_heat before update of click_count on goods
  for each row when (new.click_count > old.click_count and new.heat = old.heat) execute function heat_by_stated_clicks();
create trigger goods_heat_new before insert on goods
  for each row when (new.click_count > 0) execute function heat_by_stated_clicks();
create trigger goods_observe_changed after update on goods referencing old table as stale new table as fresh
  for each statement execute function observe_changed_goods();
create trigger goods_observe_new after insert on goods referencing new table as fresh
  for each statement execute function observe_new_goods();
create trigger goods_points_gone after delete on goods referencing old table as gone
  for each statement execute function forget_price_points();
create trigger goods_price_fellows after delete on goods referencing old table as former
  for each statement execute function wake_fellows_of_gone_goods();
create trigger goods_readers_follow after update of canonical_id on goods
  for each row when (new.canonical_id is not null and new.canonical_id is distinct from old.canonical_id) execute function follow_product();
create trigger goods_tell_changed after update on goods referencing old table as stale new table as fresh
  for each statement execute function tell_changed_goods();
create trigger match_changed after update on goods referencing old table as former new table as fresh
  for each statement execute function match_work_changed();
create trigger match_gone after delete on goods referencing old table as former
  for each statement execute function match_work_gone();
create trigger match_new after insert on goods referencing new table as fresh
  for each statement execute function match_work_new();
create trigger search_deleted after delete on goods referencing old table as changed
  for each statement execute function search_queue_rows('goods', 'id');
create trigger search_inserted after insert on goods referencing new table as changed
  for each statement execute function search_queue_rows('goods', 'id');
create trigger search_repriced after update on goods referencing new table as changed
  for each statement execute function search_queue_of_goods();
create trigger search_updated after update on goods referencing new table as changed
  for each statement execute function search_queue_rows('goods', 'id');

-- What the stored HTML of goods was made from, and by which version of the renderer (RENDERER_VERSION of
-- src/richtext). See article_renderings.
create table goods_renderings (
  tenant_id        integer not null,
  goods_id         bigint not null,
  lang             text not null,
  details_source   text not null,
  guide_source     text not null,
  -- Of both sources.
  source_format    text not null,
  renderer_version integer not null,
  primary key (tenant_id, goods_id, lang),
  foreign key (tenant_id, goods_id, lang) references goods_texts(tenant_id, goods_id, lang) on delete cascade,
  check (source_format = any (array['markdown', 'html']))
);

create index goods_renderings_by_version on goods_renderings (tenant_id, renderer_version, goods_id, lang);

-- What editors wrote of goods in one language. Goods have a page in the languages they have a row in.
create table goods_texts (
  tenant_id              integer not null,
  goods_id               bigint not null,
  lang                   text not null,
  name                   text not null,
  introduction           text not null default '',
  -- Sanitised when written; sanitised again when a page is rendered.
  details_html           text not null default '',
  guide_html             text not null default '',
  -- Texts, in order.
  reasons_for            jsonb not null default '[]'::jsonb,
  reasons_against        jsonb not null default '[]'::jsonb,
  -- [{name, value}]
  features               jsonb not null default '[]'::jsonb,
  summary                text not null default '',
  reviews_summary        text not null default '',
  updated_at             timestamptz not null default now(),
  -- Who wrote a summary of goods: it came with them (STATED), its sentences were chosen from other texts
  -- (EXTRACTIVE), or a language model wrote it, with the version of its prompt (MODEL summary-1). Only the last is
  -- marked as AI.
  summary_origin         text not null default 'STATED',
  reviews_summary_origin text not null default 'STATED',
  primary key (tenant_id, goods_id, lang),
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade,
  check (reviews_summary_origin ~ '^(STATED|EXTRACTIVE|MODEL [a-z0-9-]{1,40})$'),
  check (summary_origin ~ '^(STATED|EXTRACTIVE|MODEL [a-z0-9-]{1,40})$')
);

create trigger search_deleted after delete on goods_texts referencing old table as changed
  for each statement execute function search_queue_rows('goods', 'goods_id');
create trigger search_inserted after insert on goods_texts referencing new table as changed
  for each statement execute function search_queue_rows('goods', 'goods_id');
create trigger search_updated after update on goods_texts referencing new table as changed
  for each statement execute function search_queue_rows('goods', 'goods_id');
