-- When whoever uses a session last proved to be its user, by a code or the password; null: since the login never.
alter table sessions add column confirmed_at timestamptz;

-- SHA-256 of the chat that sent the code and was asked whether it is the account's; null: no chat sent it yet.
alter table notification_link_codes
  add column asked_hash bytea check (length(asked_hash) = 32);
create index notification_link_codes_asked on notification_link_codes (tenant_id, channel, asked_hash)
  where asked_hash is not null;
