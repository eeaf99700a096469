-- Notes what stood at pages which a release moves, once a release.
create or replace function note_moved_pages() returns trigger language plpgsql as $$
begin
  insert into release_changes (tenant_id, release, screen, subject, lang, page,
      status, path, location, hash, size, content_type, indexable, content, media, modified_at)
    select o.tenant_id, n.release, o.screen, o.subject, o.lang, o.page,
      o.status, o.path, o.location, o.hash, o.size, o.content_type, o.indexable, o.content, o.media, o.modified_at
    from former o join fresh n using (tenant_id, screen, subject, lang, page)
    where n.release <> o.release and n.screen <> 'short-link'
    on conflict do nothing;
  return null;
end $$;
