-- What users want to be told of: a price of a product or a deal, or what is new by keyword, brand, category or tag.
create table alerts (
  tenant_id    integer     not null,
  id           bigint      generated always as identity,
  user_id      bigint      not null,
  -- A user has at most ten, each in a place of its own.
  place        smallint    not null check (place between 1 and 10),
  kind         text        not null check (kind in ('PRODUCT', 'DEAL', 'CUSTOM', 'TAG')),
  state        text        not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  -- The language its user is told in.
  lang         text        not null check (lang in ('th', 'en', 'id')),
  -- Equal for two alerts that ask for the same.
  likeness     text        not null,
  -- PRODUCT: the listing whose product it is. DEAL: that of the deal, if it is known.
  goods_id     bigint,
  deal_id      bigint,
  -- CUSTOM and TAG: what to look for. Amounts are minor units of `currency`.
  keyword      text        not null default '' check (length(keyword) <= 60),
  excluded     text[]      not null default '{}',
  brand_id     bigint,
  category_ids bigint[]    not null default '{}' check (cardinality(category_ids) <= 3),
  -- {rule, …}; see Condition of modules/alerts.
  condition    jsonb       not null,
  currency     text        check (currency ~ '^[A-Z]{3}$'),
  -- The price when the alert was set.
  base_minor   bigint      check (base_minor > 0),
  -- false: it fired, and waits until the price has risen again.
  armed        boolean     not null default true,
  fired_minor  bigint,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, place),
  unique (tenant_id, user_id, likeness),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, brand_id) references brands (tenant_id, id) on delete cascade,
  check ((kind = 'DEAL') = (deal_id is not null)),
  check (kind <> 'PRODUCT' or goods_id is not null)
);
create index alerts_of_goods on alerts (tenant_id, goods_id) where goods_id is not null;
create index alerts_of_deal on alerts (tenant_id, deal_id) where deal_id is not null;
create index alerts_of_brand on alerts (tenant_id, brand_id) where brand_id is not null;

create index alerts_on_words on alerts (tenant_id, created_at) where kind in ('CUSTOM', 'TAG');
create index alerts_with_most on alerts (tenant_id)
  where kind in ('CUSTOM', 'TAG') and condition ->> 'mostMinor' is not null;

-- From a word, a brand or a category to the alerts that only its subjects can match: `w:phone`, `b:7`, `c:12`.
create table alert_terms (
  tenant_id integer not null,
  term      text    not null,
  alert_id  bigint  not null,
  primary key (tenant_id, term, alert_id),
  foreign key (tenant_id, alert_id) references alerts (tenant_id, id) on delete cascade
);
create index alert_terms_of_alert on alert_terms (tenant_id, alert_id);

-- What alerts told their users. An offer fires an alert once in each spell of one price.
create table alert_events (
  tenant_id    integer     not null,
  id           bigint      generated always as identity,
  alert_id     bigint      not null,
  user_id      bigint      not null,
  offer_type   text        not null check (offer_type in ('GOODS', 'DEAL')),
  offer_id     bigint      not null,
  -- When the offer's price began; of a match always 1970, because it is told once.
  spell_at     timestamptz not null,
  currency     text        not null check (currency ~ '^[A-Z]{3}$'),
  price_minor  bigint      not null check (price_minor > 0),
  fired_at     timestamptz not null default now(),
  -- When its user was told that the price was not believed after all; null: it was.
  corrected_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, alert_id, offer_type, offer_id, spell_at),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, alert_id) references alerts (tenant_id, id) on delete cascade
);
create index alert_events_of_offer on alert_events (tenant_id, offer_id, spell_at) where corrected_at is null;

create index alert_events_of_user on alert_events (tenant_id, user_id);

-- Offers whose price, availability or subject changed, as rows of those who changed them; nobody waits for anybody here.
create table offer_changes (
  tenant_id integer  not null references tenants (id) on delete cascade,
  id        bigint   generated always as identity,
  type      text     not null check (type in ('GOODS', 'DEAL')),
  ids       bigint[] not null,
  primary key (tenant_id, id)
);
alter table offer_changes alter column ids set storage external;

create function tell_offer_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('offer_changes', '');
  return null;
end $$;

create trigger offer_changes_tell after insert on offer_changes
  for each statement execute function tell_offer_changes();

-- New prices are told by those who derive them (price_states); here is what changes without one.
create function tell_changed_goods() returns trigger language plpgsql as $$
begin
  insert into offer_changes (tenant_id, type, ids)
  select n.tenant_id, 'GOODS', array_agg(n.id)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.orderable, n.valid, n.match_group) is distinct from (o.orderable, o.valid, o.match_group)
  group by n.tenant_id;
  return null;
end $$;

create trigger goods_tell_changed after update on goods
  referencing new table as fresh old table as stale for each statement execute function tell_changed_goods();

create function tell_new_deals() returns trigger language plpgsql as $$
begin
  insert into offer_changes (tenant_id, type, ids)
  select tenant_id, 'DEAL', array_agg(id) from fresh where live group by tenant_id;
  return null;
end $$;

create trigger deals_tell_new after insert on deals
  referencing new table as fresh for each statement execute function tell_new_deals();

create function tell_changed_deals() returns trigger language plpgsql as $$
begin
  insert into offer_changes (tenant_id, type, ids)
  select n.tenant_id, 'DEAL', array_agg(n.id)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.live and (n.live, n.expired, n.current_minor, n.currency, n.goods_id)
    is distinct from (o.live, o.expired, o.current_minor, o.currency, o.goods_id)
  group by n.tenant_id;
  return null;
end $$;

create trigger deals_tell_changed after update on deals
  referencing new table as fresh old table as stale for each statement execute function tell_changed_deals();
