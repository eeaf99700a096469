-- Tokens of people and programs that change a tenant's content, each with a name and roles. Only digests are stored.
create table program_tokens (
  tenant_id integer not null references tenants (id) on delete cascade,
  name text not null,
  -- sha256 of the token.
  digest bytea not null unique,
  roles text[] not null check (cardinality(roles) > 0
    and roles <@ array['author', 'editor', 'seo', 'moderator', 'operator', 'owner']),
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, name)
);
comment on table program_tokens is 'Tokens of people and programs that change a tenant''s content, each with a name and roles.';
