-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- A tree. ancestors holds the ids from the root down to the row itself, so a subtree is one index look-up; the check
-- refuses a row that is its own ancestor (a cycle).
create table categories (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  code         text not null,
  external_id  text,
  parent_id    bigint,
  ancestors    bigint[] not null,
  position     integer not null default 0,
  -- Place in the site's header; null keeps the category out of it.
  nav_position integer,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, parent_id) references categories(tenant_id, id) deferrable,
  check (cardinality(ancestors) <= 12),
  check (parent_id is null or parent_id <> id),
  check (ancestors[cardinality(ancestors)] = id)
);

create index categories_ancestors on categories using gin (ancestors);
create index categories_parent on categories (tenant_id, parent_id, "position", id);

create trigger search_moved after update on categories referencing new table as changed
  for each statement execute function search_queue_of_categories('id');

-- The name of a category in one language.
create table category_names (
  tenant_id   integer not null,
  category_id bigint not null,
  lang        text not null,
  name        text not null,
  primary key (tenant_id, category_id, lang),
  foreign key (tenant_id, category_id) references categories(tenant_id, id) on delete cascade
);

create trigger search_named after insert on category_names referencing new table as changed
  for each statement execute function search_queue_of_categories('category_id');
create trigger search_renamed after update on category_names referencing new table as changed
  for each statement execute function search_queue_of_categories('category_id');
create trigger search_unnamed after delete on category_names referencing old table as changed
  for each statement execute function search_queue_of_categories('category_id');
