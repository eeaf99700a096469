-- A time at which an article ends by itself.
alter table articles add column unpublish_time timestamptz;
comment on column articles.unpublish_time is 'When it is recalled by itself; null: it stays.';
create index articles_ending on articles (unpublish_time) where state = 'PASSED' and unpublish_time is not null;
