-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- When something that is limited was tried lately, for all processes together.
create table attempts (
  tenant_id integer not null,
  kind      text not null,
  -- SHA-256 of whom the limit is for: an address, a network.
  party     bytea not null,
  -- Those within the window of the kind, oldest first.
  at        timestamptz[] not null,
  last_at   timestamptz not null default now(),
  primary key (tenant_id, kind, party),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (length(party) = 32)
);

create index attempts_last on attempts (last_at);

-- The last code sent to an address for a scene. It stays while it keeps the next one from being sent too soon.
create table auth_codes (
  tenant_id  integer not null,
  -- email:somebody@example.com or mobile:66812345678.
  receiver   text not null,
  scene      text not null,
  -- Who asked for it, where it concerns an account that is logged in.
  user_id    bigint,
  -- Of tenant, receiver, scene and code, with a key of the server; null: used.
  code_hash  bytea,
  tries      smallint not null default 0,
  expires_at timestamptz not null,
  -- SHA-256 of the device; that of the empty text for a caller that names none.
  asker      bytea not null,
  primary key (tenant_id, receiver, scene, asker),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (length(asker) = 32),
  check (length(code_hash) = 32)
);

create index auth_codes_expired on auth_codes (expires_at);
create index auth_codes_user on auth_codes (tenant_id, user_id) where user_id is not null;

-- Devices somebody logged in from: guesses from elsewhere do not use up what they may try.
create table known_devices (
  tenant_id integer not null,
  user_id   bigint not null,
  device_id text not null,
  seen_at   timestamptz not null default now(),
  primary key (tenant_id, user_id, device_id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);

create index known_devices_seen on known_devices (seen_at);

-- Edits of what everybody sees of a user, and what became of them.
create table profile_audits (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  user_id    bigint not null,
  field      text not null,
  -- A text, or the key of an uploaded picture.
  value      text not null,
  state      text not null default 'AUDITING',
  -- Why it was rejected, in words for the user.
  reason     text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check ((state = 'AUDITING') = (decided_at is null)),
  check (field = any (array['avatar', 'nickname', 'biography'])),
  check (state = any (array['AUDITING', 'PASSED', 'REJECTED', 'CANCELED']))
);

create index profile_audits_state on profile_audits (tenant_id, state, id);
create index profile_audits_user on profile_audits (tenant_id, user_id, id);
create unique index profile_audits_waiting on profile_audits (tenant_id, user_id, field) where state = 'AUDITING';

-- A login that lasts. Whoever reads this table cannot log in: it holds digests of tokens.
create table sessions (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  user_id      bigint not null,
  -- SHA-256 of the token.
  token_hash   bytea not null,
  device_id    text,
  platform     text not null,
  created_at   timestamptz not null default now(),
  -- Moved forward while the session is used.
  expires_at   timestamptz not null,
  browser      text not null default '',
  system       text not null default '',
  -- When the reader last proved, by a code or the password, to be its user; null: since the login never
  confirmed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (length(browser) <= 40),
  check (length(system) <= 40),
  check (length(token_hash) = 32)
);

create index sessions_expired on sessions (expires_at);
create unique index sessions_token on sessions (tenant_id, token_hash);
create index sessions_user on sessions (tenant_id, user_id);

-- Tokens of other services that logged somebody in, until they are over: none does twice.
create table spent_tokens (
  tenant_id  integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (length(token_hash) = 32)
);

create index spent_tokens_expired on spent_tokens (expires_at);

-- Who somebody is at another service that logs people in.
create table user_identities (
  tenant_id  integer not null,
  provider   text not null,
  -- As the service names them.
  subject    text not null,
  user_id    bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider, subject),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (provider = any (array['line', 'firebase'])),
  check (length(subject) <= 255)
);

create index user_identities_user on user_identities (tenant_id, user_id);

-- Networks from which a user logged in or drew lately, under names that only the secret of the server makes
create table user_networks (
  tenant_id integer not null,
  user_id   bigint not null,
  network   text not null,
  seen_at   timestamptz not null default now(),
  primary key (tenant_id, user_id, network),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade
);

create index user_networks_age on user_networks (seen_at);

-- People with a login, each of one tenant: the same address at another tenant is somebody else.
create table users (
  tenant_id     integer not null,
  id            bigint generated always as identity,
  -- In lower case; null: none is known.
  email         text,
  -- Area and national part, digits alone: 66812345678.
  mobile        text,
  -- argon2id in its own notation; null: logs in by code or by another service.
  password_hash text,
  nickname      text not null,
  -- Of a picture that was uploaded; null: none.
  avatar_key    text,
  biography     text not null default '',
  gender        smallint,
  birthday      date,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (email = lower(email) and length(email) <= 254),
  check (gender = any (array[0, 1, 2])),
  check (mobile ~ '^[0-9]{8,15}$')
);

create unique index users_email on users (tenant_id, email) where email is not null;
create unique index users_mobile on users (tenant_id, mobile) where mobile is not null;
-- People are found by what stands anywhere in their nickname.
create index users_nickname on users using gin (lower(nickname) gin_trgm_ops);

-- What a right code was traded for: a proof of an address for one scene, removed by its use.
create table valid_keys (
  tenant_id  integer not null,
  -- SHA-256 of the key.
  key_hash   bytea not null,
  scene      text not null,
  receiver   text not null,
  user_id    bigint,
  expires_at timestamptz not null,
  primary key (tenant_id, key_hash),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (length(key_hash) = 32)
);

create index valid_keys_expired on valid_keys (expires_at);
create index valid_keys_user on valid_keys (tenant_id, user_id) where user_id is not null;
