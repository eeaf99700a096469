-- What the listings of a tenant were matched by: when the matcher or the vocabulary of names is another, all are matched
-- again.
create table match_models (
  tenant_id integer primary key references tenants (id) on delete cascade,
  version   text not null
);

-- Every group was made by words alone.
insert into match_work (tenant_id, goods_id) select tenant_id, id from goods order by tenant_id, id;
