-- Languages in which an article was published and has no text any more: its addresses there answer 410.
alter table articles add column former_langs text[] not null default '{}';
