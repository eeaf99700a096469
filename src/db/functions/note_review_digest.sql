-- Queues goods whose comments changed: their digest is made again.
create or replace function note_review_digest() returns trigger language plpgsql as $$
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
