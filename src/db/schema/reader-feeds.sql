-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Addresses at which a feed reader follows an alert, or a calendar the ends of its sales, or those of a search. An
-- address is signed and names its edition; without the row, or of another edition, it is gone.
create table reader_feeds (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  user_id    bigint not null,
  -- A user has at most twenty, each in a place of its own.
  place      smallint not null,
  -- Renewing an address raises it, which ends the former one.
  edition    integer not null default 1,
  -- The language of its entries.
  lang       text not null,
  alert_id   bigint,
  -- What is searched for; null: it follows an alert.
  keyword    text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, alert_id),
  unique (tenant_id, user_id, keyword),
  unique (tenant_id, user_id, place),
  foreign key (tenant_id, alert_id) references alerts(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check ((alert_id is null) <> (keyword is null)),
  check (length(keyword) >= 1 and length(keyword) <= 60),
  check (lang = any (array['th', 'en', 'id'])),
  check (place >= 1 and place <= 20)
);

create index reader_feeds_of_alert on reader_feeds (tenant_id, alert_id) where alert_id is not null;
