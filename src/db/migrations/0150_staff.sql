-- People who work on a tenant in the studio, apart from its readers: what they may do, and where they are logged in.
create table staff (
  tenant_id integer not null references tenants (id) on delete cascade,
  id integer generated always as identity,
  email text not null check (email = lower(email)),
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['author', 'editor', 'seo', 'moderator', 'operator', 'owner']),
  -- argon2id; null: the invitation was not accepted yet.
  password_hash text,
  -- sha256 of the secret of an invitation.
  invite_digest bytea unique,
  invite_ends_at timestamptz,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  check ((invite_digest is null) = (invite_ends_at is null))
);
comment on table staff is 'People who work on a tenant in the studio, with roles. Their e-mail address stands in revisions.';
comment on column staff.invite_digest is 'sha256 of the secret of an invitation; who has it sets the password.';

create table staff_sessions (
  tenant_id integer not null,
  id integer generated always as identity,
  staff_id integer not null,
  -- sha256 of the token in the cookie.
  digest bytea not null unique,
  made_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create index staff_sessions_staff on staff_sessions (tenant_id, staff_id, used_at desc);
comment on table staff_sessions is 'Logins of the studio. They end with the account.';
