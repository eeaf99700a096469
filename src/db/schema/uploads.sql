-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Bytes of all uploads of a tenant. Whoever issues an upload holds this row until the end of the transaction, so
-- limits are checked one after another.
create table upload_usage (
  tenant_id integer not null,
  bytes     bigint not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (bytes >= 0)
);

-- Files users bring: a place is issued, the bytes arrive once, and what was made of them is served for ever.
create table uploads (
  tenant_id    integer not null,
  -- Made by the server: random, with the ending of what the file will be.
  key          text not null,
  -- null: who brought it is gone, and so is its purpose.
  user_id      bigint,
  -- AVATAR and IMAGE: of a reader, deleted once nothing shows it. CONTENT: of an editor, kept; it has no user.
  purpose      text not null,
  -- ISSUED: nothing came yet; RECEIVING: somebody sends the bytes right now; RECEIVED: the bytes are there as they
  -- came; READY: re-encoded and served; REFUSED: they were no picture, and the row only counts the attempt.
  state        text not null default 'ISSUED',
  -- As announced: bytes and MIME type.
  size         integer not null,
  content_type text not null,
  -- The part of an upright picture that is kept, in its pixels: {x, y, width, height}; null: all of it.
  crop         jsonb,
  width        integer,
  height       integer,
  created_at   timestamptz not null default now(),
  -- Nothing is taken later than that.
  expires_at   timestamptz not null,
  -- Since when something shows it; null: nothing does.
  claimed_at   timestamptz,
  -- Bytes that an upload takes up: as announced, then as made; 0 once it was refused or has expired without its
  -- bytes.
  bytes        integer not null default 0,
  primary key (tenant_id, key),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete set null (user_id),
  check (bytes >= 0),
  check (key ~ '^[a-z0-9]{26}\.(webp|svg)$'),
  check (purpose = any (array['AVATAR', 'IMAGE', 'CONTENT'])),
  check (size >= 1 and size <= 5242880),
  check (state = any (array['ISSUED', 'RECEIVING', 'RECEIVED', 'READY', 'REFUSED']))
);

create index uploads_content on uploads (tenant_id, created_at) where purpose = 'CONTENT';
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;
create index uploads_user on uploads (tenant_id, user_id, created_at);
create index uploads_waiting on uploads (tenant_id, expires_at) where (state = any (array['ISSUED', 'RECEIVING'])) and bytes > 0;

create trigger uploads_bytes after insert or delete or update of bytes on uploads
  for each row execute function count_upload_bytes();
