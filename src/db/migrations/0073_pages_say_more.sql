-- What these pages say now has more in it: facts and former prices of products and deals, shops of brands, covers and
-- categories of leaderboards and topics, parts of the home page. What they said before is not known in these terms, and
-- the date of a page whose content is not known stays.
update pages set content = null
where screen in ('article', 'note', 'product', 'deal', 'brand', 'brands', 'leaderboard', 'topic', 'seller', 'home');
