-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Redirects that editors own, by their path.
create table redirects (
  tenant_id integer not null,
  code      text not null,
  from_path text not null,
  to_path   text,
  status    smallint not null,
  primary key (tenant_id, code),
  unique (tenant_id, from_path),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check ((status = 301) = (to_path is not null)),
  check (status = any (array[301, 410]))
);
