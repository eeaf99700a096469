-- Codes of what editors own, each with the number by which its revisions name it. It stays when the subject is deleted, so
-- that a deletion can be undone and the history goes on.
create table content_codes (
  tenant_id integer not null references tenants (id) on delete cascade,
  subject text not null,
  code text not null,
  id bigint generated always as identity unique,
  primary key (tenant_id, subject, code)
);
comment on table content_codes is 'Codes of what editors own, each with the number by which revisions name it.';
alter table revisions drop constraint revisions_subject_check;
alter table revisions add constraint revisions_subject_check check (subject ~ '^[a-z][a-z-]{1,40}$');
