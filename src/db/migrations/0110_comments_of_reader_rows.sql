comment on table user_networks is 'Networks from which a user logged in or drew lately, under names that only the secret of the server makes';
comment on table day_counts is 'How many rows of a kind a network or a user wrote in a day';
comment on column day_counts.party is 'A network, under a name that tells nobody’s address, or a user';
comment on column sessions.confirmed_at is 'When the reader last proved, by a code or the password, to be its user; null: since the login never';
