-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What operators had tried again or given up: messages, pages and jobs.
create table operation_records (
  tenant_id integer not null,
  id        bigint generated always as identity,
  made_at   timestamptz not null default now(),
  made_by   text not null,
  action    text not null,
  kind      text not null,
  -- What each of them was, in words that name no receiver.
  subjects  text[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (action = any (array['retry', 'give-up'])),
  check (kind = any (array['message', 'page', 'job']))
);
