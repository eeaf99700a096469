-- A feed moves prices all day. With room on its page a changed row stays there, and none of the table's indexes has to
-- learn of it, for no index holds a price.
alter table goods set (fillfactor = 80);

-- An import announces thousands of tags a batch, and each would look its tenant up. Whoever announces has the tenant's
-- rows at hand, and the announcements of a tenant go with it all the same.
alter table changes drop constraint changes_tenant_id_fkey;

create function forget_changes() returns trigger language plpgsql as $$
begin
  delete from changes c using gone where c.tenant_id = gone.id;
  return null;
end $$;

create trigger tenants_changes_gone after delete on tenants
  referencing old table as gone for each statement execute function forget_changes();
