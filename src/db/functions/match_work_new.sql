-- Queues new goods to be matched.
create or replace function match_work_new() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id) select tenant_id, id from fresh order by id;
  return null;
end $$;
