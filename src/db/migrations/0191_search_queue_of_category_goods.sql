-- Goods of a category have an index for those that are valid and one for those that are gone, and none for both: a category with a
-- new name read the goods of all tenants.
create or replace function search_queue_of_categories() returns trigger language plpgsql as $$
begin
  execute format('insert into search_queue (tenant_id, source, subject_id)
    with touched as (select distinct c.tenant_id, c.id from changed n
      join categories c on c.tenant_id = n.tenant_id and c.ancestors @> array[n.%1$I])
    select g.tenant_id, ''goods'', g.id from touched t
      join goods g on g.tenant_id = t.tenant_id and g.category_id = t.id and g.valid
    union all
    select g.tenant_id, ''goods'', g.id from touched t
      join goods g on g.tenant_id = t.tenant_id and g.category_id = t.id and not g.valid
    union all
    select d.tenant_id, ''deal'', d.id from touched t join deals d on d.tenant_id = t.tenant_id and d.category_id = t.id
    union all
    select a.tenant_id, ''article'', a.id from touched t
      join articles a on a.tenant_id = t.tenant_id and a.category_id = t.id
    union all
    select v.tenant_id, ''video'', v.id from touched t
      join videos v on v.tenant_id = t.tenant_id and v.category_id = t.id', tg_argv[0]);
  return null;
end $$;
