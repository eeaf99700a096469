-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The places of a leaderboard.
create table item_group_refs (
  tenant_id  integer not null,
  group_id   bigint not null,
  -- Id of goods, of content (a deal) or of a special subject, as the group's subject_type says.
  subject_id bigint not null,
  -- Place, from 1.
  sort_value integer not null,
  primary key (tenant_id, group_id, subject_id),
  unique (tenant_id, group_id, sort_value) deferrable initially deferred,
  foreign key (tenant_id, group_id) references item_groups(tenant_id, id) on delete cascade,
  check (sort_value > 0)
);

create index item_group_refs_of_subject on item_group_refs (tenant_id, subject_id, group_id);

-- What a leaderboard says in one language.
create table item_group_texts (
  tenant_id   integer not null,
  group_id    bigint not null,
  lang        text not null,
  name        text not null,
  description text not null default '',
  primary key (tenant_id, group_id, lang),
  foreign key (tenant_id, group_id) references item_groups(tenant_id, id) on delete cascade
);

-- Leaderboards. The places of an AUTO one are computed by its order when it is due.
create table item_groups (
  tenant_id      integer not null,
  id             bigint generated always as identity,
  code           text not null,
  group_type     text not null default 'RANKING',
  subject_type   text not null,
  generation     text not null,
  rank_order     text,
  -- AUTO: only goods of this category and what is below it; null for all.
  category_id    bigint,
  size           integer not null default 20,
  online         boolean not null default true,
  position       integer not null default 0,
  cover_id       bigint,
  -- Hours between two computations of an AUTO one.
  update_hours   integer not null default 24,
  updated_at     timestamptz not null default now(),
  next_update_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, category_id) references categories(tenant_id, id) deferrable,
  foreign key (tenant_id, cover_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check ((generation = 'AUTO') = (rank_order is not null)),
  check (generation = any (array['MANUAL', 'AUTO'])),
  check (group_type = 'RANKING'),
  check (rank_order = any (array['SOLD_QUANTITY', 'AVERAGE_SCORE', 'DISCOUNT', 'REVIEW_COUNT'])),
  check (size >= 1 and size <= 200),
  check (subject_type = any (array['GOODS', 'CONTENT', 'TOPIC'])),
  check (update_hours >= 1 and update_hours <= 720)
);

create index item_groups_due on item_groups (next_update_at) where generation = 'AUTO';
create index item_groups_listed on item_groups (tenant_id, "position", id) where online;
