-- Notes goods whose availability or product changed, for the alerts (offer_changes). New prices are noted by those
-- who derive them (price_states).
create or replace function tell_changed_goods() returns trigger language plpgsql as $$
begin
  insert into offer_changes (tenant_id, type, ids)
  select n.tenant_id, 'GOODS', array_agg(n.id)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.orderable, n.valid, n.match_group) is distinct from (o.orderable, o.valid, o.match_group)
  group by n.tenant_id;
  return null;
end $$;
