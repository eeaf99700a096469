-- Observations go with their goods: they name them without a foreign key, which would lock the goods of every point.
create or replace function forget_price_points() returns trigger language plpgsql as $$
begin
  delete from price_points p using gone where p.tenant_id = gone.tenant_id and p.goods_id = gone.id;
  return null;
end $$;
