-- Who let whom into the studio, and as what: the audit trail of its accounts.
create table staff_changes (
  tenant_id integer not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The account on the machine that ran the command, or the e-mail address of whoever changed their own account.
  made_by text not null,
  email text not null,
  what text not null check (what in ('invited', 'accepted', 'roles', 'authenticator', 'revoked')),
  -- Those from then on; null: they stay.
  roles text[],
  primary key (tenant_id, id)
);
create index staff_changes_newest on staff_changes (tenant_id, at desc, id desc);
comment on table staff_changes is 'Each change of an account of the studio: who made it, when and what. Rows outlive the account.';
comment on column staff_changes.made_by is 'The account on the machine that ran the command, or the e-mail address of whoever changed their own account.';
comment on column staff.totp_secret is 'The secret shared with an authenticator app (RFC 6238), sealed with the secret of the server; 20 bytes: from before, sealed at the next login; null: the password is enough.';
