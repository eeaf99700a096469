-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Conversations of accounts with the shopping chat, as the reader's browser showed them. Visitors keep theirs
-- themselves.
create table chat_conversations (
  tenant_id  integer not null,
  user_id    bigint not null,
  id         uuid not null,
  title      text not null,
  -- Questions with their answers, in their order.
  turns      jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (title <> '' and length(title) <= 200),
  check (jsonb_typeof(turns) = 'array')
);

create index chat_conversations_newest on chat_conversations (tenant_id, user_id, updated_at desc, id);

-- How many questions a party asked the chat on a day of the tenant, how many words they had, and how many tokens of a
-- language model answered them. A party is a viewer, a device or a network, as a SHA-256 that names nobody. Rows of
-- earlier days are deleted; after a crash the counts may begin anew.
create unlogged table chat_question_counts (
  tenant_id integer not null,
  day       date not null,
  party     bytea not null,
  asked     integer not null,
  words     integer not null default 0,
  tokens    integer not null default 0,
  primary key (tenant_id, day, party),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (asked >= 0),
  check (length(party) = 32),
  check (tokens >= 0),
  check (words >= 0)
);

-- How often answers were found good, or bad for a reason. Nothing of the question or the reader is kept.
create table chat_votes (
  tenant_id integer not null,
  day       date not null,
  vote      text not null,
  votes     integer not null default 1,
  primary key (tenant_id, day, vote),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (vote = any (array['GOOD', 'WRONG', 'OTHER_QUESTION', 'INCOMPLETE'])),
  check (votes > 0)
);
