-- Links of articles and deals to other sites, and how they answered when they were last looked at.
create table outbound_links (
  tenant_id integer not null references tenants (id) on delete cascade,
  url text not null check (char_length(url) <= 2000),
  -- null: nobody answered, or it was not asked; then problem says why.
  status smallint,
  problem text not null default '',
  -- Articles that have it, and the addresses of the first ones.
  pages integer not null default 0,
  examples text[] not null default '{}',
  -- Nights in a row on which it was broken.
  failures smallint not null default 0,
  checked_at timestamptz not null default now(),
  primary key (tenant_id, url)
);
comment on table outbound_links is 'Links of articles and deals to other sites, and how they answered last.';
create index outbound_links_checked on outbound_links (tenant_id, checked_at);
