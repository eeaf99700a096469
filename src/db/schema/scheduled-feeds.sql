-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The last runs of each scheduled feed, with what became of its rows.
create table scheduled_feed_runs (
  tenant_id   integer not null,
  feed        text not null,
  id          bigint generated always as identity,
  asked_by    text,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  outcome     text not null default 'running',
  message     text not null default '',
  bytes       bigint,
  counts      jsonb not null default '{}'::jsonb,
  rejects     jsonb not null default '[]'::jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, feed) references scheduled_feeds(tenant_id, name) on delete cascade,
  check (outcome = any (array['running', 'done', 'refused', 'failed', 'interrupted']))
);

create index scheduled_feed_runs_newest on scheduled_feed_runs (tenant_id, feed, id desc);
create unique index scheduled_feed_runs_running on scheduled_feed_runs (tenant_id, feed) where outcome = 'running';

-- Feeds of shops that the site fetches by itself, at times of the tenant's day.
create table scheduled_feeds (
  tenant_id   integer not null,
  name        text not null,
  place       smallint not null,
  kind        text not null,
  address     text not null,
  credentials bytea,
  reading     jsonb not null,
  times       text[] not null,
  weekdays    smallint[] not null,
  paused      boolean not null default false,
  next_at     timestamptz,
  asked_by    text,
  tries       smallint not null default 0,
  primary key (tenant_id, name),
  unique (tenant_id, place),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (place >= 1 and place <= 50),
  check (cardinality(times) >= 1 and cardinality(times) <= 24),
  check (cardinality(weekdays) >= 1 and cardinality(weekdays) <= 7)
);

create index scheduled_feeds_due on scheduled_feeds (next_at) where next_at is not null;
