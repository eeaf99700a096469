-- Notes that nothing stood at pages which a release adds. Short links of readers belong to no release that can be
-- taken back.
create or replace function note_new_pages() returns trigger language plpgsql as $$
begin
  insert into release_changes (tenant_id, release, screen, subject, lang, page)
    select tenant_id, release, screen, subject, lang, page from fresh where screen <> 'short-link'
    on conflict do nothing;
  return null;
end $$;
