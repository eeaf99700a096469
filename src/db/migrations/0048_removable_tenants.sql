-- A tenant is removed with all its rows in one transaction, in which the rows that refer to each other may go in any
-- order: such references are checked at its end.
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'f' and confdeltype = 'a' and not condeferrable and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', one.of_table, one.conname);
  end loop;
end $$;
