-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- How many users marked a subject. Follows from user_marks, by its triggers and nobody else.
create table mark_counts (
  tenant_id    integer not null,
  subject_type text not null,
  subject_id   bigint not null,
  action       text not null,
  count        integer not null,
  primary key (tenant_id, subject_type, subject_id, action),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (count >= 0)
);

-- What users liked (LIKE) and put among their favourites (COLLECT). A row is the whole of it: twice is once.
create table user_marks (
  tenant_id      integer not null,
  user_id        bigint not null,
  action         text not null,
  subject_type   text not null,
  subject_id     bigint not null,
  created_at     timestamptz not null default now(),
  -- What a favourite cost when it was saved, as its card showed it; null: it showed no price, or is no offer.
  saved_minor    bigint,
  saved_currency text,
  primary key (tenant_id, user_id, action, subject_type, subject_id),
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete cascade,
  check (action = any (array['LIKE', 'COLLECT'])),
  check (saved_minor > 0),
  check ((saved_minor is null) = (saved_currency is null)),
  check (subject_type = any (array['ARTICLE', 'NOTE', 'DEAL', 'GOODS', 'BRAND', 'VIDEO', 'REPLY']))
);

-- What a user marked of some kinds, newest first.
create index user_marks_newest on user_marks (tenant_id, user_id, action, created_at desc, subject_type, subject_id desc);
create index user_marks_of_goods on user_marks (tenant_id, subject_id) where subject_type = 'GOODS';

create trigger user_marks_counted after insert on user_marks referencing new table as changed
  for each statement execute function count_new_marks();
create trigger user_marks_uncounted after delete on user_marks referencing old table as changed
  for each statement execute function count_gone_marks();
