-- What the gate of a release finds on pages.
create table page_faults (
  tenant_id integer not null references tenants(id) on delete cascade,
  screen text not null,
  subject text not null,
  lang text not null,
  page integer not null,
  path text not null,
  -- Whether the page keeps the bytes of before.
  held boolean not null,
  -- Rule, rank, place and advice of each.
  faults jsonb not null,
  -- Since when it has faults without a break.
  since timestamptz not null default now(),
  -- Rules that somebody let pass on this page, until it is mended.
  passed_rules text[] not null default '{}',
  passed_by text,
  passed_reason text,
  passed_at timestamptz,
  primary key (tenant_id, screen, subject, lang, page)
);
comment on table page_faults is 'Rules that pages broke when they were last rendered. A page that is held keeps its last good bytes until it is mended or let pass.';
create index page_faults_listed on page_faults (tenant_id, held, since);
