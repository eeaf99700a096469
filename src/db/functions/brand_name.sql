-- The name of a brand for readers of a language. One in Latin letters is everybody's; one in Thai letters is replaced
-- by the local name of another language, where there is one. `brand` is a brand's id.
create or replace function brand_name(tenant integer, brand bigint, own_name text, reader text) returns text language sql stable parallel safe as $$
  select case when reader = 'th' or own_name !~ '[\u0E01-\u0E3A\u0E40-\u0E5B]' then own_name
    else coalesce((select t.local_name from brand_texts t
      where t.tenant_id = tenant and t.brand_id = brand and t.lang = reader and t.local_name <> ''), own_name) end
$$;
