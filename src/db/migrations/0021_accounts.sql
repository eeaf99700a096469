-- People with a login, each of one tenant: the same address at another tenant is somebody else.
create table users (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  -- In lower case; null: none is known.
  email         text        check (email = lower(email) and length(email) <= 254),
  -- Area and national part, digits alone: 66812345678.
  mobile        text        check (mobile ~ '^[0-9]{8,15}$'),
  -- argon2id in its own notation; null: logs in by code or by another service.
  password_hash text,
  nickname      text        not null,
  -- Of a picture that was uploaded; null: none.
  avatar_key    text,
  biography     text        not null default '',
  gender        smallint    check (gender in (0, 1, 2)),
  birthday      date,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index users_email on users (tenant_id, email) where email is not null;
create unique index users_mobile on users (tenant_id, mobile) where mobile is not null;

-- A login that lasts. Whoever reads this table cannot log in: it holds digests of tokens.
create table sessions (
  tenant_id     integer     not null,
  id            bigint      generated always as identity,
  user_id       bigint      not null,
  -- SHA-256 of the token.
  token_hash    bytea       not null check (length(token_hash) = 32),
  device_id     text,
  platform      text        not null,
  created_at    timestamptz not null default now(),
  -- Moved forward while the session is used.
  expires_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index sessions_token on sessions (tenant_id, token_hash);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_expired on sessions (expires_at);
