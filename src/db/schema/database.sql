-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The heat of many together.
create aggregate heat_sum(double precision) (sfunc = heat_merge, stype = double precision, initcond = '-Infinity');
create extension pg_trgm;
create sequence stale_marks;
