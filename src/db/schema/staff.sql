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
  -- The secret shared with an authenticator app (RFC 6238), sealed with the secret of the server; 20 bytes: from
  -- before, sealed at the next login; null: the password is enough.
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

-- Each change of an account of the studio: who made it, when and what. Rows outlive the account.
create table staff_changes (
  tenant_id integer not null,
  id        bigint generated always as identity,
  at        timestamptz not null default now(),
  -- The account on the machine that ran the command, or the e-mail address of whoever changed their own account.
  made_by   text not null,
  email     text not null,
  what      text not null,
  roles     text[],
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (what = any (array['invited', 'accepted', 'roles', 'authenticator', 'revoked']))
);

create index staff_changes_newest on staff_changes (tenant_id, at desc, id desc);

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

-- Lists of the studio as somebody wants to find them again: filters and words under a name. They end with the
-- account.
create table staff_views (
  tenant_id integer not null,
  staff_id  integer not null,
  -- The place of the view among those of its owner: it bounds how many there are.
  slot      smallint not null,
  -- The address of the list below /studio/.
  list      text not null,
  name      text not null,
  -- The query of the address, which holds filters and words.
  search    text not null,
  primary key (tenant_id, staff_id, slot),
  unique (tenant_id, staff_id, list, name),
  foreign key (tenant_id, staff_id) references staff(tenant_id, id) on delete cascade,
  check (length(list) >= 1 and length(list) <= 60),
  check (length(name) >= 1 and length(name) <= 60),
  check (length(search) <= 500),
  check (slot >= 1 and slot <= 50)
);
