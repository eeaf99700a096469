-- Today as heat counts days.
create or replace function heat_today() returns double precision language sql stable as $$
  select ((now() at time zone 'UTC')::date - date '1970-01-01')::double precision
$$;
