-- How many questions a party asked the chat on a day of the tenant: a viewer, a device or a network. The party is a
-- SHA-256, so that the row names nobody. Rows of earlier days are deleted; after a crash the counts may begin anew.
create unlogged table chat_question_counts (
  tenant_id integer not null references tenants (id) on delete cascade,
  day date not null,
  party bytea not null check (length(party) = 32),
  asked integer not null check (asked >= 0),
  primary key (tenant_id, day, party)
);
