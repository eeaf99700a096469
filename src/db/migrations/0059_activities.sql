-- What readers take part in. `shown_state` is the state that published pages show; a job turns it when a time has come.
create table activities (
  tenant_id integer not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$'),
  kind text not null check (kind in ('BONUS', 'LOTTERY', 'BADGE')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  invalid boolean not null default false,
  shown_state text not null check (shown_state in ('NOT_STARTED', 'RUNNING', 'ENDED', 'INVALID')),
  -- Title, summary and rules by language.
  texts jsonb not null,
  -- Of a bonus: percent of an order. Of a badge: what earns it.
  terms jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (starts_at < ends_at)
);
create index activities_running on activities (tenant_id, shown_state, ends_at);

-- The draws of an activity. The row is locked while one is made, so that draws are numbered without gaps.
create table lotteries (
  tenant_id integer not null,
  activity_id bigint not null,
  -- 32 random bytes in hexadecimal digits. Readers get it when the activity is over.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the seed and of the prizes with weights and stock, published from the start.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  no_prize_weight integer not null check (no_prize_weight >= 0),
  free_chances integer not null check (free_chances >= 0),
  most_chances integer not null check (most_chances >= free_chances),
  -- Days in which a winner has to name an address.
  claim_days integer not null check (claim_days > 0),
  drawn integer not null default 0 check (drawn >= 0),
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activities (tenant_id, id) on delete cascade
);

create table lottery_prizes (
  tenant_id integer not null,
  activity_id bigint not null,
  prize integer not null check (prize > 0),
  -- Names by language.
  names jsonb not null,
  weight integer not null check (weight > 0),
  stock integer not null check (stock >= 0),
  remaining integer not null check (remaining between 0 and stock),
  primary key (tenant_id, activity_id, prize),
  foreign key (tenant_id, activity_id) references lotteries (tenant_id, activity_id) on delete cascade
);

create table lottery_players (
  tenant_id integer not null,
  activity_id bigint not null,
  user_id bigint not null,
  granted integer not null,
  used integer not null default 0,
  primary key (tenant_id, activity_id, user_id),
  foreign key (tenant_id, activity_id) references lotteries (tenant_id, activity_id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check (used between 0 and granted)
);
create index lottery_players_user on lottery_players (tenant_id, user_id);

-- Every draw, in order. What is published of it names nobody.
create table lottery_draws (
  tenant_id integer not null,
  activity_id bigint not null,
  number integer not null check (number > 0),
  -- Chosen by the device that drew.
  nonce text not null check (nonce ~ '^[0-9A-Za-z-]{0,64}$'),
  -- null: no prize.
  prize integer,
  drawn_at timestamptz not null,
  -- null: the account was closed.
  user_id bigint,
  -- SHA-256; null: the device was not recognised.
  device bytea check (length(device) = 32),
  primary key (tenant_id, activity_id, number),
  foreign key (tenant_id, activity_id) references lotteries (tenant_id, activity_id) on delete cascade,
  -- Checked at the end of a transaction: a tenant is removed with all its rows.
  foreign key (tenant_id, activity_id, prize) references lottery_prizes (tenant_id, activity_id, prize)
    deferrable initially deferred,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index lottery_draws_user on lottery_draws (tenant_id, user_id, drawn_at);
create index lottery_draws_device on lottery_draws (tenant_id, activity_id, device) where device is not null;

-- Prizes that were won. An address is stored once, encrypted, and never changes.
create table lottery_awards (
  tenant_id integer not null,
  id bigint generated always as identity,
  activity_id bigint not null,
  number integer not null,
  prize integer not null,
  user_id bigint not null,
  status text not null default 'NOT_FILL_ADDRESS'
    check (status in ('NOT_FILL_ADDRESS', 'NOT_DELIVERED', 'DELIVERED')),
  -- Why an operator reviews it first; null: nothing was unusual, or it was released.
  held text check (held in ('VELOCITY', 'SHARED_DEVICE')),
  address bytea,
  drawn_at timestamptz not null,
  expires_at timestamptz not null,
  addressed_at timestamptz,
  delivered_at timestamptz,
  -- Refused after a review.
  refused_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, activity_id, number),
  foreign key (tenant_id, activity_id, prize) references lottery_prizes (tenant_id, activity_id, prize) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check (status <> 'NOT_FILL_ADDRESS' or address is null),
  check (status <> 'NOT_DELIVERED' or address is not null)
);
create index lottery_awards_user on lottery_awards (tenant_id, user_id, activity_id);
create index lottery_awards_activity on lottery_awards (tenant_id, activity_id, id);

-- Orders that came from a share and earn a bonus.
create table bonus_orders (
  tenant_id integer not null,
  id bigint generated always as identity,
  activity_id bigint not null,
  user_id bigint not null,
  -- The shop's number of the order.
  order_no text not null check (length(order_no) between 1 and 100),
  title text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  currency text not null,
  status text not null default 'UN_DELIVERED' check (status in ('UN_DELIVERED', 'DELIVERED', 'RETURNED')),
  held text check (held in ('VELOCITY', 'SHARED_DEVICE')),
  ordered_at timestamptz not null,
  -- The beginning of the day after the order, in the tenant's time zone.
  confirmed_at timestamptz not null,
  delivered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, activity_id, order_no),
  foreign key (tenant_id, activity_id) references activities (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index bonus_orders_user on bonus_orders (tenant_id, user_id, activity_id, ordered_at desc);

-- Where a bonus is paid to, encrypted.
create table payment_accounts (
  tenant_id integer not null,
  user_id bigint not null,
  method text not null check (method in ('BANK', 'PROMPTPAY', 'EWALLET')),
  details bytea not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);

create table badge_grants (
  tenant_id integer not null,
  activity_id bigint not null,
  user_id bigint not null,
  earned_at timestamptz not null default now(),
  primary key (tenant_id, activity_id, user_id),
  foreign key (tenant_id, activity_id) references activities (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index badge_grants_user on badge_grants (tenant_id, user_id);

-- Devices that opened what somebody shared of an activity: each counts once for a sharer and an object.
create table share_reports (
  tenant_id integer not null,
  activity_id bigint not null,
  sharer_id bigint not null,
  -- SHA-256 of the fingerprint.
  device bytea not null check (length(device) = 32),
  reported_at timestamptz not null default now(),
  primary key (tenant_id, sharer_id, activity_id, device),
  foreign key (tenant_id, activity_id) references activities (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sharer_id) references users (tenant_id, id) on delete cascade
);
create index share_reports_device on share_reports (tenant_id, activity_id, device);

-- Reports that were taken, by SHA-256, for as long as they would be fresh.
create table spent_share_reports (
  tenant_id integer not null references tenants (id) on delete cascade,
  report bytea not null check (length(report) = 32),
  spent_at timestamptz not null default now(),
  primary key (tenant_id, report)
);
create index spent_share_reports_age on spent_share_reports (tenant_id, spent_at);

-- The audit trail: each decision of an operator about an activity, in the transaction of what it changed.
create table activity_records (
  tenant_id integer not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  operator text not null,
  action text not null,
  subject_type text not null check (subject_type in ('ACTIVITY', 'AWARD', 'ORDER')),
  subject_id bigint not null,
  before text not null,
  after text not null,
  reason text not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
