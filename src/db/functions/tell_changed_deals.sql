-- Notes deals whose price, validity or goods changed, for the alerts (offer_changes).
create or replace function tell_changed_deals() returns trigger language plpgsql as $$
begin
  insert into offer_changes (tenant_id, type, ids)
  select n.tenant_id, 'DEAL', array_agg(n.id)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.live and (n.live, n.expired, n.current_minor, n.currency, n.goods_id)
    is distinct from (o.live, o.expired, o.current_minor, o.currency, o.goods_id)
  group by n.tenant_id;
  return null;
end $$;
