-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What somebody is told. Holds no sentence: it is worded in the reader's language when it is read.
create table user_messages (
  tenant_id  integer not null,
  id         bigint generated always as identity,
  user_id    bigint not null,
  -- Which of the two lists it stands in.
  category   text not null,
  kind       text not null,
  -- Whose doing it is; null: nobody's, or somebody's who is gone.
  actor_id   bigint,
  details    jsonb not null default '{}'::jsonb,
  -- A path of the site; null: it leads nowhere.
  link       text,
  -- What happened, so that it is told once.
  key        text not null,
  created_at timestamptz not null default now(),
  read_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, actor_id) references users(tenant_id, id) on delete set null (actor_id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (category = any (array['INTERACTION', 'SYSTEM'])),
  check (link ~~ '/%' and link !~~ '//%')
);

create index user_messages_actor on user_messages (tenant_id, actor_id) where actor_id is not null;
-- Old messages are found by their age.
create index user_messages_age on user_messages (created_at);
create index user_messages_list on user_messages (tenant_id, user_id, category, id desc);
create unique index user_messages_once on user_messages (tenant_id, user_id, key);
create index user_messages_unread on user_messages (tenant_id, user_id, category) where read_at is null;
