-- Goods: one listing of one shop. A product sold by several shops is a match group of listings.
alter table goods
  -- What the shop says it asked before; whether it did is for the price history to tell.
  add column original_minor    bigint      check (original_minor > 0),
  -- Highest price among variants; null when there is one price.
  add column price_max_minor   bigint      check (price_max_minor >= price_minor),
  add column shipping_minor    bigint      check (shipping_minor >= 0),
  -- Taken off the price at the till: {code, kind: AMOUNT|DISCOUNT, minor | percent, minimumMinor}
  add column voucher           jsonb,
  -- What one price buys, for prices per unit: 500 ml is 500, 'ml'.
  add column size_value        numeric(14, 4) check (size_value > 0),
  add column size_unit         text        check (size_unit in ('g', 'ml', 'm', 'piece')),
  add column description       text        not null default '',
  -- [{url, width, height, alt}], the first is shown.
  add column pictures          jsonb       not null default '[]',
  -- [{externalId, name, priceMinor, available}]
  add column variants          jsonb       not null default '[]',
  add column gtin              text        check (gtin ~ '^[0-9]{8,14}$'),
  add column mpn               text,
  -- The purchase link that counts for the shop's affiliate programme.
  add column trace_url         text,
  -- Sold by the brand itself.
  add column official          boolean     not null default false,
  add column valid             boolean     not null default true,
  -- What the shop says of it: FREE_SHIPPING, LAZ_MALL, FLASH_SALE and the like.
  add column stated_labels     text[]      not null default '{}',
  add column click_count       bigint      not null default 0 check (click_count >= 0),
  -- Smallest id among listings of the same product; null: no other is known.
  add column match_group       bigint,
  add column created_at        timestamptz not null default now();
-- What a category or a brand has is counted from the index alone.
drop index goods_of_category;
create index goods_of_category on goods (tenant_id, category_id, id) include (brand_id) where valid;
create index goods_of_brand on goods (tenant_id, brand_id, id) where brand_id is not null and valid;
create index goods_of_group on goods (tenant_id, match_group, id) where match_group is not null;
create index goods_clicked on goods (tenant_id, category_id) where click_count > 0;
create index goods_gtin on goods (tenant_id, gtin, id) where gtin is not null;

-- What editors wrote of goods in one language. Goods have a page in the languages they have a row in.
create table goods_texts (
  tenant_id         integer     not null,
  goods_id          bigint      not null,
  lang              text        not null,
  name              text        not null,
  introduction      text        not null default '',
  -- Sanitised when written; sanitised again when a page is rendered.
  details_html      text        not null default '',
  guide_html        text        not null default '',
  -- Texts, in order.
  reasons_for       jsonb       not null default '[]',
  reasons_against   jsonb       not null default '[]',
  -- [{name, value}]
  features          jsonb       not null default '[]',
  summary           text        not null default '',
  reviews_summary   text        not null default '',
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, goods_id, lang),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade
);

-- Deals: content of type DEAL. Prices of a deal with goods are the goods' own as long as they are known.
create table deals (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  code              text        not null,
  external_id       text,
  state             text        not null check (state in ('SUBMITTED', 'AUDITING', 'PASSED', 'REJECTED',
                                  'CANCELED', 'RECALLED', 'SELF_VISIBLE', 'DELETED')),
  live              boolean     not null,
  goods_id          bigint,
  platform          text        not null,
  goods_link        text        not null,
  goods_trace_link  text,
  -- [{url, width, height, alt}], the first is shown.
  pictures          jsonb       not null default '[]',
  cover_id          bigint,
  original_minor    bigint      check (original_minor > 0),
  current_minor     bigint      check (current_minor > 0),
  currency          text        check (currency ~ '^[A-Z]{3}$'),
  category_id       bigint,
  brand_id          bigint,
  -- What editors say of the deal.
  stated_labels     text[]      not null default '{}',
  -- What its shop says of its goods and what their prices have earned, copied so that lists by label change by a write.
  goods_labels      text[]      not null default '{}',
  publish_time      timestamptz not null,
  update_time       timestamptz not null,
  expire_time       timestamptz,
  -- Stored, not computed from the clock: a job makes a due deal expire and that is a write like any other.
  expired           boolean     not null default false,
  -- The day of the tenant's daily special it belongs to, and its place there.
  special_day       date,
  special_position  integer,
  click_count       bigint      not null default 0 check (click_count >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id),
  foreign key (tenant_id, cover_id) references media (tenant_id, id),
  check (not live or state = 'PASSED'),
  check (current_minor is null or currency is not null),
  check ((special_day is null) = (special_position is null))
);
create index deals_newest on deals (tenant_id, update_time desc, id desc) where live and not expired;
create index deals_hot on deals (tenant_id, click_count desc, update_time desc, id desc) where live and not expired;
create index deals_of_category on deals (tenant_id, category_id, update_time desc, id desc) where live and not expired;
create index deals_of_brand on deals (tenant_id, brand_id, update_time desc, id desc) where live and not expired;
create index deals_of_goods on deals (tenant_id, goods_id) where goods_id is not null;
create index deals_special on deals (tenant_id, special_day, special_position, id) where live and special_day is not null;
create index deals_due on deals (publish_time) where state = 'PASSED' and not live;
create index deals_ending on deals (expire_time) where live and not expired;

