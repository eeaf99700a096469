-- A decision of a moderator that was taken back is named by the row that took it back, and by no other.
alter table moderation_records add column undoes bigint;
alter table moderation_records add constraint moderation_records_undoes
  foreign key (tenant_id, undoes) references moderation_records (tenant_id, id) on delete cascade;
create unique index moderation_records_undone on moderation_records (tenant_id, undoes) where undoes is not null;
comment on column moderation_records.undoes is 'The decision that this row took back; null: it is a decision itself.';
