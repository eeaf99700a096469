-- The proven discount of a deal, copied as the labels of its goods are: lists put the largest first, and change by a write.
alter table deals add column proven_percent smallint not null default 0;
comment on column deals.proven_percent is
  'The whole per cent that the history of its goods proves of the discount, as the tag of its card says; 0: none.';

update deals d set proven_percent = greatest(0, (former.minor - ps.current_minor) * 100 / former.minor)
from goods g
  join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id and ps.currency = g.currency
  cross join lateral (select least(g.original_minor, ps.reference_minor) as minor) former
where g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid and g.price_minor is not null
  and g.original_minor is not null and ps.reference_minor is not null and ps.verdict <> 'UNKNOWN';

create index deals_by_proof on deals (tenant_id, proven_percent desc, update_time desc, id desc) where live and not expired;
