-- How often one party has made costly calls since the beginning of its minute, for all processes together.
-- What a crash loses here is a minute of counting.
create unlogged table call_counts (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  -- Of the same kind are calls that are counted together.
  kind          text        not null,
  -- A network or a device.
  party         text        not null,
  started_at    timestamptz not null default now(),
  calls         integer     not null default 1,
  primary key (tenant_id, kind, party)
);
create index call_counts_old on call_counts (started_at);

-- The key pair browsers seal reports with. Every process of the site opens them with the same one.
create table sealing_keys (
  tenant_id     integer     primary key references tenants (id) on delete cascade,
  -- SPKI as PEM.
  public_key    text        not null,
  -- PKCS #8, encrypted with a key that is made from the server's secret: initialisation vector, tag, ciphertext.
  private_key   bytea       not null,
  created_at    timestamptz not null default now()
);
