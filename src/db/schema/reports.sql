-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What somebody says is wrong with something. A report outlives whoever made it.
create table reports (
  tenant_id    integer not null,
  id           bigint generated always as identity,
  reporter_id  bigint,
  subject_type text not null,
  subject_id   bigint not null,
  option       text not null,
  reason       text not null,
  state        text not null default 'OPEN',
  created_at   timestamptz not null default now(),
  decided_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, reporter_id) references users(tenant_id, id) on delete set null (reporter_id),
  check (state = any (array['OPEN', 'RESOLVED', 'DISMISSED'])),
  check (subject_type = any (array['USER', 'REPLY', 'ARTICLE', 'NOTE', 'DEAL', 'GOODS']))
);

create unique index reports_open on reports (tenant_id, reporter_id, subject_type, subject_id) where state = 'OPEN';
create index reports_reporter on reports (tenant_id, reporter_id, created_at);
create index reports_state on reports (tenant_id, state, id);
create index reports_subject on reports (tenant_id, subject_type, subject_id);
