-- The announcements of a tenant go with it: they name it without a foreign key, because an import announces
-- thousands.
create or replace function delete_invalidations() returns trigger language plpgsql as $$
begin
  delete from invalidations i using gone where i.tenant_id = gone.id;
  return null;
end $$;
