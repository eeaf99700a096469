-- The heat of two together: log2(2^a + 2^b). What is 2^1000 times colder adds nothing.
create or replace function heat_merge(a double precision, b double precision) returns double precision language sql immutable parallel safe as $$
  select case when a = '-Infinity' then b when b = '-Infinity' then a else
    greatest(a, b) + ln(1 + power(2::double precision, greatest(least(a, b) - greatest(a, b), -1000)))
      / ln(2::double precision) end
$$;
