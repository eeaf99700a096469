-- Beside the number of questions, how many words they had and how many tokens of a language model answered them.
alter table chat_question_counts
  add column words integer not null default 0 check (words >= 0),
  add column tokens integer not null default 0 check (tokens >= 0);
