-- People are found by what stands anywhere in their nickname.
create index users_nickname on users using gin (lower(nickname) gin_trgm_ops);
