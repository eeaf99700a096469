-- Rendered pages of a tenant, all together: whoever follows a publish compares two moments.
alter table releases
  add column rendered bigint not null default 0,
  add column moved bigint not null default 0;
comment on column releases.rendered is 'How many pages were rendered so far, those that kept their bytes included.';
comment on column releases.moved is 'How many of the rendered pages differed from what was published.';
