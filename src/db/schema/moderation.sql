-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The audit trail: each decision of an operator, written with what it changed. Rows are added and never changed.
create table moderation_records (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  operator     text not null,
  action       text not null,
  subject_type text not null,
  subject_id   bigint not null,
  state_before text not null,
  state_after  text not null,
  reason       text not null default '',
  decided_at   timestamptz not null default now(),
  -- The decision that this row took back; null: it is a decision itself.
  undoes       bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, undoes) references moderation_records(tenant_id, id) on delete cascade
);

create index moderation_records_subject on moderation_records (tenant_id, subject_type, subject_id, id);
create unique index moderation_records_undone on moderation_records (tenant_id, undoes) where undoes is not null;
