-- What goods are is read from their names and stored in the index, with the version of the reading. A job reads again what
-- an older one has read: at first all.
alter table search_documents add column reading smallint not null default 0;

-- The indexer hears at once that there is work, when the writer commits: goods are found within seconds of their import.
create function tell_search_queue() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_queue', '');
  return null;
end $$;

create trigger search_queue_tell after insert on search_queue for each statement execute function tell_search_queue();
