-- Why a page is as it is: its last changes, kept beside the manifest, where serving processes do not copy them.
create table page_histories (
  tenant_id integer not null references tenants (id) on delete cascade,
  screen text not null,
  subject text not null,
  lang text not null,
  page integer not null,
  -- The newest first: release, time, status, body, what set it off, build, milliseconds of loading and drawing.
  changes jsonb not null,
  primary key (tenant_id, screen, subject, lang, page)
);
comment on table page_histories is 'The last ten changes of each page, with the cache tags that set them off.';
