-- Of two builds side by side each machine has the files of its own: a page needs those of the build that made it.
create table stored_assets (
  path      text primary key,
  bytes     bytea not null,
  stored_at timestamptz not null default now()
);
comment on table stored_assets is 'Scripts, styles and fonts of the builds that published here, by the hashed name below /_astro, for machines with another build (BODIES=postgres).';
comment on column stored_assets.stored_at is 'When a server of a build with this file last started. Ninety days later the file goes.';
