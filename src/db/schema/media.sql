-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- A picture as somebody described it. Rows never change, so two articles can share one without watching each other.
create table media (
  tenant_id integer not null,
  id        bigint generated always as identity,
  url       text not null,
  width     integer,
  height    integer,
  alt       text not null default '',
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, url, width, height, alt),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (height > 0),
  check (width > 0)
);
