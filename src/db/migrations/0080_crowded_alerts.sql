-- Set while a new alert on words matches more than it is compared with: what it was not compared with was there before.
alter table alerts add column crowded boolean not null default false;
