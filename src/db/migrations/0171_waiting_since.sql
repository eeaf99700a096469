alter table invalidations add column made_at timestamptz not null default now();
comment on column invalidations.made_at is 'When the change was made: how far the publisher is behind.';

alter table render_queue add column queued_at timestamptz not null default now();
comment on column render_queue.queued_at is 'Since when the page waits. A page that is marked again keeps it.';
