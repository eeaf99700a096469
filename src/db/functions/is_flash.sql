-- Whether labels of a shop say that a price is a flash sale.
create or replace function is_flash(labels text[]) returns boolean language sql immutable return (labels && '{FLASH_SALE,LAZ_FLASH}'::text[]);
