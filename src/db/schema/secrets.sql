-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The key pair browsers seal reports with. Every process of the site opens them with the same one.
create table sealing_keys (
  tenant_id   integer not null,
  -- SPKI as PEM.
  public_key  text not null,
  -- PKCS #8, encrypted with a key that is made from the server's secret: initialisation vector, tag, ciphertext.
  private_key bytea not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
