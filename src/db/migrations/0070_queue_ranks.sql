-- Pages wait by rank: 0 a reader asked for it and its body is lost, 1 the own page of what changed, 2 what a small change
-- concerns besides, 3 the rest. Within a rank they wait by place, which a page keeps when it is marked again: a page that
-- changes again and again would otherwise never come first.
alter table render_queue add column rank smallint not null default 3, add column place bigint;
update render_queue set rank = case when urgent then 2 else 3 end, place = marked;
drop index render_queue_next;
alter table render_queue drop column urgent, alter column rank drop default, alter column place set not null;
create index render_queue_next on render_queue (tenant_id, rank, place, screen, subject, lang, page);
