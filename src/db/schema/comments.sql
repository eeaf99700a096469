-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What readers write below an article, a deal or a product: threads of two levels.
create table replies (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  subject_type text not null,
  subject_id   bigint not null,
  -- The first reply of the thread, and the one that is answered; null: this is the first.
  root_id      bigint,
  parent_id    bigint,
  -- null: of an account that was closed.
  author_id    bigint,
  -- Empty once its author took it away.
  text         text not null,
  -- [{"id": 7, "nickname": "Nok"}]: who is named in the text, as they were called then.
  mentions     jsonb not null default '[]'::jsonb,
  state        text not null default 'PASSED',
  -- Shown replies below: of the thread for its first, of direct answers for any other.
  reply_count  integer not null default 0,
  created_at   timestamptz not null default now(),
  deleted_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users(tenant_id, id) on delete set null (author_id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, parent_id) references replies(tenant_id, id) on delete cascade,
  foreign key (tenant_id, root_id) references replies(tenant_id, id) on delete cascade,
  check ((root_id is null) = (parent_id is null)),
  check ((state = 'DELETED') = (deleted_at is not null)),
  check ((state = 'DELETED') = (text = '')),
  check (reply_count >= 0),
  check (state = any (array['PASSED', 'AUDITING', 'REJECTED', 'DELETED'])),
  check (subject_type = any (array['ARTICLE', 'NOTE', 'DEAL', 'GOODS', 'BRAND', 'VIDEO'])),
  check (length(text) <= 1000)
);

create index replies_answers on replies (tenant_id, parent_id) where parent_id is not null;
create index replies_author on replies (tenant_id, author_id, created_at);
create index replies_hottest on replies (tenant_id, subject_type, subject_id, reply_count, id) where root_id is null;
create index replies_roots on replies (tenant_id, subject_type, subject_id, id) where root_id is null;
create index replies_shown on replies (tenant_id, subject_type, subject_id) where state = 'PASSED';
create index replies_thread on replies (tenant_id, root_id, id) where root_id is not null;
create index replies_waiting on replies (tenant_id, id) where state = 'AUDITING';

create trigger replies_digest_added after insert or delete on replies
  for each row execute function note_review_digest();
create trigger replies_digest_changed after update of text, state on replies
  for each row execute function note_review_digest();

-- Goods whose comments changed since their digest was made.
create table review_digest_work (
  tenant_id integer not null,
  goods_id  bigint not null,
  primary key (tenant_id, goods_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- What readers' comments on goods say together: chosen sentences and counts, made by a job from the comments that are
-- shown. Goods with few comments have no row.
create table review_digests (
  tenant_id    integer not null,
  goods_id     bigint not null,
  -- Readers whose comments it rests on.
  readers      integer not null,
  -- [{"aspect": "PRICE", "pros": [7], "cons": [9]}]: ids of comments.
  aspects      jsonb not null,
  -- [{"reply": 7, "text": "…", "lang": "th", "aspect": "PRICE", "good": true}]
  sentences    jsonb not null,
  made_at      timestamptz not null default now(),
  -- What the comments of a digest say, so that a summary of them is known to be of these comments. Empty: not known
  -- yet.
  reviews_hash bytea not null default '\x'::bytea,
  primary key (tenant_id, goods_id),
  foreign key (tenant_id, goods_id) references goods(tenant_id, id) on delete cascade,
  check (jsonb_typeof(aspects) = 'array'),
  check (readers > 0),
  check (jsonb_typeof(sentences) = 'array')
);
