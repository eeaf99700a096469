-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Titles, descriptions, canonicals and noindex of single pages, by path.
create table page_settings (
  tenant_id   integer not null,
  code        text not null,
  path        text not null,
  title       text,
  description text,
  canonical   text,
  noindex     boolean not null default false,
  primary key (tenant_id, code),
  unique (tenant_id, path),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (canonical is null or not noindex)
);
