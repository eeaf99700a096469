-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Who writes articles.
create table authors (
  tenant_id integer not null,
  id        bigint generated always as identity,
  code      text not null,
  name      text not null,
  url       text,
  -- The name of an author in languages where it is another one: in other letters. {"en": "Nicha Wongsawang"}
  names     jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (jsonb_typeof(names) = 'object')
);
