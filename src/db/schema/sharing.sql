-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Devices that opened a link, as a hash with the salt of the day of the tenant's click counts, or of the device's own
-- id.
create table short_link_openings (
  tenant_id integer not null,
  short_uri text not null,
  device    bytea not null,
  primary key (tenant_id, short_uri, device),
  foreign key (tenant_id, short_uri) references short_links(tenant_id, short_uri) on delete cascade,
  check (length(device) = 32)
);

-- Short links to pages of the site. They are served as redirects from `pages`, under the screen 'short-link', so that
-- they work without the database.
create table short_links (
  tenant_id  integer not null,
  short_uri  text not null,
  -- Path and query of the page, with the source of the share. One link for each.
  origin_uri text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Devices that opened it.
  opened     integer not null default 0,
  primary key (tenant_id, short_uri),
  unique (tenant_id, origin_uri),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (origin_uri ~~ '/%' and length(origin_uri) <= 2000),
  check (short_uri ~ '^[0-9A-Za-z]{10}$')
);

create index short_links_expired on short_links (tenant_id, expires_at);
