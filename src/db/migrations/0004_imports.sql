-- How far an import of a file got, so that it goes on after a kill. checkpoint counts source rows applied.
create table imports (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  kind          text        not null,
  -- sha256 over the files, the map and the options that change meaning.
  fingerprint   text        not null,
  state         text        not null check (state in ('running', 'done', 'refused')),
  checkpoint    bigint      not null default 0,
  written       bigint      not null default 0,
  rejected      bigint      not null default 0,
  started_at    timestamptz not null default now(),
  finished_at   timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, kind, fingerprint)
);
