-- The heat of clicks that came on one day. No click: -Infinity.
create or replace function heat_of(clicks double precision, day double precision) returns double precision language sql immutable parallel safe as $$
  select case when clicks > 0 then ln(clicks) / ln(2::double precision) + day / 7
    else '-Infinity'::double precision end
$$;
