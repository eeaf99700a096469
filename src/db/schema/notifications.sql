-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- One notification on its way to one receiver.
create table notification_deliveries (
  tenant_id       integer not null,
  id              bigint generated always as identity,
  user_id         bigint not null,
  notification_id bigint not null,
  channel         text not null,
  -- null: the user's e-mail address.
  endpoint_id     bigint,
  -- PLANNED until due_at; then QUEUED in the outbox, or DROPPED where the user no longer wants it. REFUSED: the mail
  -- server refused the address for good.
  state           text not null default 'PLANNED',
  -- Whether it goes together with others.
  digest          boolean not null,
  due_at          timestamptz not null,
  -- The day of the tenant's time zone on which it counts for the daily cap; null: it is over the cap, or in a digest.
  counted_on      date,
  -- The key of its message in the outbox.
  outbox_key      text,
  created_at      timestamptz not null default now(),
  -- Matches that an alert tells at a moment are one message, with a link of its own that stops this alert.
  alert_id        bigint,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, notification_id, channel, endpoint_id),
  foreign key (tenant_id, endpoint_id) references notification_endpoints(tenant_id, id) on delete cascade,
  foreign key (tenant_id, notification_id) references notifications(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (channel = any (array['mail', 'push', 'line', 'telegram', 'webhook'])),
  check ((channel = 'mail') = (endpoint_id is null)),
  check ((state = any (array['QUEUED', 'REFUSED'])) = (outbox_key is not null)),
  check (state = any (array['PLANNED', 'QUEUED', 'DROPPED', 'REFUSED']))
);

create index notification_deliveries_counted on notification_deliveries (tenant_id, user_id, counted_on) where counted_on is not null;
create index notification_deliveries_due on notification_deliveries (tenant_id, due_at) where state = 'PLANNED';
create index notification_deliveries_endpoint on notification_deliveries (tenant_id, endpoint_id);
create index notification_deliveries_log on notification_deliveries (tenant_id, user_id, id desc);
create index notification_deliveries_mail on notification_deliveries (tenant_id, outbox_key) where channel = 'mail' and state = 'QUEUED';

-- Receivers of a user besides the e-mail address: browsers, chats, programs.
create table notification_endpoints (
  tenant_id     integer not null,
  id            bigint generated always as identity,
  user_id       bigint not null,
  channel       text not null,
  -- SHA-256 of the address: one receiver stands here once, for the user who connected it last.
  address_hash  bytea not null,
  -- Address and keys, encrypted with a key of SERVER_SECRET.
  sealed        bytea not null,
  -- How its user recognises it: a browser, a host, a name.
  label         text not null,
  created_at    timestamptz not null default now(),
  last_sent_at  timestamptz,
  -- Since when every try has failed; null: the last one succeeded.
  failing_since timestamptz,
  -- When it refused messages for good, and its answer.
  stopped_at    timestamptz,
  stopped_why   text,
  primary key (tenant_id, id),
  unique (tenant_id, channel, address_hash),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (length(address_hash) = 32),
  check (channel = any (array['push', 'line', 'telegram', 'webhook'])),
  check ((stopped_at is null) = (stopped_why is null)),
  check (length(label) <= 100)
);

create index notification_endpoints_user on notification_endpoints (tenant_id, user_id, channel, id);

-- Codes with which a user connects a chat: sent to the bot once, within minutes.
create table notification_link_codes (
  tenant_id  integer not null,
  code_hash  bytea not null,
  user_id    bigint not null,
  channel    text not null,
  lang       text not null,
  expires_at timestamptz not null,
  asked_hash bytea,
  primary key (tenant_id, code_hash),
  unique (tenant_id, user_id, channel),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (length(asked_hash) = 32),
  check (channel = any (array['line', 'telegram'])),
  check (length(code_hash) = 32)
);

create index notification_link_codes_asked on notification_link_codes (tenant_id, channel, asked_hash) where asked_hash is not null;

-- What a user wants where. A user without a row has the defaults.
create table notification_settings (
  tenant_id         integer not null,
  user_id           bigint not null,
  lang              text not null,
  -- Topic -> channels: {"alerts": ["mail", "push"], "activities": ["mail"]}. A missing topic has every channel.
  channels          jsonb not null default '{}'::jsonb,
  rhythm            text not null default 'instant',
  -- Hour of the day and day of the week (1: Monday) of a digest, in the tenant's time zone.
  digest_hour       smallint not null default 8,
  digest_day        smallint not null default 5,
  -- Minutes of the day between which nothing is sent, over midnight too; null: no quiet hours.
  quiet_from        smallint,
  quiet_to          smallint,
  -- Most messages a day and channel; what is over goes into the digest.
  daily_cap         smallint not null default 10,
  -- When the mail server refused the user's address for good; null: it takes mails.
  mail_refused_at   timestamptz,
  -- Mails are stopped for the address that the mail server refused, not for the one that its user has given since.
  mail_refused_hash bytea,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to),
  check ((mail_refused_at is null) = (mail_refused_hash is null)),
  check (daily_cap >= 1 and daily_cap <= 100),
  check (digest_day >= 1 and digest_day <= 7),
  check (digest_hour >= 0 and digest_hour <= 23),
  check (lang = any (array['th', 'en', 'id'])),
  check (length(mail_refused_hash) = 32),
  check (quiet_from >= 0 and quiet_from <= 1439),
  check (quiet_to >= 0 and quiet_to <= 1439),
  check (rhythm = any (array['instant', 'daily', 'weekly']))
);

-- What users are told beside the site: alerts on prices and news of activities. Each is planned once for each
-- receiver that its user chose, and then goes through the outbox.
create table notifications (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  user_id    bigint not null,
  -- What happened, in the words of who tells it: told once.
  key        text not null,
  kind       text not null,
  notice     jsonb not null,
  created_at timestamptz not null default now(),
  -- null: its channels are not planned yet.
  planned_at timestamptz,
  -- A correction names what it takes back, so that a wrong price that still waits is not sent at all.
  corrects   text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (length(corrects) >= 1 and length(corrects) <= 200),
  check (length(key) >= 1 and length(key) <= 200),
  check (kind = any (array['price-alert', 'price-correction', 'new-match', 'back-in-stock', 'activity', 'test']))
);

create index notifications_age on notifications (created_at);
create unique index notifications_key on notifications (tenant_id, user_id, key);
create index notifications_unplanned on notifications (tenant_id, id) where planned_at is null;
