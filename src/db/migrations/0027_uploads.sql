-- Files users bring: a place is issued, the bytes arrive once, and what was made of them is served for ever.
create table uploads (
  tenant_id    integer     not null references tenants (id) on delete cascade,
  -- Made by the server: random, with the ending of what the file will be.
  key          text        not null check (key ~ '^[a-z0-9]{26}\.(webp|svg)$'),
  -- null: who brought it is gone, and so is its purpose.
  user_id      bigint,
  purpose      text        not null check (purpose in ('AVATAR', 'IMAGE')),
  -- ISSUED: nothing came yet; RECEIVED: the bytes are there as they came; READY: re-encoded and served.
  state        text        not null default 'ISSUED' check (state in ('ISSUED', 'RECEIVED', 'READY')),
  -- As announced: bytes and MIME type.
  size         integer     not null check (size between 1 and 5242880),
  content_type text        not null,
  -- The part of an upright picture that is kept, in its pixels: {x, y, width, height}; null: all of it.
  crop         jsonb,
  width        integer,
  height       integer,
  created_at   timestamptz not null default now(),
  -- Nothing is taken later than that.
  expires_at   timestamptz not null,
  -- Since when something shows it; null: nothing does.
  claimed_at   timestamptz,
  primary key (tenant_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index uploads_user on uploads (tenant_id, user_id, created_at);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;
