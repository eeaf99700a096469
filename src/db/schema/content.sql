-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Codes of what editors own, each with the number by which revisions name it.
create table content_codes (
  tenant_id integer not null,
  subject   text not null,
  code      text not null,
  id        bigint generated always as identity,
  primary key (tenant_id, subject, code),
  unique (id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
