-- Keeps the bytes of all uploads of a tenant (upload_usage).
create or replace function count_upload_bytes() returns trigger language plpgsql as $$
declare
  tenant integer := coalesce(new.tenant_id, old.tenant_id);
  change bigint := coalesce(new.bytes, 0) - coalesce(old.bytes, 0);
begin
  update upload_usage set bytes = bytes + change where tenant_id = tenant;
  -- Nothing is found for the first upload, and while the tenant is being deleted.
  if not found and tg_op = 'INSERT' then
    insert into upload_usage (tenant_id, bytes) values (tenant, change)
    on conflict (tenant_id) do update set bytes = upload_usage.bytes + excluded.bytes;
  end if;
  return null;
end $$;
