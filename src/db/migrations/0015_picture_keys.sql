-- What the addresses of made pictures are signed with: pages carry the signatures, so every process of a tenant has the
-- same key, and it stays the same for as long as the pages do.
alter table tenants add picture_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
