-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Clicks of a day, counted: no reader is in it.
create table click_counts (
  tenant_id    integer not null,
  subject_type text not null,
  subject_id   bigint not null,
  day          date not null,
  event        text not null,
  count        integer not null default 0,
  -- How many of them the subject's own click_count holds already.
  moved        integer not null default 0,
  primary key (tenant_id, subject_type, subject_id, day, event),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (moved <= count),
  check (event = any (array['view', 'click', 'purchase', 'like', 'dislike', 'share', 'favorite', 'comment'])),
  check (subject_type = any (array['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'COUPON', 'VIDEO']))
);

create index click_counts_waiting on click_counts (tenant_id, subject_type, subject_id) where moved < count;

-- The salt of a day, with which networks of clicks are hashed. It is deleted after its day, so that a hash cannot be
-- made again.
create unlogged table click_salts (
  tenant_id integer not null,
  -- In UTC.
  day       date not null,
  salt      text not null default (gen_random_uuid())::text,
  primary key (tenant_id, day),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- How many events one network has sent since started_at: of all subjects within a minute, and of one subject and
-- event within an hour. The network is a hash that cannot be made again once the salt of its day is deleted. What a
-- crash loses here is an hour of counting.
create unlogged table click_shares (
  tenant_id  integer not null,
  network    text not null,
  -- 'all', or the subject with the event.
  scope      text not null,
  started_at timestamptz not null default now(),
  sent       integer not null,
  primary key (tenant_id, network, scope),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index click_shares_old on click_shares (tenant_id, started_at);
