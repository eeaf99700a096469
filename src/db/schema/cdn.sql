-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Up to which release the CDN was told to drop its copies of pages that changed.
create table cdn_purges (
  tenant_id integer not null,
  -- Copies of pages of this release and those before were dropped.
  release   bigint not null,
  -- Tries in a row that failed.
  tries     smallint not null default 0,
  next_at   timestamptz not null default now(),
  -- The last answer, in a line.
  message   text not null default '',
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
