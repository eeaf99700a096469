-- An order whose bonus an operator refused after a review; it earns nothing.
alter table bonus_orders add column refused_at timestamptz;
alter table bonus_orders add check (refused_at is null or status <> 'DELIVERED');
