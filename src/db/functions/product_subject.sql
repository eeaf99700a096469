-- The subject that stands for a listing in comments and marks: the canonical listing of its product.
create or replace function product_subject(tenant integer, kind text, subject bigint) returns bigint language sql stable as $$
  select case when kind = 'GOODS'
    then coalesce((select canonical_id from goods where tenant_id = tenant and id = subject), subject) else subject end
$$;
