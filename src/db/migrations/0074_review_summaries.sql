-- What the comments of a digest say, so that a summary of them is known to be of these comments. Empty: not known yet.
alter table review_digests add column reviews_hash bytea not null default '';
insert into review_digest_work (tenant_id, goods_id) select tenant_id, goods_id from review_digests on conflict do nothing;

-- What a language model wrote of readers' comments on goods, in each language of their page. It is shown only with a
-- digest of the same comments: newer comments, or fewer, take it away at once.
create table review_summaries (
  tenant_id integer not null,
  goods_id bigint not null,
  lang text not null check (lang in ('th', 'en', 'id')),
  -- Of the comments that the model was given.
  reviews_hash bytea not null,
  -- MODEL with the version of its instructions.
  origin text not null check (origin ~ '^MODEL [a-z0-9-]{1,40}$'),
  -- Checked sentences; empty: the model has not answered, or may not be quoted with anything that it answered.
  sentences jsonb not null default '[]' check (jsonb_typeof(sentences) = 'array'),
  asked_at timestamptz not null default now(),
  -- While the model is being asked: when it has failed for certain. Behind a failure: when it is asked again. null: it
  -- has answered.
  ask_again_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  primary key (tenant_id, goods_id, lang),
  foreign key (tenant_id, goods_id) references review_digests (tenant_id, goods_id) on delete cascade
);
