-- Who changed what editors own, when and why. A subject's newest revision has no content: the subject itself holds it.
create table revisions (
  tenant_id integer not null references tenants (id) on delete cascade,
  subject text not null check (subject in ('article')),
  subject_id bigint not null,
  number integer not null check (number > 0),
  -- null: what stood there before revisions were kept.
  made_at timestamptz default now(),
  made_by text not null,
  through text not null check (through in ('call', 'command', 'import', 'job')),
  reason text,
  import_id bigint,
  -- Whether the change deleted the subject.
  deleted boolean not null default false,
  -- Names of the fields that changed, such as texts.en.title; empty where the subject began.
  fields text[] not null default '{}',
  -- The subject as its contract gives it; null: it is the newest revision, or it was deleted.
  content jsonb,
  primary key (tenant_id, subject, subject_id, number)
);
create index revisions_of_import on revisions (tenant_id, import_id) where import_id is not null;
comment on table revisions is 'Who changed what editors own, when, why, and what stood there before.';
