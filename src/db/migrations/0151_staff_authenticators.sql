-- The authenticator app of somebody of the staff, who then logs in with a code of it besides the password.
alter table staff
  add column totp_secret bytea,
  -- The last period of 30 seconds whose code was used: each code counts once.
  add column totp_step bigint not null default 0;
comment on column staff.totp_secret is 'The secret shared with an authenticator app (RFC 6238); null: the password is enough.';
