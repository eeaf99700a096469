-- Who wrote a summary of goods: it came with them (STATED), its sentences were chosen from other texts (EXTRACTIVE), or a
-- language model wrote it, with the version of its prompt (MODEL summary-1). Only the last is marked as AI.
alter table goods_texts
  add column summary_origin text not null default 'STATED'
    check (summary_origin ~ '^(STATED|EXTRACTIVE|MODEL [a-z0-9-]{1,40})$'),
  add column reviews_summary_origin text not null default 'STATED'
    check (reviews_summary_origin ~ '^(STATED|EXTRACTIVE|MODEL [a-z0-9-]{1,40})$');
