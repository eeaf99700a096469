-- A correction names what it takes back, so that a wrong price that still waits is not sent at all.
alter table notifications add column corrects text check (length(corrects) between 1 and 200);
