-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What a brand says in one language.
create table brand_texts (
  tenant_id   integer not null,
  brand_id    bigint not null,
  lang        text not null,
  local_name  text,
  description text not null default '',
  slogan      text not null default '',
  story       text not null default '',
  primary key (tenant_id, brand_id, lang),
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) on delete cascade
);

create trigger search_deleted after delete on brand_texts referencing old table as changed
  for each statement execute function search_queue_rows('brand', 'brand_id');
create trigger search_inserted after insert on brand_texts referencing new table as changed
  for each statement execute function search_queue_rows('brand', 'brand_id');
create trigger search_updated after update on brand_texts referencing new table as changed
  for each statement execute function search_queue_rows('brand', 'brand_id');

-- Brands: their names and pages, and the banners above the list of brands.
create table brands (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  code         text not null,
  external_id  text,
  name         text not null,
  logo_id      bigint,
  cover_id     bigint,
  website      text,
  -- Official media: [{kind, url}]
  media        jsonb not null default '[]'::jsonb,
  -- Two-letter country codes, or none for a brand of the whole world.
  countries    text[] not null default '{}'::text[],
  colour       text,
  online       boolean not null default true,
  hot_position integer,
  category_id  bigint,
  milestones   jsonb not null default '[]'::jsonb,
  store_url    text,
  parent_id    bigint,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, category_id) references categories(tenant_id, id) deferrable,
  foreign key (tenant_id, cover_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, logo_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id, parent_id) references brands(tenant_id, id) deferrable,
  check (colour ~ '^#[0-9a-f]{6}$')
);

create index brands_hot on brands (tenant_id, hot_position, id) where hot_position is not null;

create trigger search_deleted after delete on brands referencing old table as changed
  for each statement execute function search_queue_rows('brand', 'id');
create trigger search_inserted after insert on brands referencing new table as changed
  for each statement execute function search_queue_rows('brand', 'id');
create trigger search_renamed after update on brands referencing old table as old_rows new table as new_rows
  for each statement execute function search_queue_of_brands();
create trigger search_updated after update on brands referencing new table as changed
  for each statement execute function search_queue_rows('brand', 'id');
