-- The names of browser and system a login was made with, as far as they are known; the line they were read from is
-- kept nowhere.
alter table sessions
  add column browser text not null default '' check (length(browser) <= 40),
  add column system  text not null default '' check (length(system) <= 40);

-- Old messages are found by their age.
create index user_messages_age on user_messages (created_at);
