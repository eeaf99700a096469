-- Queues the subjects of changed rows. Arguments: the source, and the column its id stands in.
create or replace function search_queue_rows() returns trigger language plpgsql as $$
begin
  execute format('insert into search_queue (tenant_id, source, subject_id)
    select distinct tenant_id, %L, %I from changed', tg_argv[0], tg_argv[1]);
  return null;
end $$;
