-- What a favourite cost when it was saved, as its card showed it; null: it showed no price, or is no offer.
alter table user_marks
  add column saved_minor bigint check (saved_minor > 0),
  add column saved_currency text,
  add constraint user_marks_saved_price check ((saved_minor is null) = (saved_currency is null));
