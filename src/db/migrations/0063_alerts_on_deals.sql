-- An alert on a deal follows the listing that the deal has now, which may be another one than when the alert was set.
update alerts set goods_id = null where kind = 'DEAL';
alter table alerts add constraint alerts_goods_check check (kind = 'PRODUCT' or goods_id is null);
