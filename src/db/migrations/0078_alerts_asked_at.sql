-- What was there before an alert on words was changed is no news to it, as what was there before it was set.
alter table alerts add column asked_at timestamptz;
update alerts set asked_at = created_at;
alter table alerts alter column asked_at set default now(), alter column asked_at set not null;
