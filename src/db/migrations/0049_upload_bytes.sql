-- RECEIVING: somebody sends the bytes right now; REFUSED: they were no picture, and the row only counts the attempt.
alter table uploads drop constraint uploads_state_check;
alter table uploads add constraint uploads_state_check
  check (state in ('ISSUED', 'RECEIVING', 'RECEIVED', 'READY', 'REFUSED'));

-- Bytes that an upload takes up: as announced, then as made; 0 once it was refused or has expired without its bytes.
alter table uploads add column bytes integer not null default 0 check (bytes >= 0);
update uploads set bytes = size;
create index uploads_waiting on uploads (tenant_id, expires_at) where state in ('ISSUED', 'RECEIVING') and bytes > 0;

-- Bytes of all uploads of a tenant. Whoever issues an upload holds this row until the end of the transaction, so limits
-- are checked one after another.
create table upload_usage (
  tenant_id integer primary key references tenants (id) on delete cascade,
  bytes     bigint  not null check (bytes >= 0)
);
insert into upload_usage (tenant_id, bytes) select tenant_id, sum(bytes) from uploads group by tenant_id;

create function count_upload_bytes() returns trigger language plpgsql as $$
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
create trigger uploads_bytes after insert or delete or update of bytes on uploads
  for each row execute function count_upload_bytes();
