-- The indexer hears at once that there is work, when the writer commits: goods are found within seconds of their
-- import.
create or replace function tell_search_queue() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_queue', '');
  return null;
end $$;
