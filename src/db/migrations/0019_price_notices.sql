-- Whoever derives prices hears at once that there is work, when the writer commits.
create function tell_price_wakes() returns trigger language plpgsql as $$
begin
  perform pg_notify('price_wakes', '');
  return null;
end $$;

create trigger price_wakes_tell after insert on price_wakes for each statement execute function tell_price_wakes();
