-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Which listings a feed has or had. Only a listing that appears or vanishes writes here.
create table feed_goods (
  tenant_id        integer not null,
  goods_id         bigint not null,
  feed_id          bigint not null,
  -- How many versions in a row lack the listing, and since when. Not counted on for goods that are no longer valid.
  missing_versions integer not null default 0,
  missing_since    timestamptz,
  primary key (tenant_id, goods_id, feed_id),
  foreign key (tenant_id, feed_id) references feeds(tenant_id, id) on delete cascade,
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade,
  check ((missing_since is null) = (missing_versions = 0)),
  check (missing_versions >= 0)
);

create index feed_goods_missing on feed_goods (tenant_id, feed_id, goods_id) where missing_since is not null;

-- What a feed calls categories and brands, and which of the tenant's they are.
create table feed_mappings (
  tenant_id integer not null,
  -- Name of the feed; '' for imports that name none.
  feed      text not null,
  kind      text not null,
  -- As the feed writes it.
  term      text not null,
  -- Code of the category or brand that rows with the term get; null: none.
  code      text,
  -- chosen: an operator said so. created: made from the term. Imports follow these two, and find the others anew.
  how       text not null,
  -- Code of one with a similar name, for the operator to accept.
  likely    text,
  -- Rows with the term in the last import that had it.
  rows      integer not null default 0,
  primary key (tenant_id, feed, kind, term),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check ((how = any (array['chosen', 'unknown'])) = (code is null) or how = 'chosen'),
  check (how = any (array['chosen', 'created', 'code', 'name', 'taxonomy', 'unknown'])),
  check (kind = any (array['categories', 'brands']))
);

-- A feed: files that a source sends again and again, under one name. A version is one complete state of it.
create table feeds (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  name         text not null,
  -- Of the last version that counted: the import's fingerprint, its number of listings, and when it was imported.
  version      text,
  version_rows integer,
  version_at   timestamptz,
  -- The columns of the last version of a feed in figures: an import stops when they are not those of its own.
  profile      jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check ((version is null) = (version_rows is null) and (version is null) = (version_at is null)),
  check (name ~ '^[a-z0-9][a-z0-9._-]{0,60}$')
);

-- How far an import of a file got, so that it goes on after a kill. checkpoint counts source rows applied.
create table imports (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  kind        text not null,
  -- sha256 over the files, the map and the options that change meaning.
  fingerprint text not null,
  state       text not null,
  checkpoint  bigint not null default 0,
  written     bigint not null default 0,
  rejected    bigint not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, kind, fingerprint),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (state = any (array['running', 'done', 'refused']))
);
