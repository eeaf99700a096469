-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Up to which release search engines were told by IndexNow which pages changed.
create table indexnow_sent (
  tenant_id integer not null,
  release   bigint not null,
  tries     smallint not null default 0,
  next_at   timestamptz not null default now(),
  message   text not null default '',
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
