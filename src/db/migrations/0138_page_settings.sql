-- What search engines are told of single pages, in place of what their screens say.
create table page_settings (
  tenant_id integer not null references tenants (id) on delete cascade,
  code text not null,
  -- The address of the page, as it is published.
  path text not null,
  title text,
  description text,
  -- The page that search engines list instead.
  canonical text,
  noindex boolean not null default false,
  primary key (tenant_id, code),
  unique (tenant_id, path),
  check (canonical is null or not noindex)
);
comment on table page_settings is 'Titles, descriptions, canonicals and noindex of single pages, by path.';
