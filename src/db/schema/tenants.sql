-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- A host belongs to one tenant, whatever two editors do at once.
create table tenant_hosts (
  host      text not null,
  tenant_id integer not null,
  position  integer not null,
  primary key (host),
  unique (tenant_id, "position"),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (host = lower(host) and host !~ '[:/ ]')
);

-- Tenants are rows. Everything else in the schema carries tenant_id in its key, so no statement can reach another
-- tenant's row by guessing an id.
create table tenants (
  id               integer generated always as identity,
  code             text not null,
  -- What modules/tenants/contract.ts calls TenantSettings; validated there when loaded and when written.
  settings         jsonb not null,
  updated_at       timestamptz not null default now(),
  -- What the addresses of made pictures are signed with: pages carry the signatures, so every process of a tenant has
  -- the same key, and it stays the same for as long as the pages do.
  picture_key      text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', ''),
  -- Languages that a tenant had and has no longer. Their addresses answer that the page is gone.
  former_languages text[] not null default '{}'::text[],
  primary key (id),
  unique (code),
  check (code ~ '^[a-z][a-z0-9-]{1,30}$')
);

create trigger tenants_invalidations_gone after delete on tenants referencing old table as gone
  for each statement execute function delete_invalidations();
