-- What readers' comments on goods say together: chosen sentences and counts, made by a job from the comments that are
-- shown. Goods with few comments have no row.
create table review_digests (
  tenant_id integer not null,
  goods_id bigint not null,
  -- Readers whose comments it rests on.
  readers integer not null check (readers > 0),
  -- [{"aspect": "PRICE", "pros": [7], "cons": [9]}]: ids of comments.
  aspects jsonb not null check (jsonb_typeof(aspects) = 'array'),
  -- [{"reply": 7, "text": "…", "lang": "th", "aspect": "PRICE", "good": true}]
  sentences jsonb not null check (jsonb_typeof(sentences) = 'array'),
  made_at timestamptz not null default now(),
  primary key (tenant_id, goods_id),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade
);

-- Goods whose comments changed since their digest was made.
create table review_digest_work (
  tenant_id integer not null references tenants (id) on delete cascade,
  goods_id bigint not null,
  primary key (tenant_id, goods_id)
);

create function note_review_digest() returns trigger language plpgsql as $$
declare
  one replies := case when tg_op = 'DELETE' then old else new end;
begin
  if one.subject_type = 'GOODS' then
    insert into review_digest_work (tenant_id, goods_id)
    select one.tenant_id, one.subject_id where exists (select 1 from tenants where id = one.tenant_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger replies_digest_added after insert or delete on replies
  for each row execute function note_review_digest();
create trigger replies_digest_changed after update of text, state on replies
  for each row execute function note_review_digest();

insert into review_digest_work (tenant_id, goods_id)
select distinct tenant_id, subject_id from replies where subject_type = 'GOODS';
