-- Counts marks that were taken back, each by a statement of its own: one that waited for another write then counts on
-- from what that write left.
create or replace function count_gone_marks() returns trigger language plpgsql as $$
declare
  gone record;
begin
  for gone in
    select tenant_id, subject_type, subject_id, action, count(*) as many from changed
    group by tenant_id, subject_type, subject_id, action
    order by tenant_id, subject_type, subject_id, action
  loop
    update mark_counts c set count = c.count - gone.many
    where (c.tenant_id, c.subject_type, c.subject_id, c.action)
      = (gone.tenant_id, gone.subject_type, gone.subject_id, gone.action);
  end loop;
  return null;
end $$;
