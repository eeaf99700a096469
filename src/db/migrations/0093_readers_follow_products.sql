-- What readers say of a listing and save belongs to its product: to the listing that stands for it. When a listing comes
-- to stand behind another, its comments, likes and favourites go there. They stay there when the group splits.
create function product_subject(tenant integer, kind text, subject bigint) returns bigint language sql stable as $$
  select case when kind = 'GOODS'
    then coalesce((select canonical_id from goods where tenant_id = tenant and id = subject), subject) else subject end
$$;

create index user_marks_of_goods on user_marks (tenant_id, subject_id) where subject_type = 'GOODS';

create function follow_product() returns trigger language plpgsql as $$
begin
  -- A user who marked both has marked the product once: the older mark stays, with the price it was saved at.
  insert into user_marks as m (tenant_id, user_id, action, subject_type, subject_id, created_at, saved_minor, saved_currency)
  select tenant_id, user_id, action, subject_type, new.canonical_id, created_at, saved_minor, saved_currency
  from user_marks where tenant_id = new.tenant_id and subject_type = 'GOODS' and subject_id = new.id
  order by user_id, action
  on conflict (tenant_id, user_id, action, subject_type, subject_id) do update
    set created_at = excluded.created_at, saved_minor = excluded.saved_minor, saved_currency = excluded.saved_currency
    where excluded.created_at < m.created_at;
  delete from user_marks where tenant_id = new.tenant_id and subject_type = 'GOODS' and subject_id = new.id;
  update replies set subject_id = new.canonical_id
  where tenant_id = new.tenant_id and subject_type = 'GOODS' and subject_id = new.id;
  if found then
    insert into review_digest_work (tenant_id, goods_id) values (new.tenant_id, new.id), (new.tenant_id, new.canonical_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger goods_readers_follow after update of canonical_id on goods for each row
  when (new.canonical_id is not null and new.canonical_id is distinct from old.canonical_id)
  execute function follow_product();

-- What was said and saved before.
update user_marks m set subject_id = g.canonical_id from goods g
where m.subject_type = 'GOODS' and g.tenant_id = m.tenant_id and g.id = m.subject_id and g.canonical_id is not null
  and not exists (select from user_marks o where o.tenant_id = m.tenant_id and o.user_id = m.user_id
    and o.action = m.action and o.subject_type = 'GOODS' and o.subject_id = g.canonical_id)
  and not exists (select from user_marks o join goods x on x.tenant_id = o.tenant_id and x.id = o.subject_id
    where o.tenant_id = m.tenant_id and o.user_id = m.user_id and o.action = m.action and o.subject_type = 'GOODS'
      and x.canonical_id = g.canonical_id and o.subject_id < m.subject_id);
delete from user_marks m using goods g
where m.subject_type = 'GOODS' and g.tenant_id = m.tenant_id and g.id = m.subject_id and g.canonical_id is not null;
delete from mark_counts where subject_type = 'GOODS';
insert into mark_counts (tenant_id, subject_type, subject_id, action, count)
select tenant_id, subject_type, subject_id, action, count(*) from user_marks where subject_type = 'GOODS'
group by tenant_id, subject_type, subject_id, action;
update replies r set subject_id = g.canonical_id from goods g
where r.subject_type = 'GOODS' and g.tenant_id = r.tenant_id and g.id = r.subject_id and g.canonical_id is not null;
insert into review_digest_work (tenant_id, goods_id)
select distinct tenant_id, subject_id from replies where subject_type = 'GOODS' on conflict do nothing;
