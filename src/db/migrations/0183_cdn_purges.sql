-- How far the network before the site was told which pages changed.
create table cdn_purges (
  tenant_id integer primary key references tenants (id) on delete cascade,
  release   bigint not null,
  tries     smallint not null default 0,
  next_at   timestamptz not null default now(),
  message   text not null default ''
);
comment on table cdn_purges is 'Up to which release the CDN was told to drop its copies of pages that changed.';
comment on column cdn_purges.release is 'Copies of pages of this release and those before were dropped.';
comment on column cdn_purges.tries is 'Tries in a row that failed.';
comment on column cdn_purges.message is 'The last answer, in a line.';
