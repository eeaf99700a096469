-- Notes new deals for the alerts (offer_changes).
create or replace function tell_new_deals() returns trigger language plpgsql as $$
begin
  insert into offer_changes (tenant_id, type, ids)
  select tenant_id, 'DEAL', array_agg(id) from fresh where live group by tenant_id;
  return null;
end $$;
