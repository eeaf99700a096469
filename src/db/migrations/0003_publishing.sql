-- What changed and has not been turned into stale pages yet. Written in the transaction of the change.
create table changes (
  id            bigint      generated always as identity primary key,
  tenant_id     integer     not null references tenants (id) on delete cascade,
  tag           text        not null,
  rebuild_id    bigint
);
create index changes_of_tenant on changes (tenant_id, id);

-- The manifest: what stands at an address. The key is the target (what the page is about, in which language,
-- which page of a list); the path is its decoration and may change. reads holds the 64-bit hashes of the tags
-- its render read. A page that is no more stays as a row without body, so that other processes learn of it.
create table pages (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  screen        text        not null,
  subject       text        not null,
  lang          text        not null,
  page          integer     not null,
  path          text        not null,
  status        smallint    not null check (status in (200, 301, 404, 410)),
  location      text,
  hash          text,
  size          integer,
  content_type  text,
  indexable     boolean     not null default false,
  -- 0..65535 from the subject, the same in every language: which sitemap part the page falls into.
  bucket        integer     not null default 0,
  modified_at   timestamptz not null,
  release       bigint      not null,
  reads         bigint[]    not null default '{}',
  primary key (tenant_id, screen, subject, lang, page),
  unique (tenant_id, path),
  check ((status = 301) = (location is not null)),
  check (status <> 200 or hash is not null)
);
create index pages_reads on pages using gin (reads);
create index pages_release on pages (tenant_id, release);
create index pages_hash on pages (tenant_id, hash);
create index pages_listed on pages (tenant_id, screen, bucket, lang) where indexable and page = 1;

-- Sitemap parts that a large rebuild touched and that are written again when it is through.
create table stale_sitemaps (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  screen        text        not null,
  lang          text        not null,
  bucket        integer     not null,
  primary key (tenant_id, screen, lang, bucket)
);

-- One counter a tenant: the number of its newest release. Its row is the lock a release is made under.
create table releases (
  tenant_id     integer     primary key references tenants (id) on delete cascade,
  release       bigint      not null default 0,
  -- The build the pages were rendered by; another build makes every page stale.
  build         text        not null default ''
);

-- Pages to render again. marked moves with every new reason, so a page marked while it renders stays stale.
create table stale_pages (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  screen        text        not null,
  subject       text        not null,
  lang          text        not null,
  page          integer     not null,
  marked        bigint      not null,
  urgent        boolean     not null,
  reasons       text[]      not null,
  rebuild_ids   bigint[]    not null default '{}',
  attempts      integer     not null default 0,
  error         text,
  not_before    timestamptz not null default '-infinity',
  primary key (tenant_id, screen, subject, lang, page)
);
create index stale_pages_next on stale_pages (tenant_id, urgent desc, marked, screen, subject, lang, page);
create sequence stale_marks;

-- A requested rebuild and what came of it.
create table rebuilds (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  tags          text[]      not null,
  state         text        not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  requested_at  timestamptz not null default now(),
  finished_at   timestamptz,
  stale         integer     not null default 0,
  rendered      integer     not null default 0,
  moved         integer     not null default 0,
  failures      jsonb       not null default '[]',
  primary key (tenant_id, id)
);
