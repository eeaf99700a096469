-- How a word sounds (src/words/sound.ts), so that a misspelt word meets the right one. null: not computed yet, '' for
-- words without a sound.
alter table search_terms add column sound text;
create index search_terms_sound on search_terms (tenant_id, sound) where sound <> '';

-- The group of matched listings that goods belong to; null for what stands alone.
alter table search_documents add column product_id bigint;

-- Documents hold more terms now: all are made again. Until then they are found as before.
insert into search_queue (tenant_id, source, subject_id)
  select tenant_id, 'brand', id from brands
  union all select tenant_id, 'article', id from articles
  union all select tenant_id, 'goods', id from goods
  union all select tenant_id, 'deal', id from deals
  union all select tenant_id, 'video', id from videos;
