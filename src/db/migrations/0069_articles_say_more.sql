-- Languages in which an article was published and has no text any more: its addresses there answer 410.
alter table articles add column former_langs text[] not null default '{}';

-- What these pages say now has their cover, author and more. What they said before is not known in these terms, and the
-- date of a page whose content is not known stays.
update pages set content = null where screen in ('article', 'note');
