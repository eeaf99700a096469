-- Releases that can be looked at and taken back: what stood at each page before a release moved it.
create table release_records (
  tenant_id integer not null references tenants(id) on delete cascade,
  release bigint not null,
  made_at timestamptz not null default now(),
  kind text not null check (kind in ('pages', 'redirects', 'rollback')),
  -- Who changed something, in which way, when and why; four at most. Empty: the site itself.
  causes jsonb not null default '[]',
  -- Cache tags that set the release off; eight at most.
  tags text[] not null default '{}',
  -- Numbers of pages that began, changed, moved and ended, by kind and language.
  counts jsonb not null default '[]',
  -- Milliseconds of loading, drawing, storing and writing.
  stages jsonb not null default '{}',
  -- The version of the templates.
  build text not null default '',
  -- The release that a rollback went back to.
  back_to bigint,
  primary key (tenant_id, release)
);
comment on table release_records is 'The newest releases of each tenant: who set them off and why, what moved and how long it took. Releases that only moved short links of readers have no row.';

create table release_changes (
  tenant_id integer not null references tenants(id) on delete cascade,
  release bigint not null,
  screen text not null,
  subject text not null,
  lang text not null,
  page integer not null,
  -- null: there was no row.
  status smallint,
  path text,
  location text,
  hash text,
  size integer,
  content_type text,
  indexable boolean,
  content text,
  modified_at timestamptz,
  primary key (tenant_id, release, screen, subject, lang, page)
);
comment on table release_changes is 'What stood in the manifest before each kept release moved it. A rollback puts it back. The bodies are kept as long as these rows.';
create index release_changes_hash on release_changes (tenant_id, hash) where hash is not null;

alter table invalidations add column cause jsonb;
comment on column invalidations.cause is 'Who made the change, in which way, when and why; null: the site itself.';
alter table render_queue add column causes jsonb not null default '[]';
alter table releases add column taken_back_at timestamptz;
comment on column releases.taken_back_at is 'When a rollback last moved pages. Pages that were being rendered then are compared with what stands now.';

create function note_new_pages() returns trigger language plpgsql as $$
begin
  insert into release_changes (tenant_id, release, screen, subject, lang, page)
    select tenant_id, release, screen, subject, lang, page from fresh where screen <> 'short-link'
    on conflict do nothing;
  return null;
end $$;
comment on function note_new_pages is 'Notes that nothing stood at pages which a release adds. Short links of readers belong to no release that can be taken back.';
create function note_moved_pages() returns trigger language plpgsql as $$
begin
  insert into release_changes (tenant_id, release, screen, subject, lang, page,
      status, path, location, hash, size, content_type, indexable, content, modified_at)
    select o.tenant_id, n.release, o.screen, o.subject, o.lang, o.page,
      o.status, o.path, o.location, o.hash, o.size, o.content_type, o.indexable, o.content, o.modified_at
    from former o join fresh n using (tenant_id, screen, subject, lang, page)
    where n.release <> o.release and n.screen <> 'short-link'
    on conflict do nothing;
  return null;
end $$;
comment on function note_moved_pages is 'Notes what stood at pages which a release moves, once a release.';
create trigger pages_note_new after insert on pages referencing new table as fresh
  for each statement execute function note_new_pages();
create trigger pages_note_moved after update on pages referencing old table as former new table as fresh
  for each statement execute function note_moved_pages();

-- The releases of before can be gone back to.
insert into release_records (tenant_id, release, kind, build) select tenant_id, release, 'pages', build from releases where release > 0;
