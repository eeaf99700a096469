-- What goods are is read from their names and stored in the index: all are read once more.
insert into search_queue (tenant_id, source, subject_id)
  select tenant_id, 'goods', id from goods where valid
  union all
  select tenant_id, 'deal', id from deals where live;
