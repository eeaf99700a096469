-- A code can be used only by whoever asked for it, so each asker has a code of their own for an address and scene. Codes
-- on their way are over: nobody knows who asked for them. The time until the next one may be sent is kept in `attempts`.
delete from auth_codes;
alter table auth_codes drop constraint auth_codes_pkey;
-- SHA-256 of the device; that of the empty text for a caller that names none.
alter table auth_codes add column asker bytea not null check (length(asker) = 32);
alter table auth_codes drop column sent_at;
alter table auth_codes add primary key (tenant_id, receiver, scene, asker);
