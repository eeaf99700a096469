-- Drafts beside articles, and the addresses at which somebody may see what is not published.
create table article_drafts (
  tenant_id integer not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('ARTICLE', 'NOTE')),
  -- The address of the article that the draft is for, or will make.
  code text not null,
  -- The article as a PUT takes it.
  content jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, kind, code)
);
comment on table article_drafts is 'Articles as editors mean to publish them; nothing of them is on a public page.';

create table article_previews (
  tenant_id integer not null references tenants (id) on delete cascade,
  id bigint not null generated always as identity,
  kind text not null check (kind in ('ARTICLE', 'NOTE')),
  code text not null,
  -- sha256 of the last part of the address.
  digest bytea not null unique,
  made_by text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index article_previews_of on article_previews (tenant_id, kind, code);
comment on table article_previews is 'Secret addresses at which an unpublished article can be seen, until they end.';
