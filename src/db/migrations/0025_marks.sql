-- What users liked (LIKE) and put among their favourites (COLLECT). A row is the whole of it: twice is once.
create table user_marks (
  tenant_id     integer     not null,
  user_id       bigint      not null,
  action        text        not null check (action in ('LIKE', 'COLLECT')),
  subject_type  text        not null
    check (subject_type in ('ARTICLE', 'NOTE', 'DEAL', 'GOODS', 'BRAND', 'VIDEO', 'REPLY')),
  subject_id    bigint      not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, user_id, action, subject_type, subject_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
-- What a user marked of some kinds, newest first.
create index user_marks_newest on user_marks (tenant_id, user_id, action, created_at desc, subject_type, subject_id desc);

-- How many users marked a subject. Follows from user_marks, by the triggers below and nobody else.
create table mark_counts (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  subject_type  text        not null,
  subject_id    bigint      not null,
  action        text        not null,
  count         integer     not null check (count >= 0),
  primary key (tenant_id, subject_type, subject_id, action)
);

-- In one order, so that two writes never wait for each other in a circle.
create function count_new_marks() returns trigger language plpgsql as $$
begin
  insert into mark_counts as c (tenant_id, subject_type, subject_id, action, count)
  select tenant_id, subject_type, subject_id, action, count(*) from changed
  group by tenant_id, subject_type, subject_id, action
  order by tenant_id, subject_type, subject_id, action
  on conflict (tenant_id, subject_type, subject_id, action) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger user_marks_counted after insert on user_marks
  referencing new table as changed for each statement execute function count_new_marks();

create function count_gone_marks() returns trigger language plpgsql as $$
begin
  with gone as (
    select tenant_id, subject_type, subject_id, action, count(*) as count from changed
    group by tenant_id, subject_type, subject_id, action),
  held as materialized (
    select c.ctid as place, gone.count from mark_counts c join gone using (tenant_id, subject_type, subject_id, action)
    order by c.tenant_id, c.subject_type, c.subject_id, c.action for update of c)
  update mark_counts c set count = c.count - held.count from held where c.ctid = held.place;
  return null;
end $$;
create trigger user_marks_uncounted after delete on user_marks
  referencing old table as changed for each statement execute function count_gone_marks();
