-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The audit trail of what users had erased: what was asked for, and how much there was of it. Never its content.
create table erasures (
  tenant_id integer not null,
  id        bigint generated always as identity,
  -- null: of an account that was closed.
  user_id   bigint,
  kinds     text[] not null,
  -- {"likes": 12}: rows by kind; empty until all of it is done.
  erased    jsonb not null default '{}'::jsonb,
  asked_at  timestamptz not null default clock_timestamp(),
  ended_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  foreign key (tenant_id, user_id) references users(tenant_id, id) on delete set null (user_id),
  check (cardinality(kinds) > 0)
);

create index erasures_user on erasures (tenant_id, user_id, asked_at);
