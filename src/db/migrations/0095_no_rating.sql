-- Shops write 0 where nobody rated: that is no rating, and no page says "0.0 out of 5".
update goods set rating = null where rating = 0;
alter table goods add constraint goods_rating_given check (rating > 0);
