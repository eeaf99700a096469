-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- Which lists of a shop (deals, goods, coupons…) a tenant has anything in, by language. Every page links them, so
-- pages read it from here, where it moves together with its announcement; a job compares it with what is there.
create table tenant_sections (
  tenant_id integer not null,
  lang      text not null,
  section   text not null,
  primary key (tenant_id, lang, section),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
