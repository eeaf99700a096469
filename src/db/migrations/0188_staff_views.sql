-- Lists of the studio as somebody wants to find them again: filters and words under a name.
create table staff_views (
  tenant_id integer not null,
  staff_id integer not null,
  slot smallint not null check (slot between 1 and 50),
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 500),
  primary key (tenant_id, staff_id, slot),
  unique (tenant_id, staff_id, list, name),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
comment on table staff_views is 'Lists of the studio as somebody wants to find them again: filters and words under a name. They end with the account.';
comment on column staff_views.slot is 'The place of the view among those of its owner: it bounds how many there are.';
comment on column staff_views.list is 'The address of the list below /studio/.';
comment on column staff_views.search is 'The query of the address, which holds filters and words.';
