-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What readers take part in. `shown_state` is the state that published pages show; a job turns it when a time has
-- come.
create table activities (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  code        text not null,
  kind        text not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null,
  invalid     boolean not null default false,
  shown_state text not null,
  -- Title, summary and rules by language.
  texts       jsonb not null,
  -- Of a bonus: percent of an order. Of a badge: what earns it.
  terms       jsonb not null default '{}'::jsonb,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (starts_at < ends_at),
  check (code ~ '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$'),
  check (kind = any (array['BONUS', 'LOTTERY', 'BADGE'])),
  check (shown_state = any (array['NOT_STARTED', 'RUNNING', 'ENDED', 'INVALID']))
);

create index activities_running on activities (tenant_id, shown_state, ends_at);

-- The audit trail: each decision of an operator about an activity, in the transaction of what it changed.
create table activity_records (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  operator     text not null,
  action       text not null,
  subject_type text not null,
  subject_id   bigint not null,
  before       text not null,
  after        text not null,
  reason       text not null,
  decided_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (subject_type = any (array['ACTIVITY', 'AWARD', 'ORDER']))
);

-- Badges that users earned, each once.
create table badge_grants (
  tenant_id   integer not null,
  activity_id bigint not null,
  user_id     bigint not null,
  earned_at   timestamptz not null default now(),
  primary key (tenant_id, activity_id, user_id),
  foreign key (tenant_id, activity_id) references activities(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);

create index badge_grants_user on badge_grants (tenant_id, user_id);

-- Orders that came from a share and earn a bonus.
create table bonus_orders (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  activity_id  bigint not null,
  user_id      bigint not null,
  -- The shop's number of the order.
  order_no     text not null,
  title        text not null,
  amount_minor bigint not null,
  bonus_minor  bigint not null,
  currency     text not null,
  status       text not null default 'UN_DELIVERED',
  held         text,
  ordered_at   timestamptz not null,
  -- The beginning of the day after the order, in the tenant's time zone.
  confirmed_at timestamptz not null,
  delivered_at timestamptz,
  -- An order whose bonus an operator refused after a review; it earns nothing.
  refused_at   timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, activity_id, order_no),
  foreign key (tenant_id, activity_id) references activities(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (amount_minor >= 0),
  check (bonus_minor >= 0),
  check (refused_at is null or status <> 'DELIVERED'),
  check (held = any (array['VELOCITY', 'SHARED_DEVICE'])),
  check (length(order_no) >= 1 and length(order_no) <= 100),
  check (status = any (array['UN_DELIVERED', 'DELIVERED', 'RETURNED']))
);

create index bonus_orders_user on bonus_orders (tenant_id, user_id, activity_id, ordered_at desc);

-- The draws of an activity. The row is locked while one is made, so that draws are numbered without gaps.
create table lotteries (
  tenant_id       integer not null,
  activity_id     bigint not null,
  -- 32 random bytes in hexadecimal digits. Readers get it when the activity is over.
  seed            text not null,
  -- SHA-256 of the seed and of the prizes with weights and stock, published from the start.
  commitment      text not null,
  no_prize_weight integer not null,
  free_chances    integer not null,
  most_chances    integer not null,
  -- Days in which a winner has to name an address.
  claim_days      integer not null,
  drawn           integer not null default 0,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activities(tenant_id, id) on delete cascade,
  check (most_chances >= free_chances),
  check (claim_days > 0),
  check (commitment ~ '^[0-9a-f]{64}$'),
  check (drawn >= 0),
  check (free_chances >= 0),
  check (no_prize_weight >= 0),
  check (seed ~ '^[0-9a-f]{64}$')
);

-- Prizes that were won. An address is stored once, encrypted, and never changes.
create table lottery_awards (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  activity_id  bigint not null,
  number       integer not null,
  prize        integer not null,
  user_id      bigint not null,
  status       text not null default 'NOT_FILL_ADDRESS',
  -- Why an operator reviews it first; null: nothing was unusual, or it was released.
  held         text,
  address      bytea,
  drawn_at     timestamptz not null,
  expires_at   timestamptz not null,
  addressed_at timestamptz,
  delivered_at timestamptz,
  -- Refused after a review.
  refused_at   timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, activity_id, number),
  foreign key (tenant_id, activity_id, prize) references lottery_prizes(tenant_id, activity_id, prize) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (status <> 'NOT_FILL_ADDRESS' or address is null),
  check (status <> 'NOT_DELIVERED' or address is not null),
  check (held = any (array['VELOCITY', 'SHARED_DEVICE', 'SHARED_NETWORK'])),
  check (status = any (array['NOT_FILL_ADDRESS', 'NOT_DELIVERED', 'DELIVERED']))
);

