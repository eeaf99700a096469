-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What alerts told their users. An offer fires an alert once in each spell of one price.
create table alert_events (
  tenant_id       integer not null,
  id              bigint generated always as identity,
  alert_id        bigint not null,
  user_id         bigint not null,
  offer_type      text not null,
  offer_id        bigint not null,
  -- When the offer's price began; of a match always 1970, because it is told once.
  spell_at        timestamptz not null,
  currency        text not null,
  price_minor     bigint not null,
  fired_at        timestamptz not null default now(),
  -- When its user was told that the price was not believed after all; null: it was.
  corrected_at    timestamptz,
  -- The listing whose price was told; null: it was an editor's.
  priced_goods_id bigint,
  -- When that price began.
  priced_at       timestamptz,
  -- How often it was told: once more after each correction.
  tellings        integer not null default 1,
  -- false: one of so many matches of a day that it was only counted.
  told            boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, alert_id, offer_type, offer_id, spell_at),
  foreign key (tenant_id, alert_id) references alerts(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (currency ~ '^[A-Z]{3}$'),
  check (offer_type = any (array['GOODS', 'DEAL'])),
  check (price_minor > 0),
  check (tellings > 0)
);

create index alert_events_of_price on alert_events (tenant_id, priced_goods_id, priced_at) where corrected_at is null;
create index alert_events_of_user on alert_events (tenant_id, user_id);

-- From a word, a brand or a category to the alerts that only its subjects can match: `w:phone`, `b:7`, `c:12`.
create table alert_terms (
  tenant_id integer not null,
  term      text not null,
  alert_id  bigint not null,
  primary key (tenant_id, term, alert_id),
  foreign key (tenant_id, alert_id) references alerts(tenant_id, id) on delete cascade
);

create index alert_terms_of_alert on alert_terms (tenant_id, alert_id);

-- What users want to be told of: a price of a product or a deal, or what is new by keyword, brand, category or tag.
create table alerts (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  user_id      bigint not null,
  -- A user has at most ten, each in a place of its own.
  place        smallint not null,
  kind         text not null,
  state        text not null default 'ACTIVE',
  -- The language its user is told in.
  lang         text not null,
  -- Equal for two alerts that ask for the same.
  likeness     text not null,
  -- PRODUCT: the listing whose product it is. DEAL: that of the deal, if it is known.
  goods_id     bigint,
  deal_id      bigint,
  -- CUSTOM and TAG: what to look for.
  keyword      text not null default '',
  excluded     text[] not null default '{}'::text[],
  brand_id     bigint,
  category_ids bigint[] not null default '{}'::bigint[],
  -- {rule, …}; see Condition of modules/alerts.
  condition    jsonb not null,
  currency     text,
  -- The price when the alert was set.
  base_minor   bigint,
  -- false: it fired, and waits until the price has risen again.
  armed        boolean not null default true,
  fired_minor  bigint,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- At or below which price an alert fires, where an amount alone says it (limitOf of modules/alerts): a new price
  -- finds the alerts that it can move in indexes, without their rows.
  limit_minor  bigint generated always as (
  case (condition ->> 'rule')
      when 'AT_OR_BELOW' then ((condition ->> 'minor'))::bigint
      when 'PERCENT_BELOW_SET' then ((base_minor * (100 - ((condition ->> 'percent'))::bigint)) / 100)
      when 'NEW_MATCH' then ((condition ->> 'mostMinor'))::bigint
      else null::bigint
  end) stored,
  -- What was there before an alert on words was changed is no news to it, as what was there before it was set.
  asked_at     timestamptz not null default now(),
  -- Set while a new alert on words matches more than it is compared with: what it was not compared with was there
  -- before.
  crowded      boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, likeness),
  unique (tenant_id, user_id, place),
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) on delete cascade,
  foreign key (tenant_id, deal_id) references deals(tenant_id, id) on delete cascade,
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (base_minor > 0),
  check (cardinality(category_ids) <= 3),
  check ((kind = 'DEAL') = (deal_id is not null)),
  check (kind <> 'PRODUCT' or goods_id is not null),
  check (currency ~ '^[A-Z]{3}$'),
  check (kind = 'PRODUCT' or goods_id is null),
  check (length(keyword) <= 60),
  check (kind = any (array['PRODUCT', 'DEAL', 'CUSTOM', 'TAG'])),
  check (lang = any (array['th', 'en', 'id'])),
  check (place >= 1 and place <= 10),
  check (state = any (array['ACTIVE', 'PAUSED']))
);

create index alerts_of_brand on alerts (tenant_id, brand_id) where brand_id is not null;
create index alerts_of_deal on alerts (tenant_id, deal_id) where deal_id is not null;
create index alerts_of_goods on alerts (tenant_id, goods_id) include (id, state, armed, limit_minor) where goods_id is not null;
create index alerts_on_words on alerts (tenant_id, created_at) where kind = any (array['CUSTOM', 'TAG']);
create index alerts_with_most on alerts (tenant_id, currency, limit_minor) where (kind = any (array['CUSTOM', 'TAG'])) and limit_minor is not null;

-- Offers whose price, availability or subject changed, as rows of those who changed them; nobody waits for anybody
-- here.
create table offer_changes (
  tenant_id integer not null,
  id        bigint generated always as identity,
  type      text not null,
  ids       bigint[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (type = any (array['GOODS', 'DEAL']))
);

create trigger offer_changes_tell after insert on offer_changes
  for each statement execute function tell_offer_changes();
