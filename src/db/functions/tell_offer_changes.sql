-- Whoever fires alerts hears that there is work, when the writer commits.
create or replace function tell_offer_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('offer_changes', '');
  return null;
end $$;
