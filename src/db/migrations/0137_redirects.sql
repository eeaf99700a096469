-- Redirects that editors own, such as those from the addresses of the site before. What they say stands among the published
-- pages too, from which servers answer.
create table redirects (
  tenant_id integer not null references tenants (id) on delete cascade,
  code text not null,
  -- As published addresses are written: percent-encoded, without a trailing slash.
  from_path text not null,
  -- null: gone.
  to_path text,
  status smallint not null check (status in (301, 410)),
  primary key (tenant_id, code),
  unique (tenant_id, from_path),
  check ((status = 301) = (to_path is not null))
);
comment on table redirects is 'Redirects that editors own, by their path.';