create index lottery_awards_activity on lottery_awards (tenant_id, activity_id, id);
create index lottery_awards_user on lottery_awards (tenant_id, user_id, activity_id);

-- Every draw, in order. What is published of it names nobody.
create table lottery_draws (
  tenant_id   integer not null,
  activity_id bigint not null,
  number      integer not null,
  -- Chosen by the device that drew.
  nonce       text not null,
  -- null: no prize.
  prize       integer,
  drawn_at    timestamptz not null,
  -- null: the account was closed.
  user_id     bigint,
  -- SHA-256; null: the device was not recognised.
  device      bytea,
  network     text,
  primary key (tenant_id, activity_id, number),
  foreign key (tenant_id, activity_id) references lotteries(tenant_id, activity_id) on delete cascade,
  foreign key (tenant_id, activity_id, prize) references lottery_prizes(tenant_id, activity_id, prize) deferrable initially deferred,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete set null (user_id),
  check (length(device) = 32),
  check (nonce ~ '^[0-9A-Za-z-]{0,64}$'),
  check (number > 0)
);

create index lottery_draws_device on lottery_draws (tenant_id, activity_id, device) where device is not null;
create index lottery_draws_network on lottery_draws (tenant_id, activity_id, network) where network is not null;
create index lottery_draws_user on lottery_draws (tenant_id, user_id, drawn_at);

-- How many draws a user was granted in a lottery, and how many are used.
create table lottery_players (
  tenant_id   integer not null,
  activity_id bigint not null,
  user_id     bigint not null,
  granted     integer not null,
  used        integer not null default 0,
  primary key (tenant_id, activity_id, user_id),
  foreign key (tenant_id, activity_id) references lotteries(tenant_id, activity_id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (used >= 0 and used <= granted)
);

create index lottery_players_user on lottery_players (tenant_id, user_id);

-- What a lottery gives: the weight of each prize, how many there were, and how many remain.
create table lottery_prizes (
  tenant_id   integer not null,
  activity_id bigint not null,
  prize       integer not null,
  -- Names by language.
  names       jsonb not null,
  weight      integer not null,
  stock       integer not null,
  remaining   integer not null,
  -- What a prize looks like. It is no part of what a lottery commits to, so it may change while the lottery runs.
  picture     text,
  primary key (tenant_id, activity_id, prize),
  foreign key (tenant_id, activity_id) references lotteries(tenant_id, activity_id) on delete cascade,
  check (remaining >= 0 and remaining <= stock),
  check (length(picture) <= 2000),
  check (prize > 0),
  check (stock >= 0),
  check (weight > 0)
);

-- Where a bonus is paid to, encrypted.
create table payment_accounts (
  tenant_id  integer not null,
  user_id    bigint not null,
  method     text not null,
  details    bytea not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (method = any (array['BANK', 'PROMPTPAY', 'EWALLET']))
);

-- Devices that opened what a user shared of an activity, by the network that they came from: one network can make up
-- any number of devices. Kept for a day.
create table share_networks (
  tenant_id   integer not null,
  activity_id bigint not null,
  sharer_id   bigint not null,
  -- A pseudonym that only holders of the server's secret can make.
  network     text not null,
  devices     integer not null default 1,
  first_at    timestamptz not null default now(),
  primary key (tenant_id, sharer_id, activity_id, network),
  foreign key (tenant_id, activity_id) references activities(tenant_id, id) on delete cascade,
  foreign key (tenant_id, sharer_id) references users(tenant_id, id) on delete cascade,
  check (devices > 0)
);

create index share_networks_activity on share_networks (tenant_id, activity_id);
create index share_networks_age on share_networks (first_at);

-- Devices that opened what somebody shared of an activity: each counts once for a sharer and an object.
create table share_reports (
  tenant_id   integer not null,
  activity_id bigint not null,
  sharer_id   bigint not null,
  -- SHA-256 of the fingerprint.
  device      bytea not null,
  reported_at timestamptz not null default now(),
  primary key (tenant_id, sharer_id, activity_id, device),
  foreign key (tenant_id, activity_id) references activities(tenant_id, id) on delete cascade,
  foreign key (tenant_id, sharer_id) references users(tenant_id, id) on delete cascade,
  check (length(device) = 32)
);

create index share_reports_age on share_reports (tenant_id, reported_at);
create index share_reports_device on share_reports (tenant_id, activity_id, device);

-- Reports that were taken, by SHA-256, for as long as they would be fresh.
create table spent_share_reports (
  tenant_id integer not null,
  report    bytea not null,
  spent_at  timestamptz not null default now(),
  primary key (tenant_id, report),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (length(report) = 32)
);

create index spent_share_reports_age on spent_share_reports (tenant_id, spent_at);