-- Days whose daily special has begun, in the tenant's time zone: the newest is the one readers see.
create table daily_specials (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  day               date        not null,
  primary key (tenant_id, day)
);

create table deal_texts (
  tenant_id         integer     not null,
  deal_id           bigint      not null,
  lang              text        not null,
  title             text        not null,
  summary           text        not null default '',
  body_html         text        not null default '',
  keywords          text[]      not null default '{}',
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, deal_id, lang),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade
);

create table coupons (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  code              text        not null,
  external_id       text,
  platform          text        not null,
  -- What to type at the till; null for a discount that needs no code.
  promo_code        text,
  discount_type     text        not null check (discount_type in ('AMOUNT', 'DISCOUNT')),
  amount_minor      bigint      check (amount_minor > 0),
  percent           numeric(5, 2) check (percent > 0 and percent <= 100),
  -- "up to": the discount is the highest one.
  at_most           boolean     not null default false,
  minimum_minor     bigint      check (minimum_minor >= 0),
  currency          text        check (currency ~ '^[A-Z]{3}$'),
  url               text        not null,
  picture_id        bigint,
  brand_id          bigint,
  starts_at         timestamptz,
  ends_at           timestamptz,
  -- When it goes on the shelf, if an editor wants it there.
  shelf_time        timestamptz not null default now(),
  shelved           boolean     not null default true,
  -- It is on the shelf now: its time has come and it has not ended. Only such coupons are in lists.
  live              boolean     not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, picture_id) references media (tenant_id, id),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id),
  check ((discount_type = 'AMOUNT') = (amount_minor is not null)),
  check ((discount_type = 'DISCOUNT') = (percent is not null)),
  check ((amount_minor is null and minimum_minor is null) or currency is not null),
  check (not live or shelved)
);
create index coupons_newest on coupons (tenant_id, shelf_time desc, id desc) where live;
create index coupons_due on coupons (shelf_time) where shelved and not live;
create index coupons_ending on coupons (ends_at) where live;

create table coupon_texts (
  tenant_id         integer     not null,
  coupon_id         bigint      not null,
  lang              text        not null,
  title             text        not null,
  terms             text        not null default '',
  primary key (tenant_id, coupon_id, lang),
  foreign key (tenant_id, coupon_id) references coupons (tenant_id, id) on delete cascade
);

create table videos (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  code              text        not null,
  external_id       text,
  url               text        not null,
  cover_id          bigint,
  seconds           integer     check (seconds > 0),
  publish_time      timestamptz not null,
  category_id       bigint,
  brand_id          bigint,
  live              boolean     not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, cover_id) references media (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id)
);
create index videos_of_category on videos (tenant_id, category_id, publish_time desc, id desc) where live;
create index videos_of_brand on videos (tenant_id, brand_id, publish_time desc, id desc) where live;

create table video_texts (
  tenant_id         integer     not null,
  video_id          bigint      not null,
  lang              text        not null,
  title             text        not null,
  primary key (tenant_id, video_id, lang),
  foreign key (tenant_id, video_id) references videos (tenant_id, id) on delete cascade
);

-- Which goods and deals a video shows.
create table video_subjects (
  tenant_id         integer     not null,
  video_id          bigint      not null,
  subject_type      text        not null check (subject_type in ('GOODS', 'DEAL')),
  subject_id        bigint      not null,
  primary key (tenant_id, subject_type, subject_id, video_id),
  foreign key (tenant_id, video_id) references videos (tenant_id, id) on delete cascade
);

-- Leaderboards. The places of an AUTO one are computed by its order when it is due.
create table item_groups (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  code              text        not null,
  group_type        text        not null default 'RANKING' check (group_type = 'RANKING'),
  subject_type      text        not null check (subject_type in ('GOODS', 'CONTENT', 'TOPIC')),
  generation        text        not null check (generation in ('MANUAL', 'AUTO')),
  rank_order        text        check (rank_order in ('SOLD_QUANTITY', 'AVERAGE_SCORE', 'DISCOUNT', 'REVIEW_COUNT')),
  -- AUTO: only goods of this category and what is below it; null for all.
  category_id       bigint,
  size              integer     not null default 20 check (size between 1 and 200),
  online            boolean     not null default true,
  position          integer     not null default 0,
  cover_id          bigint,
  -- Hours between two computations of an AUTO one.
  update_hours      integer     not null default 24 check (update_hours between 1 and 720),
  updated_at        timestamptz not null default now(),
  next_update_at    timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, cover_id) references media (tenant_id, id),
  check ((generation = 'AUTO') = (rank_order is not null))
);
create index item_groups_listed on item_groups (tenant_id, position, id) where online;
create index item_groups_due on item_groups (next_update_at) where generation = 'AUTO';

