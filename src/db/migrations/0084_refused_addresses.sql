-- Mails are stopped for the address that the mail server refused, not for the one that its user has given since.
alter table notification_settings add column mail_refused_hash bytea check (length(mail_refused_hash) = 32);
update notification_settings s set mail_refused_hash = sha256(convert_to(coalesce(u.email, ''), 'UTF8')) from users u
  where u.tenant_id = s.tenant_id and u.id = s.user_id and s.mail_refused_at is not null;
alter table notification_settings add check ((mail_refused_at is null) = (mail_refused_hash is null));
