-- Queues the listings that an operator joined or parted.
create or replace function match_work_said() returns trigger language plpgsql as $$
begin
  insert into match_work (tenant_id, goods_id) select tenant_id, low from said order by low;
  return null;
end $$;
