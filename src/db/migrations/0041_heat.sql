-- Heat orders what is hot: log2 of the sum of the clicks, each worth half as much after every 7 days. A click is weighed
-- by the day it came on, counted from 1970, against a fixed beginning, so that heat stays right without being written
-- again: all of it cools at the same pace, and the order between two rows changes only by a click.

-- The heat of clicks that came on one day. No click: -Infinity.
create function heat_of(clicks double precision, day double precision) returns double precision
language sql immutable parallel safe as $$
  select case when clicks > 0 then ln(clicks) / ln(2::double precision) + day / 7
    else '-Infinity'::double precision end
$$;

-- The heat of two together: log2(2^a + 2^b). What is 2^1000 times colder adds nothing.
create function heat_merge(a double precision, b double precision) returns double precision
language sql immutable parallel safe as $$
  select case when a = '-Infinity' then b when b = '-Infinity' then a else
    greatest(a, b) + ln(1 + power(2::double precision, greatest(least(a, b) - greatest(a, b), -1000)))
      / ln(2::double precision) end
$$;

create aggregate heat_sum(double precision) (
  sfunc = heat_merge, stype = double precision, initcond = '-Infinity', combinefunc = heat_merge, parallel = safe);

-- Today as heat counts days.
create function heat_today() returns double precision language sql stable as $$
  select ((now() at time zone 'UTC')::date - date '1970-01-01')::double precision
$$;

alter table goods add column heat double precision not null default '-Infinity';
alter table deals add column heat double precision not null default '-Infinity';
alter table articles add column heat double precision not null default '-Infinity';
update goods set heat = heat_of(click_count, heat_today()) where click_count > 0;
update deals set heat = heat_of(click_count, heat_today()) where click_count > 0;
update articles set heat = heat_of(click_count, heat_today()) where click_count > 0;

-- Clicks that a feed or an editor states heat as if they came on the day they were stated. A lower number takes no heat
-- away: a feed repeats its old number after readers have clicked. A write that sets the heat itself is left alone.
create function heat_by_stated_clicks() returns trigger language plpgsql as $$
begin
  new.heat = heat_merge(new.heat,
    heat_of(new.click_count - case when tg_op = 'UPDATE' then old.click_count else 0 end, heat_today()));
  return new;
end $$;

create trigger goods_heat_new before insert on goods
  for each row when (new.click_count > 0) execute function heat_by_stated_clicks();
create trigger goods_heat before update of click_count on goods
  for each row when (new.click_count > old.click_count and new.heat = old.heat) execute function heat_by_stated_clicks();
create trigger deals_heat_new before insert on deals
  for each row when (new.click_count > 0) execute function heat_by_stated_clicks();
create trigger deals_heat before update of click_count on deals
  for each row when (new.click_count > old.click_count and new.heat = old.heat) execute function heat_by_stated_clicks();
create trigger articles_heat_new before insert on articles
  for each row when (new.click_count > 0) execute function heat_by_stated_clicks();
create trigger articles_heat before update of click_count on articles
  for each row when (new.click_count > old.click_count and new.heat = old.heat) execute function heat_by_stated_clicks();

drop index goods_clicked, deals_hot, articles_hot;
create index goods_hot on goods (tenant_id, category_id) where heat > '-Infinity';
create index deals_hot on deals (tenant_id, heat desc, update_time desc, id desc) where live and not expired;
create index articles_hot on articles (tenant_id, heat desc, publish_time desc, id desc) where live;

alter table click_counts drop constraint click_counts_event_check;
alter table click_counts add constraint click_counts_event_check check
  (event in ('view', 'click', 'purchase', 'like', 'dislike', 'share', 'favorite', 'comment'));

-- How many events one network has sent since `started_at`: of all subjects within a minute, and of one subject and event
-- within an hour. The network is a hash that cannot be made again once the salt of its day is deleted. What a crash
-- loses here is an hour of counting.
create unlogged table click_shares (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  network       text        not null,
  -- 'all', or the subject with the event.
  scope         text        not null,
  started_at    timestamptz not null default now(),
  sent          integer     not null,
  primary key (tenant_id, network, scope)
);
create index click_shares_old on click_shares (tenant_id, started_at);

create unlogged table click_salts (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  -- In UTC.
  day           date        not null,
  salt          text        not null default gen_random_uuid()::text,
  primary key (tenant_id, day)
);
