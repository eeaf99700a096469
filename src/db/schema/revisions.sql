-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Who changed what editors own, when, why, and what stood there before.
create table revisions (
  tenant_id  integer not null,
  subject    text not null,
  subject_id bigint not null,
  number     integer not null,
  made_at    timestamptz default now(),
  made_by    text not null,
  through    text not null,
  reason     text,
  import_id  bigint,
  deleted    boolean not null default false,
  fields     text[] not null default '{}'::text[],
  content    jsonb,
  primary key (tenant_id, subject, subject_id, number),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (number > 0),
  check (subject ~ '^[a-z][a-z-]{1,40}$'),
  check (through = any (array['call', 'command', 'import', 'job']))
);

create index revisions_of_import on revisions (tenant_id, import_id) where import_id is not null;
