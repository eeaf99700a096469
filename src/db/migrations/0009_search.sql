-- The words of a tenant's documents, and the values they can be filtered by (':brand:7' and the like).
create table search_terms (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            integer     generated always as identity primary key,
  -- A folded word as the text analysis gives it.
  term          text        not null,
  -- The same without tone marks: what a hurried reader types. '' for the value of a filter.
  bare          text        not null,
  -- How many documents hold it. Never below what they hold; a word may stay at 0.
  documents     integer     not null default 0,
  unique (tenant_id, term)
) with (fillfactor = 70);
create index search_terms_bare on search_terms (tenant_id, bare text_pattern_ops);
-- A word with one slip keeps its first or its second half.
create index search_terms_ending on search_terms (tenant_id, reverse(bare) text_pattern_ops);

-- What can be found: one row a live subject, whatever languages it has texts in. Made from the subjects' rows alone,
-- so it can be thrown away and made again.
create table search_documents (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  subject_type  text        not null check (subject_type in ('GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'VIDEO')),
  subject_id    bigint      not null,
  -- Languages it can be shown in; null for all.
  langs         text[],
  -- Ids of search_terms: words, heaviest first, then filter values.
  terms         integer[]   not null,
  -- Weight of each word of terms, thousandths of the highest; filter values have none.
  weights       smallint[]  not null,
  -- From the root of the tree down to its own category.
  category_ids  bigint[]    not null default '{}',
  brand_id      bigint,
  platform      text,
  price_minor   bigint,
  currency      text,
  -- Percent off what was asked before, 0 to 100.
  discount      smallint    not null default 0,
  expired       boolean     not null default false,
  -- 0 to 1.
  popularity    real        not null default 0,
  updated_at    timestamptz not null,
  primary key (tenant_id, subject_type, subject_id)
) with (fillfactor = 85, toast_tuple_target = 8160);
-- Rows are read by the thousand: their arrays stay in the row.
alter table search_documents alter column terms set storage main, alter column weights set storage main;
create index search_documents_terms on search_documents using gin (terms) with (fastupdate = off);
create index search_documents_popular on search_documents (tenant_id, popularity desc, subject_id desc);
create index search_documents_newest on search_documents (tenant_id, updated_at desc, subject_id desc);

-- Subjects whose document may be out of date, in the order of the changes. Only ever appended to and taken from, so a
-- change that comes while its subject is being read is not lost. Names tenants without a foreign key: what ends with
-- its tenant is queued while the tenant goes.
create table search_queue (
  tenant_id     integer     not null,
  id            bigint      generated always as identity,
  source        text        not null check (source in ('goods', 'deal', 'article', 'brand', 'video')),
  subject_id    bigint      not null,
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- Arguments: the source, and the column its id stands in.
create function search_queue_rows() returns trigger language plpgsql as $$
begin
  execute format('insert into search_queue (tenant_id, source, subject_id)
    select distinct tenant_id, %L, %I from changed', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- Brands and categories give their names to what belongs to them.
create function search_queue_of_brands() returns trigger language plpgsql as $$
begin
  insert into search_queue (tenant_id, source, subject_id)
    select g.tenant_id, 'goods', g.id from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id and o.name <> n.name
    join goods g on g.tenant_id = n.tenant_id and g.brand_id = n.id
    union all
    select d.tenant_id, 'deal', d.id from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id and o.name <> n.name
    join deals d on d.tenant_id = n.tenant_id and d.brand_id = n.id;
  return null;
end $$;

-- A deal shows the price of its goods.
create function search_queue_of_goods() returns trigger language plpgsql as $$
begin
  insert into search_queue (tenant_id, source, subject_id)
    select d.tenant_id, 'deal', d.id from changed n join deals d on d.tenant_id = n.tenant_id and d.goods_id = n.id;
  return null;
end $$;

create function search_queue_of_categories() returns trigger language plpgsql as $$
begin
  execute format('insert into search_queue (tenant_id, source, subject_id)
    with touched as (select distinct c.tenant_id, c.id from changed n
      join categories c on c.tenant_id = n.tenant_id and c.ancestors @> array[n.%1$I])
    select g.tenant_id, ''goods'', g.id from touched t join goods g on g.tenant_id = t.tenant_id and g.category_id = t.id
    union all
    select d.tenant_id, ''deal'', d.id from touched t join deals d on d.tenant_id = t.tenant_id and d.category_id = t.id
    union all
    select a.tenant_id, ''article'', a.id from touched t
      join articles a on a.tenant_id = t.tenant_id and a.category_id = t.id
    union all
    select v.tenant_id, ''video'', v.id from touched t
      join videos v on v.tenant_id = t.tenant_id and v.category_id = t.id', tg_argv[0]);
  return null;
end $$;

-- No writer can forget: the tables themselves say what changed, once a statement.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('goods', 'goods', 'id'), ('goods_texts', 'goods', 'goods_id'),
    ('deals', 'deal', 'id'), ('deal_texts', 'deal', 'deal_id'),
    ('articles', 'article', 'id'), ('article_texts', 'article', 'article_id'), ('article_tags', 'article', 'article_id'),
    ('article_brands', 'article', 'article_id'),
    ('brands', 'brand', 'id'), ('brand_texts', 'brand', 'brand_id'),
    ('videos', 'video', 'id'), ('video_texts', 'video', 'video_id')) v(relation, source, key)
  loop
    execute format('create trigger search_inserted after insert on %I referencing new table as changed
      for each statement execute function search_queue_rows(%L, %L)', one.relation, one.source, one.key);
    execute format('create trigger search_updated after update on %I referencing new table as changed
      for each statement execute function search_queue_rows(%L, %L)', one.relation, one.source, one.key);
    execute format('create trigger search_deleted after delete on %I referencing old table as changed
      for each statement execute function search_queue_rows(%L, %L)', one.relation, one.source, one.key);
  end loop;
end $$;

create trigger search_renamed after update on brands referencing old table as old_rows new table as new_rows
  for each statement execute function search_queue_of_brands();
create trigger search_repriced after update on goods referencing new table as changed
  for each statement execute function search_queue_of_goods();
create trigger search_moved after update on categories referencing new table as changed
  for each statement execute function search_queue_of_categories('id');
create trigger search_named after insert on category_names referencing new table as changed
  for each statement execute function search_queue_of_categories('category_id');
create trigger search_renamed after update on category_names referencing new table as changed
  for each statement execute function search_queue_of_categories('category_id');

-- What is there already is found too.
insert into search_queue (tenant_id, source, subject_id)
  select tenant_id, 'brand', id from brands
  union all select tenant_id, 'article', id from articles
  union all select tenant_id, 'goods', id from goods
  union all select tenant_id, 'deal', id from deals
  union all select tenant_id, 'video', id from videos;

-- Suggestions look searches up by their beginning.
create index keyword_counts_beginning on keyword_counts (tenant_id, lang, keyword text_pattern_ops);

-- Titles are found through their words now.
drop index article_texts_title;
