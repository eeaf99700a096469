-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Which goods and deals a video shows.
create table video_subjects (
  tenant_id    integer not null,
  video_id     bigint not null,
  subject_type text not null,
  subject_id   bigint not null,
  primary key (tenant_id, subject_type, subject_id, video_id),
  foreign key (tenant_id, video_id) references videos(tenant_id, id) on delete cascade,
  check (subject_type = any (array['GOODS', 'DEAL']))
);

-- The title of a video in one language.
create table video_texts (
  tenant_id integer not null,
  video_id  bigint not null,
  lang      text not null,
  title     text not null,
  primary key (tenant_id, video_id, lang),
  foreign key (tenant_id, video_id) references videos(tenant_id, id) on delete cascade
);

create trigger search_deleted after delete on video_texts referencing old table as changed
  for each statement execute function search_queue_rows('video', 'video_id');
create trigger search_inserted after insert on video_texts referencing new table as changed
  for each statement execute function search_queue_rows('video', 'video_id');
create trigger search_updated after update on video_texts referencing new table as changed
  for each statement execute function search_queue_rows('video', 'video_id');

-- Videos about goods and deals.
create table videos (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  code         text not null,
  external_id  text,
  url          text not null,
  cover_id     bigint,
  seconds      integer,
  publish_time timestamptz not null,
  category_id  bigint,
  brand_id     bigint,
  live         boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, brand_id) references brands(tenant_id, id) deferrable,
  foreign key (tenant_id, category_id) references categories(tenant_id, id) deferrable,
  foreign key (tenant_id, cover_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (seconds > 0)
);

create index videos_of_brand on videos (tenant_id, brand_id, publish_time desc, id desc) where live;
create index videos_of_category on videos (tenant_id, category_id, publish_time desc, id desc) where live;

create trigger search_deleted after delete on videos referencing old table as changed
  for each statement execute function search_queue_rows('video', 'id');
create trigger search_inserted after insert on videos referencing new table as changed
  for each statement execute function search_queue_rows('video', 'id');
create trigger search_updated after update on videos referencing new table as changed
  for each statement execute function search_queue_rows('video', 'id');
