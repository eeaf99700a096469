-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- People who work on a tenant in the studio, with roles. Their e-mail address stands in revisions.
create table staff (
  tenant_id      integer not null,
  id             integer generated always as identity,
  email          text not null,
  roles          text[] not null,
  password_hash  text,
  -- sha256 of the secret of an invitation; who has it sets the password.
  invite_digest  bytea,
  invite_ends_at timestamptz,
  made_at        timestamptz not null default now(),
  -- The secret shared with an authenticator app (RFC 6238); null: the password is enough.
  totp_secret    bytea,
  totp_step      bigint not null default 0,
  primary key (tenant_id, id),
  unique (invite_digest),
  unique (tenant_id, email),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check ((invite_digest is null) = (invite_ends_at is null)),
  check (email = lower(email)),
  check (cardinality(roles) > 0 and roles <@ array['author', 'editor', 'seo', 'moderator', 'operator', 'owner'])
);

-- Logins of the studio. They end with the account.
create table staff_sessions (
  tenant_id integer not null,
  id        integer generated always as identity,
  staff_id  integer not null,
  digest    bytea not null,
  made_at   timestamptz not null default now(),
  used_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (digest),
  foreign key (tenant_id, staff_id) references staff(tenant_id, id) on delete cascade
);

create index staff_sessions_staff on staff_sessions (tenant_id, staff_id, used_at desc);
