-- Clicks that a feed or an editor states heat as if they came on the day they were stated. A lower number takes no
-- heat away: a feed repeats its old number after readers have clicked. A write that sets the heat itself is left
-- alone.
create or replace function heat_by_stated_clicks() returns trigger language plpgsql as $$
begin
  new.heat = heat_merge(new.heat,
    heat_of(new.click_count - case when tg_op = 'UPDATE' then old.click_count else 0 end, heat_today()));
  return new;
end $$;
