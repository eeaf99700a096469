-- Written by `npm run db:types` from the migrations: never edit it. Functions: src/db/functions.

-- What a language model wrote of readers' comments on goods, in each language of their page. It is shown only with a
-- digest of the same comments: newer comments, or fewer, take it away at once.
create table review_summaries (
  tenant_id    integer not null,
  goods_id     bigint not null,
  lang         text not null,
  -- Of the comments that the model was given.
  reviews_hash bytea not null,
  -- MODEL with the version of its instructions.
  origin       text not null,
  -- Checked sentences; empty: the model has not answered, or may not be quoted with anything that it answered.
  sentences    jsonb not null default '[]'::jsonb,
  asked_at     timestamptz not null default now(),
  -- While the model is being asked: when it has failed for certain. Behind a failure: when it is asked again. null:
  -- it has answered.
  ask_again_at timestamptz,
  failures     integer not null default 0,
  primary key (tenant_id, goods_id, lang),
  foreign key (tenant_id, goods_id) references review_digests(tenant_id, goods_id) on delete cascade,
  check (failures >= 0),
  check (lang = any (array['th', 'en', 'id'])),
  check (origin ~ '^MODEL [a-z0-9-]{1,40}$'),
  check (jsonb_typeof(sentences) = 'array')
);
