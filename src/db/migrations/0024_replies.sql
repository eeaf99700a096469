-- What readers write below an article, a deal or a product: threads of two levels.
create table replies (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  subject_type  text        not null check (subject_type in ('ARTICLE', 'NOTE', 'DEAL', 'GOODS', 'BRAND', 'VIDEO')),
  subject_id    bigint      not null,
  -- The first reply of the thread, and the one that is answered; null: this is the first.
  root_id       bigint,
  parent_id     bigint,
  -- null: of an account that was closed.
  author_id     bigint,
  -- Empty once its author took it away.
  text          text        not null check (length(text) <= 1000),
  -- [{"id": 7, "nickname": "Nok"}]: who is named in the text, as they were called then.
  mentions      jsonb       not null default '[]',
  state         text        not null default 'PASSED' check (state in ('PASSED', 'AUDITING', 'REJECTED', 'DELETED')),
  -- Shown replies below: of the thread for its first, of direct answers for any other.
  reply_count   integer     not null default 0 check (reply_count >= 0),
  created_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, root_id) references replies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references replies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id),
  check ((root_id is null) = (parent_id is null)),
  check ((state = 'DELETED') = (deleted_at is not null)),
  check ((state = 'DELETED') = (text = ''))
);
create index replies_roots on replies (tenant_id, subject_type, subject_id, id) where root_id is null;
create index replies_hottest on replies (tenant_id, subject_type, subject_id, reply_count, id) where root_id is null;
create index replies_shown on replies (tenant_id, subject_type, subject_id) where state = 'PASSED';
create index replies_thread on replies (tenant_id, root_id, id) where root_id is not null;
create index replies_answers on replies (tenant_id, parent_id) where parent_id is not null;
create index replies_author on replies (tenant_id, author_id, created_at);
create index replies_waiting on replies (tenant_id, id) where state = 'AUDITING';
