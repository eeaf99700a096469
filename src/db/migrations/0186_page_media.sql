-- What the sitemaps of pictures, of videos and of news say of a page.
alter table pages add column media jsonb;
comment on column pages.media is 'What the sitemaps of pictures, videos and news say of the page; null: nothing.';
create index pages_pictured on pages (tenant_id, screen, lang, bucket) where indexable and page = 1 and media ? 'pictures';
create index pages_filmed on pages (tenant_id, screen, lang, bucket) where indexable and page = 1 and media ? 'videos';
create index pages_news on pages (tenant_id, lang, (media -> 'news' ->> 'at')) where indexable and page = 1 and media ? 'news';

-- The newest articles of an author, for their feed.
create index articles_author on articles (tenant_id, author_id, publish_time desc, id desc) where live;

alter table release_changes add column media jsonb;

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
