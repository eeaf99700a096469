-- What these pages say now has their cover, author and more. What they said before is not known in these terms, and the
-- date of a page whose content is not known stays.
update pages set content = null where screen in ('article', 'note');
