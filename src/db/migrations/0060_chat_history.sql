-- Conversations of accounts with the shopping chat, as the reader's browser showed them. Visitors keep theirs themselves.
create table chat_conversations (
  tenant_id integer not null,
  user_id bigint not null,
  id uuid not null,
  title text not null check (title <> '' and length(title) <= 200),
  -- Questions with their answers, in their order.
  turns jsonb not null check (jsonb_typeof(turns) = 'array'),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index chat_conversations_newest on chat_conversations (tenant_id, user_id, updated_at desc, id);

-- How often answers were found good, or bad for a reason. Nothing of the question or the reader is kept.
create table chat_votes (
  tenant_id integer not null references tenants (id) on delete cascade,
  day date not null,
  vote text not null check (vote in ('GOOD', 'WRONG', 'OTHER_QUESTION', 'INCOMPLETE')),
  votes integer not null default 1 check (votes > 0),
  primary key (tenant_id, day, vote)
);
