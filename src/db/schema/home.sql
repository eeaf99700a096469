-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The title of a module of a page in one language.
create table page_data_module_texts (
  tenant_id integer not null,
  module_id bigint not null,
  lang      text not null,
  title     text not null,
  primary key (tenant_id, module_id, lang),
  foreign key (tenant_id, module_id) references page_data_modules(tenant_id, id) on delete cascade
);

-- Home modules and other blocks that editors compose pages of.
create table page_data_modules (
  tenant_id integer not null,
  id        bigint generated always as identity,
  code      text not null,
  -- Where it stands: 'home', 'brands' and the like.
  place     text not null,
  kind      text not null,
  position  integer not null default 0,
  online    boolean not null default true,
  -- DEAL: {label?, categoryCode?, sort}; CATEGORY: {codes}; BANNER: {items: [{media, link, advertised}]}
  settings  jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (kind = any (array['DEAL', 'CATEGORY', 'BANNER']))
);

create index page_data_modules_of_place on page_data_modules (tenant_id, place, "position", id) where online;
