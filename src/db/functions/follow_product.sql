-- When a listing comes to stand behind another, its comments, likes and favourites go to that listing. They stay
-- there when the group splits.
create or replace function follow_product() returns trigger language plpgsql as $$
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
