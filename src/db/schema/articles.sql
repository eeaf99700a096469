-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Changes of many articles at once: a tag renamed or merged, tags given and taken away, articles published and
-- recalled. The newest of each tenant are kept.
create table article_batches (
  tenant_id integer not null,
  id        bigint generated always as identity,
  action    text not null,
  lang      text,
  -- The tag that is given, taken away or moved; null: the change is about no tag.
  slug      text,
  label     text,
  to_slug   text,
  to_label  text,
  -- The tag of to_slug stood in articles before.
  merged    boolean not null default false,
  -- Rows of article_tag_moves that the change replaced: [{slug, toSlug, toLabel}].
  moves     jsonb not null default '[]'::jsonb,
  -- The changed articles as they were: [{id, state}] or [{id, label, at, both}], where at is the place of the label
  -- among the tags, and both says that the article had the other tag too.
  articles  jsonb not null,
  made_by   text not null,
  made_at   timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (action = any (array['move-tag', 'add-tag', 'remove-tag', 'publish', 'recall'])),
  check ((undone_at is null) = (undone_by is null)),
  check ((action ~~ '%-tag') = (lang is not null and slug is not null and label is not null)),
  check ((action = 'move-tag') = (to_slug is not null and to_label is not null))
);

-- The brands that an article is about, in the order of their positions.
create table article_brands (
  tenant_id  integer not null,
  article_id bigint not null,
  brand_id   bigint not null,
  position   integer not null,
  primary key (tenant_id, article_id, brand_id),
  foreign key (tenant_id, article_id) references articles(tenant_id, id) on delete cascade,
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) deferrable
);

create index article_brands_of_brand on article_brands (tenant_id, brand_id, article_id);

create trigger search_deleted after delete on article_brands referencing old table as changed
  for each statement execute function search_queue_rows('article', 'article_id');
create trigger search_inserted after insert on article_brands referencing new table as changed
  for each statement execute function search_queue_rows('article', 'article_id');
create trigger search_updated after update on article_brands referencing new table as changed
  for each statement execute function search_queue_rows('article', 'article_id');

-- Articles as editors mean to publish them; nothing of them is on a public page.
create table article_drafts (
  tenant_id integer not null,
  kind      text not null,
  code      text not null,
  content   jsonb not null,
  made_by   text not null,
  made_at   timestamptz not null default now(),
  primary key (tenant_id, kind, code),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (kind = any (array['ARTICLE', 'NOTE']))
);

-- Addresses an article had before. They answer 301 to where it is now, in one hop.
create table article_former_codes (
  tenant_id  integer not null,
  kind       text not null,
  code       text not null,
  article_id bigint not null,
  primary key (tenant_id, kind, code),
  foreign key (tenant_id, article_id) references articles(tenant_id, id) on delete cascade
);

create index article_former_codes_of on article_former_codes (tenant_id, article_id);

-- Secret addresses at which an unpublished article can be seen, until they end.
create table article_previews (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  kind       text not null,
  code       text not null,
  digest     bytea not null,
  made_by    text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (digest),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (kind = any (array['ARTICLE', 'NOTE']))
);

create index article_previews_of on article_previews (tenant_id, kind, code);

-- What made an article's stored HTML: the version of the renderer (RENDERER_VERSION of src/richtext). A job renders
-- bodies of older versions again. null: nothing waits, because the article is deleted. It stands beside the texts so
-- that rendering again writes a narrow row, and does not index the article again.
create table article_renderings (
  tenant_id        integer not null,
  article_id       bigint not null,
  lang             text not null,
  renderer_version integer,
  primary key (tenant_id, article_id, lang),
  foreign key (tenant_id, article_id, lang) references article_texts(tenant_id, article_id, lang) on delete cascade
);

-- In the order the job takes them, so that a batch is read and not sorted out of all that wait.
create index article_renderings_by_version on article_renderings (tenant_id, renderer_version, article_id, lang) where renderer_version is not null;

