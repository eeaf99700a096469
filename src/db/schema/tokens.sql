-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Tokens of people and programs that change a tenant's content, each with a name and roles.
create table program_tokens (
  tenant_id integer not null,
  name      text not null,
  digest    bytea not null,
  roles     text[] not null,
  made_at   timestamptz not null default now(),
  used_at   timestamptz,
  primary key (tenant_id, name),
  unique (digest),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (cardinality(roles) > 0 and roles <@ array['author', 'editor', 'seo', 'moderator', 'operator', 'owner'])
);
