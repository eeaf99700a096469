-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Days whose daily special has begun, in the tenant's time zone: the newest is the one readers see.
create table daily_specials (
  tenant_id integer not null,
  day       date not null,
  primary key (tenant_id, day),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- What a deal's stored HTML was made from, and by which version of the renderer (RENDERER_VERSION of src/richtext).
-- See article_renderings.
create table deal_renderings (
  tenant_id        integer not null,
  deal_id          bigint not null,
  lang             text not null,
  body_source      text not null,
  body_format      text not null,
  renderer_version integer,
  primary key (tenant_id, deal_id, lang),
  foreign key (tenant_id, deal_id, lang) references deal_texts(tenant_id, deal_id, lang) on delete cascade,
  check (body_format = any (array['markdown', 'html', 'text']))
);

create index deal_renderings_by_version on deal_renderings (tenant_id, renderer_version, deal_id, lang) where renderer_version is not null;

-- What a deal says in one language. A deal has a page in the languages it has a row in.
create table deal_texts (
  tenant_id  integer not null,
  deal_id    bigint not null,
  lang       text not null,
  title      text not null,
  summary    text not null default '',
  body_html  text not null default '',
  keywords   text[] not null default '{}'::text[],
  updated_at timestamptz not null default now(),
  primary key (tenant_id, deal_id, lang),
  foreign key (tenant_id, deal_id) references deals(tenant_id, id) on delete cascade
);

create trigger search_deleted after delete on deal_texts referencing old table as changed
  for each statement execute function search_queue_rows('deal', 'deal_id');
create trigger search_inserted after insert on deal_texts referencing new table as changed
  for each statement execute function search_queue_rows('deal', 'deal_id');
create trigger search_updated after update on deal_texts referencing new table as changed
  for each statement execute function search_queue_rows('deal', 'deal_id');

-- Deals: content of type DEAL. Prices of a deal with goods are the goods' own as long as they are known.
create table deals (
  tenant_id        integer not null,
  id               bigint generated always as identity,
  code             text not null,
  external_id      text,
  state            text not null,
  live             boolean not null,
  goods_id         bigint,
  platform         text not null,
  goods_link       text not null,
  goods_trace_link text,
  -- [{url, width, height, alt}], the first is shown.
  pictures         jsonb not null default '[]'::jsonb,
  cover_id         bigint,
  original_minor   bigint,
  current_minor    bigint,
  currency         text,
  category_id      bigint,
  brand_id         bigint,
  -- What editors say of the deal.
  stated_labels    text[] not null default '{}'::text[],
  -- What its shop says of its goods and what their prices have earned, copied so that lists by label change by a
  -- write.
  goods_labels     text[] not null default '{}'::text[],
  publish_time     timestamptz not null,
  update_time      timestamptz not null,
  expire_time      timestamptz,
  -- Stored, not computed from the clock: a job makes a due deal expire and that is a write like any other.
  expired          boolean not null default false,
  -- The day of the tenant's daily special it belongs to, and its place there.
  special_day      date,
  special_position integer,
  click_count      bigint not null default 0,
  heat             double precision not null default '-Infinity'::double precision,
  -- Whether the history of its goods bears out the discount of a deal, copied as the labels of its goods are, so that
  -- lists of proven deals change by a write.
  proven           boolean not null default false,
  -- The whole per cent that the history of its goods proves of the discount, as the tag of its card says; 0: none.
  proven_percent   smallint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) deferrable,
  foreign key (tenant_id, category_id) references categories(tenant_id, id) deferrable,
  foreign key (tenant_id, cover_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) deferrable,
  check (not live or state = 'PASSED'),
  check (current_minor is null or currency is not null),
  check ((special_day is null) = (special_position is null)),
  check (click_count >= 0),
  check (currency ~ '^[A-Z]{3}$'),
  check (current_minor > 0),
  check (original_minor > 0),
  check (state = any (array['SUBMITTED', 'AUDITING', 'PASSED', 'REJECTED', 'CANCELED', 'RECALLED', 'SELF_VISIBLE', 'DELETED']))
);

create index deals_by_proof on deals (tenant_id, proven_percent desc, update_time desc, id desc) where live and not expired;
create index deals_due on deals (publish_time) where state = 'PASSED' and not live;
create index deals_ending on deals (expire_time) where live and not expired;
create index deals_hot on deals (tenant_id, heat desc, update_time desc, id desc) where live and not expired;
create index deals_newest on deals (tenant_id, update_time desc, id desc) where live and not expired;
create index deals_of_brand on deals (tenant_id, brand_id, update_time desc, id desc) where live and not expired;
create index deals_of_category on deals (tenant_id, category_id, update_time desc, id desc) where live and not expired;
create index deals_of_goods on deals (tenant_id, goods_id) where goods_id is not null;
create index deals_special on deals (tenant_id, special_day, special_position, id) where live and special_day is not null;

create trigger deals_heat before update of click_count on deals
  for each row when (new.click_count > old.click_count and new.heat = old.heat) execute function heat_by_stated_clicks();
create trigger deals_heat_new before insert on deals
  for each row when (new.click_count > 0) execute function heat_by_stated_clicks();
create trigger deals_tell_changed after update on deals referencing old table as stale new table as fresh
  for each statement execute function tell_changed_deals();
create trigger deals_tell_new after insert on deals referencing new table as fresh
  for each statement execute function tell_new_deals();
create trigger search_deleted after delete on deals referencing old table as changed
  for each statement execute function search_queue_rows('deal', 'id');
create trigger search_inserted after insert on deals referencing new table as changed
  for each statement execute function search_queue_rows('deal', 'id');
create trigger search_updated after update on deals referencing new table as changed
  for each statement execute function search_queue_rows('deal', 'id');