create table item_group_texts (
  tenant_id         integer     not null,
  group_id          bigint      not null,
  lang              text        not null,
  name              text        not null,
  description       text        not null default '',
  primary key (tenant_id, group_id, lang),
  foreign key (tenant_id, group_id) references item_groups (tenant_id, id) on delete cascade
);

create table item_group_refs (
  tenant_id         integer     not null,
  group_id          bigint      not null,
  -- Id of goods, of content (a deal) or of a special subject, as the group's subject_type says.
  subject_id        bigint      not null,
  -- Place, from 1.
  sort_value        integer     not null check (sort_value > 0),
  primary key (tenant_id, group_id, subject_id),
  unique (tenant_id, group_id, sort_value) deferrable initially deferred,
  foreign key (tenant_id, group_id) references item_groups (tenant_id, id) on delete cascade
);
create index item_group_refs_of_subject on item_group_refs (tenant_id, subject_id, group_id);

-- Special subjects: an occasion or a guide that gathers deals, goods and articles under one name.
create table special_subjects (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  -- The subtitle of its address: what a reader asks for it by.
  subtitle          text        not null,
  kind              text        not null check (kind in ('OCCASION', 'GUIDE', 'COLLECTION')),
  cover_id          bigint,
  shelved           boolean     not null default false,
  position          integer     not null default 0,
  update_time       timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, subtitle),
  foreign key (tenant_id, cover_id) references media (tenant_id, id)
);
create index special_subjects_listed on special_subjects (tenant_id, position, id) where shelved;

create table special_subject_texts (
  tenant_id         integer     not null,
  special_id        bigint      not null,
  lang              text        not null,
  title             text        not null,
  summary           text        not null default '',
  -- [{question, answer}]
  faq               jsonb       not null default '[]',
  -- [{name, title, text, avatar}]
  opinions          jsonb       not null default '[]',
  primary key (tenant_id, special_id, lang),
  foreign key (tenant_id, special_id) references special_subjects (tenant_id, id) on delete cascade
);

create table special_subject_refs (
  tenant_id         integer     not null,
  special_id        bigint      not null,
  subject_type      text        not null check (subject_type in ('GOODS', 'DEAL', 'ARTICLE')),
  subject_id        bigint      not null,
  position          integer     not null,
  primary key (tenant_id, special_id, subject_type, subject_id),
  foreign key (tenant_id, special_id) references special_subjects (tenant_id, id) on delete cascade
);
create index special_subject_refs_of_subject on special_subject_refs (tenant_id, subject_type, subject_id, special_id);

-- Home modules and other blocks that editors compose pages of.
create table page_data_modules (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  code              text        not null,
  -- Where it stands: 'home', 'brands' and the like.
  place             text        not null,
  kind              text        not null check (kind in ('DEAL', 'CATEGORY', 'BANNER')),
  position          integer     not null default 0,
  online            boolean     not null default true,
  -- DEAL: {label?, categoryCode?, sort}; CATEGORY: {codes}; BANNER: {items: [{media, link, advertised}]}
  settings          jsonb       not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create index page_data_modules_of_place on page_data_modules (tenant_id, place, position, id) where online;

create table page_data_module_texts (
  tenant_id         integer     not null,
  module_id         bigint      not null,
  lang              text        not null,
  title             text        not null,
  primary key (tenant_id, module_id, lang),
  foreign key (tenant_id, module_id) references page_data_modules (tenant_id, id) on delete cascade
);

-- Words editors put forward in a language, besides those that readers search for most.
create table hot_keywords (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  lang              text        not null,
  keyword           text        not null,
  position          integer     not null,
  primary key (tenant_id, lang, keyword)
);
create index hot_keywords_listed on hot_keywords (tenant_id, lang, position, keyword);

-- Searches of a day, counted: no reader is in it.
create table keyword_counts (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  lang              text        not null,
  day               date        not null,
  keyword           text        not null,
  searches          integer     not null default 0,
  found             integer     not null default 0,
  primary key (tenant_id, lang, day, keyword)
);

-- Clicks of a day, counted: no reader is in it.
create table click_counts (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  subject_type      text        not null check (subject_type in ('GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'COUPON', 'VIDEO')),
  subject_id        bigint      not null,
  day               date        not null,
  event             text        not null check (event in ('view', 'click', 'purchase')),
  count             integer     not null default 0,
  -- How many of them the subject's own click_count holds already.
  moved             integer     not null default 0 check (moved <= count),
  primary key (tenant_id, subject_type, subject_id, day, event)
);
create index click_counts_waiting on click_counts (tenant_id, subject_type, subject_id) where moved < count;

-- Banners above the list of brands, and brands put forward.
alter table brands
  add column hot_position integer,
  add column category_id bigint,
  add column milestones jsonb not null default '[]',
  add column store_url text,
  add column parent_id bigint,
  add foreign key (tenant_id, category_id) references categories (tenant_id, id),
  add foreign key (tenant_id, parent_id) references brands (tenant_id, id);
create index brands_hot on brands (tenant_id, hot_position, id) where hot_position is not null;
