-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- The deals, goods and articles of a special subject, in the order of their positions.
create table special_subject_refs (
  tenant_id    integer not null,
  special_id   bigint not null,
  subject_type text not null,
  subject_id   bigint not null,
  position     integer not null,
  primary key (tenant_id, special_id, subject_type, subject_id),
  foreign key (tenant_id, special_id) references special_subjects(tenant_id, id) on delete cascade,
  check (subject_type = any (array['GOODS', 'DEAL', 'ARTICLE']))
);

create index special_subject_refs_of_subject on special_subject_refs (tenant_id, subject_type, subject_id, special_id);

-- What a special subject says in one language.
create table special_subject_texts (
  tenant_id  integer not null,
  special_id bigint not null,
  lang       text not null,
  title      text not null,
  summary    text not null default '',
  -- [{question, answer}]
  faq        jsonb not null default '[]'::jsonb,
  -- [{name, title, text, avatar}]
  opinions   jsonb not null default '[]'::jsonb,
  -- What the editors chose of a special subject, best first: [{goodsId, role, reason}].
  picks      jsonb not null default '[]'::jsonb,
  primary key (tenant_id, special_id, lang),
  foreign key (tenant_id, special_id) references special_subjects(tenant_id, id) on delete cascade
);

-- Special subjects: an occasion or a guide that gathers deals, goods and articles under one name.
create table special_subjects (
  tenant_id   integer not null,
  id          bigint generated always as identity,
  -- The subtitle of its address: what a reader asks for it by.
  subtitle    text not null,
  kind        text not null,
  cover_id    bigint,
  shelved     boolean not null default false,
  position    integer not null default 0,
  update_time timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, subtitle),
  foreign key (tenant_id, cover_id) references media(tenant_id, id) deferrable,
  foreign key (tenant_id) references tenants(id) on delete cascade,
  check (kind = any (array['OCCASION', 'GUIDE', 'COLLECTION']))
);

create index special_subjects_listed on special_subjects (tenant_id, "position", id) where shelved;
