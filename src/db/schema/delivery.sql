-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Mails and text messages to be sent, written in the transaction of what they tell of. Rows stay a while after they
-- went out, without receiver and content, so that a message of the same key is not sent again.
create table outbox (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  channel    text not null,
  -- What the message tells of, in the words of who wrote it.
  key        text not null,
  lang       text not null,
  template   text not null,
  state      text not null default 'WAITING',
  -- An e-mail address, or area and national number in digits; null once the message is sent, expired or given up.
  receiver   text,
  -- What the template is filled with, codes among it; null once the message is sent, expired or given up.
  content    jsonb,
  created_at timestamptz not null default now(),
  -- Not to be sent later than that; null: worth sending until it is given up.
  expires_at timestamptz,
  -- Not to be tried before. A sender that takes a message moves this behind its lease.
  due_at     timestamptz not null default now(),
  attempts   integer not null default 0,
  -- Why the last try failed, without receiver and content.
  reason     text,
  ended_at   timestamptz,
  -- Whose message it is: it goes with the account. null: a code, or what tells an address of a change, which is sent
  -- even so.
  user_id    bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (channel = any (array['mail', 'sms', 'push', 'line', 'telegram', 'webhook'])),
  check (state <> 'WAITING' or receiver is not null and content is not null),
  check ((state = any (array['WAITING', 'FAILED'])) or receiver is null and content is null),
  check ((state = 'WAITING') = (ended_at is null)),
  check (length(key) <= 200),
  check (state = any (array['WAITING', 'SENT', 'EXPIRED', 'FAILED']))
);

create index outbox_due on outbox (channel, due_at) where state = 'WAITING';
create index outbox_ended on outbox (ended_at) where state <> 'WAITING';
create index outbox_failed on outbox (ended_at) where state = 'FAILED';
create unique index outbox_key on outbox (tenant_id, key);
create index outbox_listed on outbox (tenant_id, state, id);
create index outbox_of_user on outbox (tenant_id, user_id) where user_id is not null;
