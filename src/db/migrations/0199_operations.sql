-- A message that failed keeps receiver and content for a while, so that an operator can have it tried again.
alter table outbox
  drop constraint outbox_check,
  drop constraint outbox_check1;
alter table outbox
  add check (state <> 'WAITING' or receiver is not null and content is not null),
  add check (state in ('WAITING', 'FAILED') or receiver is null and content is null);
comment on column outbox.receiver is 'An e-mail address, or area and national number in digits; null once the message is sent, expired or given up.';
comment on column outbox.content is 'What the template is filled with, codes among it; null once the message is sent, expired or given up.';
create index outbox_listed on outbox (tenant_id, state, id);

-- What operators had tried again or given up.
create table operation_records (
  tenant_id integer not null,
  id bigint not null generated always as identity,
  made_at timestamptz not null default now(),
  made_by text not null,
  action text not null check (action in ('retry', 'give-up')),
  kind text not null check (kind in ('message', 'page', 'job')),
  subjects text[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants (id) on delete cascade
);
comment on table operation_records is 'What operators had tried again or given up: messages, pages and jobs.';
comment on column operation_records.subjects is 'What each of them was, in words that name no receiver.';
