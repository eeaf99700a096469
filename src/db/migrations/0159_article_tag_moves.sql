-- Tags that an editor renamed or merged into another. Their addresses lead on, and a text that names one gets the other.
create table article_tag_moves (
  tenant_id integer not null references tenants (id) on delete cascade,
  lang text not null,
  slug text not null,
  -- Never the slug of another move: chains are flattened when they are written.
  to_slug text not null,
  to_label text not null,
  primary key (tenant_id, lang, slug),
  check (slug <> to_slug)
);
comment on table article_tag_moves is 'Tags that were renamed or merged into another, by language.';
create index article_tag_moves_target on article_tag_moves (tenant_id, lang, to_slug);
