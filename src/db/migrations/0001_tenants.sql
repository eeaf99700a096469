-- Tenants are rows. Everything else in the schema carries tenant_id in its key, so no
-- statement can reach another tenant's row by guessing an id.
create table tenants (
  id                  integer generated always as identity primary key,
  code                text        not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- What modules/tenants/contract.ts calls TenantSettings; validated there when loaded and when written.
  settings            jsonb       not null,
  updated_at          timestamptz not null default now()
);

-- A host belongs to one tenant, whatever two editors do at once.
create table tenant_hosts (
  host                text        primary key check (host = lower(host) and host !~ '[:/ ]'),
  tenant_id           integer     not null references tenants (id) on delete cascade,
  position            integer     not null,
  unique (tenant_id, position)
);
