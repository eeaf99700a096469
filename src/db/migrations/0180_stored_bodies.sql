-- A second machine has none of the bodies that the first one rendered: the database keeps them for all.
create table stored_bodies (
  tenant_id integer not null references tenants (id) on delete cascade,
  hash      text not null,
  br        bytea not null,
  primary key (tenant_id, hash)
);
comment on table stored_bodies is 'Bodies that pages and kept releases name, for machines that lack them (BODIES=postgres). The name is the hash of the content, so a row never changes what it says.';
comment on column stored_bodies.br is 'Compressed with brotli.';
