-- What goods can be filtered by, such as "colour:Black": properties with names and values that are the same in every feed.
-- Goods that were imported before have none until their next import.
alter table goods add column facts text[] not null default '{}';
