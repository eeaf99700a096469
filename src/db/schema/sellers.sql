-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Who sells a listing: a shop on a platform, or a shop with its own site. Named by feeds, found by its external id.
create table sellers (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  code        text not null,
  -- The platform, and the platform's id of the shop, else its folded name.
  external_id text not null,
  name        text not null,
  platform    text not null,
  -- A mall or official shop, as its platform says.
  official    boolean not null default false,
  ships_from  text,
  -- The shop's page on the platform, or its own site.
  url         text,
  -- The name of a seller in languages where it is another one. {"en": "Mae Toy Shop"}
  names       jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (name <> ''),
  check (jsonb_typeof(names) = 'object')
);
