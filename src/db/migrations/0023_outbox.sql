-- Mails and text messages to be sent, written in the transaction of what they tell of. Rows stay a while after they
-- went out, without receiver and content, so that a message of the same key is not sent again.
create table outbox (
  tenant_id  integer     not null references tenants (id) on delete cascade,
  id         bigint      generated always as identity,
  channel    text        not null check (channel in ('mail', 'sms')),
  -- What the message tells of, in the words of who wrote it.
  key        text        not null check (length(key) <= 200),
  lang       text        not null,
  template   text        not null,
  state      text        not null default 'WAITING' check (state in ('WAITING', 'SENT', 'EXPIRED', 'FAILED')),
  -- An e-mail address, or area and national number in digits; null once it is over.
  receiver   text,
  -- What the template is filled with, codes among it; null once it is over.
  content    jsonb,
  created_at timestamptz not null default now(),
  -- Not to be sent later than that; null: worth sending until it is given up.
  expires_at timestamptz,
  -- Not to be tried before. A sender that takes a message moves this behind its lease.
  due_at     timestamptz not null default now(),
  attempts   integer     not null default 0,
  -- Why the last try failed, without receiver and content.
  reason     text,
  ended_at   timestamptz,
  primary key (tenant_id, id),
  check ((state = 'WAITING') = (receiver is not null)),
  check ((state = 'WAITING') = (content is not null)),
  check ((state = 'WAITING') = (ended_at is null))
);
create unique index outbox_key on outbox (tenant_id, key);
create index outbox_due on outbox (channel, due_at) where state = 'WAITING';
create index outbox_ended on outbox (ended_at) where state <> 'WAITING';
