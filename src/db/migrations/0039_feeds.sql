-- A feed: files that a source sends again and again, under one name. A version is one complete state of it.
create table feeds (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  name              text        not null check (name ~ '^[a-z0-9][a-z0-9._-]{0,60}$'),
  -- Of the last version that counted: the import's fingerprint, its number of listings, and when it was imported.
  version           text,
  version_rows      integer,
  version_at        timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  check ((version is null) = (version_rows is null) and (version is null) = (version_at is null))
);

-- Which listings a feed has or had. Only a listing that appears or vanishes writes here.
create table feed_goods (
  tenant_id         integer     not null,
  goods_id          bigint      not null,
  feed_id           bigint      not null,
  -- How many versions in a row lack the listing, and since when. Not counted on for goods that are no longer valid.
  missing_versions  integer     not null default 0 check (missing_versions >= 0),
  missing_since     timestamptz,
  primary key (tenant_id, goods_id, feed_id),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade,
  foreign key (tenant_id, feed_id) references feeds (tenant_id, id) on delete cascade,
  check ((missing_since is null) = (missing_versions = 0))
);
create index feed_goods_missing on feed_goods (tenant_id, feed_id, goods_id) where missing_since is not null;
