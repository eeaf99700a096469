-- The columns of the last version of a feed in figures: an import stops when they are not those of its own.
alter table feeds add column profile jsonb;
