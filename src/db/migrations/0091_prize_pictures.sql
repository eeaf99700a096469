-- What a prize looks like. It is no part of what a lottery commits to, so it may change while the lottery runs.
alter table lottery_prizes add column picture text check (length(picture) <= 2000);
