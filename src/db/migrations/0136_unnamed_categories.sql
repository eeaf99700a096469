-- A category that loses its name in a language is found by it no more.
create trigger search_unnamed after delete on category_names referencing old table as changed
  for each statement execute function search_queue_of_categories('category_id');
