-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Builds that published here. One with a higher number is newer: it was started here for the first time later.
create table builds (
  build    text not null,
  number   bigint generated always as identity,
  first_at timestamptz not null default now(),
  -- When a publisher of this build last looked for something to publish. An older build takes over when none of the
  -- newer ones was seen for a minute.
  seen_at  timestamptz not null default now(),
  primary key (build)
);

-- Cache tags of what changed, written in the transaction of the change and taken by the publisher.
create table invalidations (
  id         bigint generated always as identity,
  tenant_id  integer not null,
  tag        text not null,
  rebuild_id bigint,
  -- Whether the publisher has queued some of the affected pages already. It queues many pages in several
  -- transactions.
  begun      boolean not null default false,
  -- Who made the change, in which way, when and why; null: the site itself.
  cause      jsonb,
  -- When the change was made: how far the publisher is behind.
  made_at    timestamptz not null default now(),
  primary key (id)
);

create index invalidations_of_tenant on invalidations (tenant_id, begun, id);

-- How long changes of editors took until their pages were live: pages by day in UTC, screen and bucket. Kept for 28
-- days.
create table live_times (
  tenant_id integer not null,
  day       date not null,
  screen    text not null,
  -- Bucket n holds times up to 2^(n/4) milliseconds.
  bucket    smallint not null,
  pages     integer not null,
  primary key (tenant_id, day, screen, bucket),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- Rules that pages broke when they were last rendered. A page that is held keeps its last good bytes until it is
-- mended or let pass.
create table page_faults (
  tenant_id     integer not null,
  screen        text not null,
  subject       text not null,
  lang          text not null,
  page          integer not null,
  path          text not null,
  held          boolean not null,
  faults        jsonb not null,
  since         timestamptz not null default now(),
  passed_rules  text[] not null default '{}'::text[],
  passed_by     text,
  passed_reason text,
  passed_at     timestamptz,
  primary key (tenant_id, screen, subject, lang, page),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index page_faults_listed on page_faults (tenant_id, held, since);

-- The last ten changes of each page, with the cache tags that set them off.
create table page_histories (
  tenant_id integer not null,
  screen    text not null,
  subject   text not null,
  lang      text not null,
  page      integer not null,
  changes   jsonb not null,
  primary key (tenant_id, screen, subject, lang, page),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- How often an address answered 301 as a redirect, 404, 410, 429, 500 or 503 on a day of the tenant, to readers and
-- to bots. At most 2,000 a day; further addresses share the empty path. Kept for 30 days.
create table page_misses (
  tenant_id integer not null,
  day       date not null,
  path      text not null,
  status    smallint not null,
  readers   integer not null default 0,
  bots      integer not null default 0,
  last_at   timestamptz not null,
  primary key (tenant_id, day, path, status),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (char_length(path) <= 300)
);

-- The manifest: what stands at an address. The key is the target (what the page is about, in which language, which
-- page of a list); the path is its decoration and may change. reads holds the 64-bit hashes of the tags its render
-- read. A page that is no more stays as a row without body, so that other processes learn of it.
create table pages (
  tenant_id    integer not null,
  screen       text not null,
  subject      text not null,
  lang         text not null,
  page         integer not null,
  path         text not null,
  status       smallint not null,
  location     text,
  hash         text,
  size         integer,
  content_type text,
  indexable    boolean not null default false,
  -- 0..65535 from the subject, the same in every language: which sitemap part the page falls into.
  bucket       integer not null default 0,
  modified_at  timestamptz not null,
  release      bigint not null,
  reads        bigint[] not null default '{}'::bigint[],
  -- Identifies what a page itself has to say: its date of modification follows this, and not the page's bytes.
  content      text,
  -- What the sitemaps of pictures, videos and news say of the page; null: nothing.
  media        jsonb,
  primary key (tenant_id, screen, subject, lang, page),
  unique (tenant_id, path),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check ((status = 301) = (location is not null)),
  check (status <> 200 or hash is not null),
  check (status = any (array[200, 301, 404, 410]))
);

create index pages_filmed on pages (tenant_id, screen, lang, bucket) where indexable and page = 1 and media ? 'videos';
create index pages_hash on pages (tenant_id, hash);
create index pages_listed on pages (tenant_id, screen, bucket, lang) where indexable and page = 1;
create index pages_news on pages (tenant_id, lang, ((media -> 'news') ->> 'at')) where indexable and page = 1 and media ? 'news';
create index pages_pictured on pages (tenant_id, screen, lang, bucket) where indexable and page = 1 and media ? 'pictures';
create index pages_reads on pages using gin (reads);
create index pages_release on pages (tenant_id, release);

create trigger pages_note_moved after update on pages referencing old table as former new table as fresh
  for each statement execute function note_moved_pages();
create trigger pages_note_new after insert on pages referencing new table as fresh
  for each statement execute function note_new_pages();

-- A requested rebuild and what came of it.
create table rebuilds (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  tags         text[] not null,
  state        text not null default 'queued',
  requested_at timestamptz not null default now(),
  finished_at  timestamptz,
  stale        integer not null default 0,
  rendered     integer not null default 0,
  moved        integer not null default 0,
  failures     jsonb not null default '[]'::jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (state = any (array['queued', 'running', 'done', 'failed']))
);

-- What stood in the manifest before each kept release moved it. A rollback puts it back. The bodies are kept as long
-- as these rows.
create table release_changes (
  tenant_id    integer not null,
  release      bigint not null,
  screen       text not null,
  subject      text not null,
  lang         text not null,
  page         integer not null,
  status       smallint,
  path         text,
  location     text,
  hash         text,
  size         integer,
  content_type text,
  indexable    boolean,
  content      text,
  modified_at  timestamptz,
  media        jsonb,
  primary key (tenant_id, release, screen, subject, lang, page),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index release_changes_hash on release_changes (tenant_id, hash) where hash is not null;

-- The newest releases of each tenant: who set them off and why, what moved and how long it took. Releases that only
-- moved short links of readers have no row.
create table release_records (
  tenant_id integer not null,
  release   bigint not null,
  made_at   timestamptz not null default now(),
  kind      text not null,
  causes    jsonb not null default '[]'::jsonb,
  tags      text[] not null default '{}'::text[],
  counts    jsonb not null default '[]'::jsonb,
  stages    jsonb not null default '{}'::jsonb,
  build     text not null default '',
  back_to   bigint,
  primary key (tenant_id, release),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (kind = any (array['pages', 'redirects', 'rollback']))
);

-- One counter a tenant: the number of its newest release. Its row is the lock a release is made under.
create table releases (
  tenant_id     integer not null,
  release       bigint not null default 0,
  -- The build the pages were rendered by; another build makes every page stale.
  build         text not null default '',
  -- When a rollback last moved pages. Pages that were being rendered then are compared with what stands now.
  taken_back_at timestamptz,
  -- How many pages were rendered so far, those that kept their bytes included.
  rendered      bigint not null default 0,
  -- How many of the rendered pages differed from what was published.
  moved         bigint not null default 0,
  -- Raised by each publisher that takes the lock of the tenant. A release of an earlier epoch is refused.
  epoch         bigint not null default 0,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- Pages that wait to be rendered.
create table render_queue (
  tenant_id   integer not null,
  screen      text not null,
  subject     text not null,
  lang        text not null,
  page        integer not null,
  marked      bigint not null,
  reasons     text[] not null,
  rebuild_ids bigint[] not null default '{}'::bigint[],
  attempts    integer not null default 0,
  error       text,
  not_before  timestamptz not null default '-infinity'::timestamptz,
  -- Pages wait by rank: 0 a reader asked for it and its body is lost, 1 the own page of what changed, 2 what a small
  -- change concerns besides, 3 the rest. Within a rank they wait by place, which a page keeps when it is marked
  -- again: a page that changes again and again would otherwise never come first.
  rank        smallint not null,
  place       bigint not null,
  causes      jsonb not null default '[]'::jsonb,
  -- Since when the page waits. A page that is marked again keeps it.
  queued_at   timestamptz not null default now(),
  primary key (tenant_id, screen, subject, lang, page),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

create index render_queue_next on render_queue (tenant_id, rank, place, screen, subject, lang, page);

-- Parts of sitemaps that wait to be written.
create table sitemap_queue (
  tenant_id integer not null,
  screen    text not null,
  lang      text not null,
  bucket    integer not null,
  primary key (tenant_id, screen, lang, bucket),
  foreign key (tenant_id) references tenants(id) on delete cascade
);

-- Scripts, styles and fonts of the builds that published here, by the hashed name below /_astro, for machines with
-- another build (BODIES=postgres).
create table stored_assets (
  path      text not null,
  bytes     bytea not null,
  -- When a server of a build with this file last started. Ninety days later the file goes.
  stored_at timestamptz not null default now(),
  primary key (path)
);

-- Bodies that pages and kept releases name, for machines that lack them (BODIES=postgres). The name is the hash of
-- the content, so a row never changes what it says.
create table stored_bodies (
  tenant_id integer not null,
  hash      text not null,
  -- Compressed with brotli.
  br        bytea not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
