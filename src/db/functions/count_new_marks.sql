-- Counts new marks, in one order, so that two writes never wait for each other in a circle.
create or replace function count_new_marks() returns trigger language plpgsql as $$
begin
  insert into mark_counts as c (tenant_id, subject_type, subject_id, action, count)
  select tenant_id, subject_type, subject_id, action, count(*) from changed
  group by tenant_id, subject_type, subject_id, action
  order by tenant_id, subject_type, subject_id, action
  on conflict (tenant_id, subject_type, subject_id, action) do update set count = c.count + excluded.count;
  return null;
end $$;
