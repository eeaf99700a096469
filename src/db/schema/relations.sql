-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Who wants nothing to do with whom. One row stands between the two of them in both directions.
create table user_blocks (
  tenant_id  integer not null,
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, blocker_id, blocked_id),
  foreign key (tenant_id, blocked_id) references users(tenant_id, id) on delete cascade,
  foreign key (tenant_id, blocker_id) references users(tenant_id, id) on delete cascade,
  check (blocker_id <> blocked_id)
);

create index user_blocks_blocked on user_blocks (tenant_id, blocked_id);

-- Who follows whom. A row is the whole of it: twice is once.
create table user_follows (
  tenant_id   integer not null,
  follower_id bigint not null,
  followed_id bigint not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, follower_id, followed_id),
  foreign key (tenant_id, followed_id) references users(tenant_id, id) on delete cascade,
  foreign key (tenant_id, follower_id) references users(tenant_id, id) on delete cascade,
  check (follower_id <> followed_id)
);

create index user_follows_followed on user_follows (tenant_id, followed_id);
create index user_follows_newest on user_follows (tenant_id, follower_id, created_at desc, followed_id);
