-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Words editors put forward in a language, besides those that readers search for most.
create table hot_keywords (
  tenant_id integer not null,
  lang      text not null,
  keyword   text not null,
  position  integer not null,
  primary key (tenant_id, lang, keyword),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index hot_keywords_listed on hot_keywords (tenant_id, lang, "position", keyword);

-- Searches of a day, counted: no reader is in it.
create table keyword_counts (
  tenant_id integer not null,
  lang      text not null,
  day       date not null,
  keyword   text not null,
  searches  integer not null default 0,
  found     integer not null default 0,
  primary key (tenant_id, lang, day, keyword),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- Suggestions look searches up by their beginning.
create index keyword_counts_beginning on keyword_counts (tenant_id, lang, keyword text_pattern_ops);

-- What can be found: one row a live subject, whatever languages it has texts in. Made from the subjects' rows alone,
-- so it can be thrown away and made again.
create table search_documents (
  tenant_id    integer not null,
  subject_type text not null,
  subject_id   bigint not null,
  -- Languages it can be shown in; null for all.
  langs        text[],
  -- Ids of search_terms: words, heaviest first, then filter values.
  terms        integer[] not null,
  -- Weight of each word of terms, thousandths of the highest; filter values have none.
  weights      smallint[] not null,
  -- From the root of the tree down to its own category.
  category_ids bigint[] not null default '{}'::bigint[],
  brand_id     bigint,
  platform     text,
  price_minor  bigint,
  currency     text,
  -- Percent off what was asked before, 0 to 100.
  discount     smallint not null default 0,
  expired      boolean not null default false,
  -- 0 to 1.
  popularity   real not null default 0,
  updated_at   timestamptz not null,
  -- The group of matched listings that goods belong to; null for what stands alone.
  product_id   bigint,
  -- The version of the reading of names that its kind came from. A job reads again what an older one has read.
  reading      smallint not null default 0,
  primary key (tenant_id, subject_type, subject_id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (subject_type = any (array['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'VIDEO']))
) with (fillfactor=85, toast_tuple_target=8160);

create index search_documents_newest on search_documents (tenant_id, updated_at desc, subject_id desc);
create index search_documents_popular on search_documents (tenant_id, popularity desc, subject_id desc);
create index search_documents_terms on search_documents using gin (terms) with (fastupdate=off);

-- Subjects whose document may be out of date, in the order of the changes. Only ever appended to and taken from, so a
-- change that comes while its subject is being read is not lost. Names tenants without a foreign key: what ends with
-- its tenant is queued while the tenant goes.
create table search_queue (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  source     text not null,
  subject_id bigint not null,
  primary key (tenant_id, id),
  check (source = any (array['goods', 'deal', 'article', 'brand', 'video']))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000);

create trigger search_queue_tell after insert on search_queue
  for each statement execute function tell_search_queue();

-- The words of a tenant's documents, and the values they can be filtered by (':brand:7' and the like).
create table search_terms (
  tenant_id integer not null,
  id        integer generated always as identity,
  -- A folded word as the text analysis gives it.
  term      text not null,
  -- The same without tone marks: what a hurried reader types. '' for the value of a filter.
  bare      text not null,
  -- How many documents hold it. Never below what they hold; a word may stay at 0.
  documents integer not null default 0,
  -- How a word sounds (src/words/sound.ts), so that a misspelt word meets the right one. null: not computed yet, ''
  -- for words without a sound.
  sound     text,
  primary key (id),
  unique (tenant_id, term),
  foreign key (tenant_id) references tenants(id) on delete cascade
) with (fillfactor=70);

create index search_terms_bare on search_terms (tenant_id, bare text_pattern_ops);
-- A word with one slip keeps its first or its second half.
create index search_terms_ending on search_terms (tenant_id, reverse(bare) text_pattern_ops);
create index search_terms_sound on search_terms (tenant_id, sound) where sound <> '';
