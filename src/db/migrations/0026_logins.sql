-- The last code sent to an address for a scene. It stays while it keeps the next one from being sent too soon.
create table auth_codes (
  tenant_id  integer     not null references tenants (id) on delete cascade,
  -- email:somebody@example.com or mobile:66812345678.
  receiver   text        not null,
  scene      text        not null,
  -- Who asked for it, where it concerns an account that is logged in.
  user_id    bigint,
  -- Of tenant, receiver, scene and code, with a key of the server; null: used.
  code_hash  bytea       check (length(code_hash) = 32),
  tries      smallint    not null default 0,
  sent_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, receiver, scene),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index auth_codes_user on auth_codes (tenant_id, user_id) where user_id is not null;
create index auth_codes_expired on auth_codes (expires_at);

-- What a right code was traded for: a proof of an address for one scene, removed by its use.
create table valid_keys (
  tenant_id  integer     not null references tenants (id) on delete cascade,
  -- SHA-256 of the key.
  key_hash   bytea       not null check (length(key_hash) = 32),
  scene      text        not null,
  receiver   text        not null,
  user_id    bigint,
  expires_at timestamptz not null,
  primary key (tenant_id, key_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index valid_keys_user on valid_keys (tenant_id, user_id) where user_id is not null;
create index valid_keys_expired on valid_keys (expires_at);

-- When something that is limited was tried lately, for all processes together.
create table attempts (
  tenant_id integer       not null references tenants (id) on delete cascade,
  kind      text          not null,
  -- SHA-256 of whom the limit is for: an address, a network.
  party     bytea         not null check (length(party) = 32),
  -- Those within the window of the kind, oldest first.
  at        timestamptz[] not null,
  last_at   timestamptz   not null default now(),
  primary key (tenant_id, kind, party)
);
create index attempts_last on attempts (last_at);

-- Devices somebody logged in from: guesses from elsewhere do not use up what they may try.
create table known_devices (
  tenant_id integer     not null,
  user_id   bigint      not null,
  device_id text        not null,
  seen_at   timestamptz not null default now(),
  primary key (tenant_id, user_id, device_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index known_devices_seen on known_devices (seen_at);

-- Who somebody is at another service that logs people in.
create table user_identities (
  tenant_id  integer     not null,
  provider   text        not null check (provider in ('line', 'firebase')),
  -- As the service names them.
  subject    text        not null check (length(subject) <= 255),
  user_id    bigint      not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index user_identities_user on user_identities (tenant_id, user_id);

-- Tokens of other services that logged somebody in, until they are over: none does twice.
create table spent_tokens (
  tenant_id  integer     not null references tenants (id) on delete cascade,
  token_hash bytea       not null check (length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index spent_tokens_expired on spent_tokens (expires_at);

-- Edits of what everybody sees of a user, and what became of them.
create table profile_audits (
  tenant_id  integer     not null,
  id         bigint      generated always as identity,
  user_id    bigint      not null,
  field      text        not null check (field in ('avatar', 'nickname', 'biography')),
  -- A text, or the key of an uploaded picture.
  value      text        not null,
  state      text        not null default 'AUDITING' check (state in ('AUDITING', 'PASSED', 'REJECTED', 'CANCELED')),
  -- Why it was rejected, in words for the user.
  reason     text        not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check ((state = 'AUDITING') = (decided_at is null))
);
create unique index profile_audits_waiting on profile_audits (tenant_id, user_id, field) where state = 'AUDITING';
create index profile_audits_user on profile_audits (tenant_id, user_id, id);
create index profile_audits_state on profile_audits (tenant_id, state, id);
