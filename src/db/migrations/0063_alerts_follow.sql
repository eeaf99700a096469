-- An alert on a deal follows the listing that the deal has now, which may be another one than when the alert was set.
update alerts set goods_id = null where kind = 'DEAL';
alter table alerts add constraint alerts_goods_check check (kind = 'PRODUCT' or goods_id is null);

-- Whose message it is: it goes with the account. null: a code, or what tells an address of a change, which is sent even so.
alter table outbox
  add column user_id bigint,
  add foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade;
create index outbox_of_user on outbox (tenant_id, user_id) where user_id is not null;
