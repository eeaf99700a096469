-- Notes what an import or an editor changed in the price and the availability of goods as an observation
-- (price_points), and queues goods whose price state another change moves: shipping, voucher, size, group. It decides
-- what is news: a change of availability counts only where the last observation says otherwise, and goods without a
-- price now keep the last price they had.
create or replace function observe_changed_goods() returns trigger language plpgsql as $$
begin
  insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency, orderable, flash)
  select n.tenant_id, n.id, clock_timestamp(), coalesce(n.price_minor, o.price_minor),
    case when n.price_minor is null then o.currency else n.currency end, n.orderable, is_flash(n.stated_labels)
  from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.price_minor is not null and (n.price_minor, n.currency) is distinct from (o.price_minor, o.currency)
      or n.orderable <> o.orderable and n.orderable is distinct from (select p.orderable from price_points p
        where p.tenant_id = n.tenant_id and p.goods_id = n.id and p.orderable is not null
          and p.observed_at <= clock_timestamp()
        order by p.observed_at desc limit 1))
    and coalesce(n.price_minor, o.price_minor) is not null
    and (n.price_minor is not null or not n.orderable)
  on conflict do nothing;
  insert into price_wakes (tenant_id, goods_ids)
  select n.tenant_id, array_agg(n.id) from fresh n join stale o on o.tenant_id = n.tenant_id and o.id = n.id
  where (n.original_minor, n.shipping_minor, n.voucher, n.size_value, n.size_unit, n.currency, n.match_group)
      is distinct from (o.original_minor, o.shipping_minor, o.voucher, o.size_value, o.size_unit, o.currency, o.match_group)
    or n.match_group is not null and n.valid <> o.valid
  group by n.tenant_id;
  insert into price_wakes (tenant_id, goods_ids)
  select o.tenant_id, array_agg((select min(g.id) from goods g
    where g.tenant_id = o.tenant_id and g.match_group = o.match_group))
  from (select distinct o.tenant_id, o.match_group from stale o
    join fresh n on n.tenant_id = o.tenant_id and n.id = o.id
    where o.match_group is distinct from n.match_group) o
  where exists (select from goods g where g.tenant_id = o.tenant_id and g.match_group = o.match_group)
  group by o.tenant_id;
  return null;
end $$;
