-- Whether the history of its goods bears out the discount of a deal, copied as the labels of its goods are, so that lists
-- of proven deals change by a write.
alter table deals add column proven boolean not null default false;

update deals d set proven = true
from goods g join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id and ps.currency = g.currency
where g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid and g.price_minor is not null and ps.verdict = 'REAL';
