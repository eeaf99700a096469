-- A publisher that lost its lock without noticing must not publish over the one that has it now, nor an old build over a newer one.
alter table releases add column epoch bigint not null default 0;
comment on column releases.epoch is 'Raised by each publisher that takes the lock of the tenant. A release of an earlier epoch is refused.';

create table builds (
  build    text primary key,
  number   bigint generated always as identity,
  first_at timestamptz not null default now(),
  seen_at  timestamptz not null default now()
);
comment on table builds is 'Builds that published here. One with a higher number is newer: it was started here for the first time later.';
comment on column builds.seen_at is 'When a publisher of this build last looked for something to publish. An older build takes over when none of the newer ones was seen for a minute.';
