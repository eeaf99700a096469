-- Changes of many articles at once, with what takes each back.
create table article_batches (
  tenant_id integer not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  action text not null check (action in ('move-tag', 'add-tag', 'remove-tag', 'publish', 'recall')),
  lang text,
  slug text,
  label text,
  to_slug text,
  to_label text,
  merged boolean not null default false,
  moves jsonb not null default '[]',
  articles jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  primary key (tenant_id, id),
  check ((undone_at is null) = (undone_by is null)),
  check ((action like '%-tag') = (lang is not null and slug is not null and label is not null)),
  check ((action = 'move-tag') = (to_slug is not null and to_label is not null))
);
comment on table article_batches is 'Changes of many articles at once: a tag renamed or merged, tags given and taken away, articles published and recalled. The newest of each tenant are kept.';
comment on column article_batches.slug is 'The tag that is given, taken away or moved; null: the change is about no tag.';
comment on column article_batches.merged is 'The tag of to_slug stood in articles before.';
comment on column article_batches.moves is 'Rows of article_tag_moves that the change replaced: [{slug, toSlug, toLabel}].';
comment on column article_batches.articles is 'The changed articles as they were: [{id, state}] or [{id, label, at, both}], where at is the place of the label among the tags, and both says that the article had the other tag too.';
