-- The audit trail of what users had erased: what was asked for, and how much there was of it. Never its content.
create table erasures (
  tenant_id integer     not null references tenants (id) on delete cascade,
  id        bigint      generated always as identity,
  -- null: of an account that was closed.
  user_id   bigint,
  kinds     text[]      not null check (cardinality(kinds) > 0),
  -- {"likes": 12}: rows by kind; empty until all of it is done.
  erased    jsonb       not null default '{}',
  asked_at  timestamptz not null default clock_timestamp(),
  ended_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index erasures_user on erasures (tenant_id, user_id, asked_at);
