-- Queues goods that were deleted, so that their words and links are counted off.
create or replace function match_work_gone() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id) select tenant_id, id from former order by id;
  return null;
end $$;