-- How many live articles carry a tag, kept by those who write articles: the most used tags are asked for before and
-- after every change of tags, and counting all of them each time would make a write cost what the site holds.
create table article_tag_counts (
  tenant_id integer not null,
  lang      text not null,
  slug      text not null,
  count     integer not null,
  primary key (tenant_id, lang, slug),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index article_tag_counts_hot on article_tag_counts (tenant_id, lang, count desc, slug) where count > 0;

-- Tags that were renamed or merged into another, by language.
create table article_tag_moves (
  tenant_id integer not null,
  lang      text not null,
  slug      text not null,
  to_slug   text not null,
  to_label  text not null,
  primary key (tenant_id, lang, slug),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (slug <> to_slug)
);

create index article_tag_moves_target on article_tag_moves (tenant_id, lang, to_slug);

-- slug is the identity of a tag in its language: tags that differ by case, space or dash are one tag.
create table article_tags (
  tenant_id  integer not null,
  article_id bigint not null,
  lang       text not null,
  slug       text not null,
  label      text not null,
  position   integer not null,
  primary key (tenant_id, article_id, lang, slug),
  foreign key (tenant_id, article_id, lang) references article_texts(tenant_id, article_id, lang) on delete cascade
);

create index article_tags_of_slug on article_tags (tenant_id, lang, slug, article_id);

create trigger search_deleted after delete on article_tags referencing old table as changed
  for each statement execute function search_queue_rows('article', 'article_id');
create trigger search_inserted after insert on article_tags referencing new table as changed
  for each statement execute function search_queue_rows('article', 'article_id');
create trigger search_updated after update on article_tags referencing new table as changed
  for each statement execute function search_queue_rows('article', 'article_id');

-- What an article says in one language. An article has a page in the languages it has a row in.
create table article_texts (
  tenant_id    integer not null,
  article_id   bigint not null,
  lang         text not null,
  title        text not null,
  -- 1, or more when articles before it bear the same title: heads of pages must differ.
  title_number integer not null default 1,
  summary      text not null,
  body_source  text not null,
  body_format  text not null,
  -- Sanitised when written; sanitised again when a page is rendered.
  body_html    text not null,
  -- [{id, text, level}]
  toc          jsonb not null,
  words        integer not null,
  -- When this language's words last changed.
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, article_id, lang),
  foreign key (tenant_id, article_id) references articles(tenant_id, id) on delete cascade,
  check (body_format = any (array['markdown', 'html', 'text']))
);

create index article_texts_same_title on article_texts (tenant_id, lang, md5(title), article_id);

create trigger search_deleted after delete on article_texts referencing old table as changed
  for each statement execute function search_queue_rows('article', 'article_id');
create trigger search_inserted after insert on article_texts referencing new table as changed
  for each statement execute function search_queue_rows('article', 'article_id');
create trigger search_updated after update on article_texts referencing new table as changed
  for each statement execute function search_queue_rows('article', 'article_id');

-- Articles and notes. live is stored, not computed from the clock: a page is a pure function of the rows, and the job
-- that makes a due article live is a write like any other.
create table articles (
  tenant_id        integer not null,
  id               bigint generated always as identity,
  kind             text not null,
  code             text not null,
  external_id      text,
  state            text not null,
  live             boolean not null,
  publish_time     timestamptz not null,
  category_id      bigint,
  author_id        bigint,
  cover_id         bigint,
  source_url       text,
  manufacturer_url text,
  click_count      bigint not null default 0,
  heat             double precision not null default '-Infinity'::double precision,
  -- Languages in which an article was published and has no text any more: its addresses there answer 410.
  former_langs     text[] not null default '{}'::text[],
  -- When it is recalled by itself; null: it stays.
  unpublish_time   timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, external_id),
  unique (tenant_id, kind, code),
  foreign key (tenant_id, author_id) references authors(tenant_id, id) deferrable,
  foreign key (tenant_id, category_id) references categories(tenant_id, id) deferrable,
  foreign key (tenant_id, cover_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (not live or state = 'PASSED'),
  check (click_count >= 0),
  check (kind = any (array['ARTICLE', 'NOTE'])),
  check (state = any (array['SUBMITTED', 'AUDITING', 'PASSED', 'REJECTED', 'CANCELED', 'RECALLED', 'SELF_VISIBLE', 'DELETED']))
);

create index articles_author on articles (tenant_id, author_id, publish_time desc, id desc) where live;
create index articles_due on articles (publish_time) where state = 'PASSED' and not live;
create index articles_ending on articles (unpublish_time) where state = 'PASSED' and unpublish_time is not null;
create index articles_hot on articles (tenant_id, heat desc, publish_time desc, id desc) where live;
create index articles_newest on articles (tenant_id, publish_time desc, id desc) where live;
create index articles_of_category on articles (tenant_id, category_id, publish_time desc, id desc) where live;
-- The time line of each category; articles without one have a time line of their own.
create index articles_time_line on articles (tenant_id, coalesce(category_id, 0::bigint), publish_time, id) where live;

create trigger articles_heat before update of click_count on articles
  for each row when (new.click_count > old.click_count and new.heat = old.heat) execute function heat_by_stated_clicks();
create trigger articles_heat_new before insert on articles
  for each row when (new.click_count > 0) execute function heat_by_stated_clicks();
create trigger search_deleted after delete on articles referencing old table as changed
  for each statement execute function search_queue_rows('article', 'id');
create trigger search_inserted after insert on articles referencing new table as changed
  for each statement execute function search_queue_rows('article', 'id');
create trigger search_updated after update on articles referencing new table as changed
  for each statement execute function search_queue_rows('article', 'id');
