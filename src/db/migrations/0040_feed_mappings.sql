-- What a feed calls categories and brands, and which of the tenant's they are.
create table feed_mappings (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  -- Name of the feed; '' for imports that name none.
  feed              text        not null,
  kind              text        not null check (kind in ('categories', 'brands')),
  -- As the feed writes it.
  term              text        not null,
  -- Code of the category or brand that rows with the term get; null: none.
  code              text,
  -- chosen: an operator said so. created: made from the term. Imports follow these two, and find the others anew.
  how               text        not null check (how in ('chosen', 'created', 'code', 'name', 'taxonomy', 'unknown')),
  -- Code of one with a similar name, for the operator to accept.
  likely            text,
  -- Rows with the term in the last import that had it.
  rows              integer     not null default 0,
  primary key (tenant_id, feed, kind, term),
  check (how in ('chosen', 'unknown') = (code is null) or how = 'chosen')
);

-- The language of the shop's own texts of goods; null: the tenant's default language.
alter table goods add column lang text check (lang in ('th', 'en', 'id'));
