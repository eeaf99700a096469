-- Addresses at which a feed reader follows an alert, or a calendar the ends of its sales, or those of a search. An
-- address is signed and names its edition; without the row, or of another edition, it is gone.
create table reader_feeds (
  tenant_id  integer     not null,
  id         bigint      generated always as identity,
  user_id    bigint      not null,
  -- A user has at most twenty, each in a place of its own.
  place      smallint    not null check (place between 1 and 20),
  -- Renewing an address raises it, which ends the former one.
  edition    integer     not null default 1,
  -- The language of its entries.
  lang       text        not null check (lang in ('th', 'en', 'id')),
  alert_id   bigint,
  -- What is searched for; null: it follows an alert.
  keyword    text        check (length(keyword) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, place),
  unique (tenant_id, user_id, alert_id),
  unique (tenant_id, user_id, keyword),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, alert_id) references alerts (tenant_id, id) on delete cascade,
  check ((alert_id is null) <> (keyword is null))
);
create index reader_feeds_of_alert on reader_feeds (tenant_id, alert_id) where alert_id is not null;
