-- Whoever derives prices hears at once that there is work, when the writer commits.
create or replace function tell_price_wakes() returns trigger language plpgsql as $$
begin
  perform pg_notify('price_wakes', '');
  return null;
end $$;
