-- Feeds of shops that the site fetches by itself, at times of the tenant's day.
create table scheduled_feeds (
  tenant_id integer not null references tenants (id) on delete cascade,
  name text not null,
  -- Each feed takes one of the tenant's places, so that two requests at once cannot make more than there are.
  place smallint not null check (place between 1 and 50),
  kind text not null,
  address text not null,
  -- Encrypted by a key of the site's secret.
  credentials bytea,
  -- How the file is read and what may be in it: map, language, constants, bounds.
  reading jsonb not null,
  -- HH:MM in the tenant's zone, in order.
  times text[] not null check (cardinality(times) between 1 and 24),
  -- 1 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  paused boolean not null default false,
  -- null: only when somebody asks.
  next_at timestamptz,
  -- Who asked for the next run; null: the schedule.
  asked_by text,
  -- Runs in a row that failed for a while or ended with their process, since the last time of the schedule.
  tries smallint not null default 0,
  primary key (tenant_id, name),
  unique (tenant_id, place)
);
comment on table scheduled_feeds is 'Feeds of shops that the site fetches by itself, at times of the tenant''s day.';
create index scheduled_feeds_due on scheduled_feeds (next_at) where next_at is not null;

create table scheduled_feed_runs (
  tenant_id integer not null,
  feed text not null,
  id bigint generated always as identity,
  asked_by text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text not null default 'running'
    check (outcome in ('running', 'done', 'refused', 'failed', 'interrupted')),
  -- Why it is not done, in a line.
  message text not null default '',
  bytes bigint,
  -- Rows by what became of them.
  counts jsonb not null default '{}',
  -- The first refused rows, each with file, line, field, reason and row; of the newest runs only.
  rejects jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, feed) references scheduled_feeds (tenant_id, name) on delete cascade
);
comment on table scheduled_feed_runs is 'The last runs of each scheduled feed, with what became of its rows.';
create index scheduled_feed_runs_newest on scheduled_feed_runs (tenant_id, feed, id desc);
-- A feed runs once at a time.
create unique index scheduled_feed_runs_running on scheduled_feed_runs (tenant_id, feed) where outcome = 'running';
