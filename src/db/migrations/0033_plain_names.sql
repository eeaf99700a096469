-- Tables of publishing take the names that the code uses.
alter table changes rename to invalidations;
alter index changes_of_tenant rename to invalidations_of_tenant;
alter table stale_pages rename to render_queue;
alter index stale_pages_next rename to render_queue_next;
alter table stale_sitemaps rename to sitemap_queue;

drop trigger tenants_changes_gone on tenants;
drop function forget_changes();

create function delete_invalidations() returns trigger language plpgsql as $$
begin
  delete from invalidations i using gone where i.tenant_id = gone.id;
  return null;
end $$;

create trigger tenants_invalidations_gone after delete on tenants
  referencing old table as gone for each statement execute function delete_invalidations();
