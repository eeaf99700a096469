-- Who follows whom. A row is the whole of it: twice is once.
create table user_follows (
  tenant_id     integer     not null,
  follower_id   bigint      not null,
  followed_id   bigint      not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, follower_id, followed_id),
  foreign key (tenant_id, follower_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, followed_id) references users (tenant_id, id) on delete cascade,
  check (follower_id <> followed_id)
);
create index user_follows_newest on user_follows (tenant_id, follower_id, created_at desc, followed_id);
create index user_follows_followed on user_follows (tenant_id, followed_id);

-- Who wants nothing to do with whom. One row stands between the two of them in both directions.
create table user_blocks (
  tenant_id     integer     not null,
  blocker_id    bigint      not null,
  blocked_id    bigint      not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, blocker_id, blocked_id),
  foreign key (tenant_id, blocker_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, blocked_id) references users (tenant_id, id) on delete cascade,
  check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (tenant_id, blocked_id);

-- What somebody is told. Holds no sentence: it is worded in the reader's language when it is read.
create table user_messages (
  tenant_id     integer     not null,
  id            bigint      generated always as identity,
  user_id       bigint      not null,
  -- Which of the two lists it stands in.
  category      text        not null check (category in ('INTERACTION', 'SYSTEM')),
  kind          text        not null,
  -- Whose doing it is; null: nobody's, or somebody's who is gone.
  actor_id      bigint,
  details       jsonb       not null default '{}',
  -- A path of the site; null: it leads nowhere.
  link          text        check (link like '/%' and link not like '//%'),
  -- What happened, so that it is told once.
  key           text        not null,
  created_at    timestamptz not null default now(),
  read_at       timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, actor_id) references users (tenant_id, id) on delete set null (actor_id)
);
create unique index user_messages_once on user_messages (tenant_id, user_id, key);
create index user_messages_list on user_messages (tenant_id, user_id, category, id desc);
create index user_messages_unread on user_messages (tenant_id, user_id, category) where read_at is null;
create index user_messages_actor on user_messages (tenant_id, actor_id) where actor_id is not null;

-- What somebody says is wrong with something. A report outlives whoever made it.
create table reports (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  reporter_id   bigint,
  subject_type  text        not null check (subject_type in ('USER', 'REPLY', 'ARTICLE', 'NOTE', 'DEAL', 'GOODS')),
  subject_id    bigint      not null,
  option        text        not null,
  reason        text        not null,
  state         text        not null default 'OPEN' check (state in ('OPEN', 'RESOLVED', 'DISMISSED')),
  created_at    timestamptz not null default now(),
  decided_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, reporter_id) references users (tenant_id, id) on delete set null (reporter_id)
);
create unique index reports_open on reports (tenant_id, reporter_id, subject_type, subject_id) where state = 'OPEN';
create index reports_state on reports (tenant_id, state, id);
create index reports_subject on reports (tenant_id, subject_type, subject_id);
create index reports_reporter on reports (tenant_id, reporter_id, created_at);

-- The audit trail: each decision of an operator, written with what it changed. Rows are added and never changed.
create table moderation_records (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  operator      text        not null,
  action        text        not null,
  subject_type  text        not null,
  subject_id    bigint      not null,
  state_before  text        not null,
  state_after   text        not null,
  reason        text        not null default '',
  decided_at    timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index moderation_records_subject on moderation_records (tenant_id, subject_type, subject_id, id);
