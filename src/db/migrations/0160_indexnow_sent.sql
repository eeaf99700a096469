-- How far search engines were told by IndexNow which pages changed.
create table indexnow_sent (
  tenant_id integer primary key references tenants (id) on delete cascade,
  -- All pages of this release and those before were told.
  release bigint not null,
  -- Tries in a row that failed.
  tries smallint not null default 0,
  next_at timestamptz not null default now(),
  -- The last answer, in a line.
  message text not null default ''
);
comment on table indexnow_sent is 'Up to which release search engines were told by IndexNow which pages changed.';
