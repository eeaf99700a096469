create extension if not exists pg_trgm;

-- A picture as somebody described it. Rows never change, so two articles can share one without watching each other.
create table media (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  url           text        not null,
  width         integer     check (width > 0),
  height        integer     check (height > 0),
  alt           text        not null default '',
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, url, width, height, alt)
);

create table authors (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  code          text        not null,
  name          text        not null,
  url           text,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

-- A tree. ancestors holds the ids from the root down to the row itself, so a subtree is one
-- index look-up; the check refuses a row that is its own ancestor (a cycle).
create table categories (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  code          text        not null,
  external_id   text,
  parent_id     bigint,
  ancestors     bigint[]    not null,
  position      integer     not null default 0,
  -- Place in the site's header; null keeps the category out of it.
  nav_position  integer,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, parent_id) references categories (tenant_id, id),
  check (parent_id is null or parent_id <> id),
  check (ancestors[cardinality(ancestors)] = id),
  check (cardinality(ancestors) <= 12)
);
create index categories_parent on categories (tenant_id, parent_id, position, id);
create index categories_ancestors on categories using gin (ancestors);

create table category_names (
  tenant_id     integer     not null,
  category_id   bigint      not null,
  lang          text        not null,
  name          text        not null,
  primary key (tenant_id, category_id, lang),
  foreign key (tenant_id, category_id) references categories (tenant_id, id) on delete cascade
);

create table brands (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  code          text        not null,
  external_id   text,
  name          text        not null,
  logo_id       bigint,
  cover_id      bigint,
  website       text,
  -- Official media: [{kind, url}]
  media         jsonb       not null default '[]',
  -- Two-letter country codes, or none for a brand of the whole world.
  countries     text[]      not null default '{}',
  colour        text        check (colour ~ '^#[0-9a-f]{6}$'),
  online        boolean     not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, logo_id) references media (tenant_id, id),
  foreign key (tenant_id, cover_id) references media (tenant_id, id)
);

create table brand_texts (
  tenant_id     integer     not null,
  brand_id      bigint      not null,
  lang          text        not null,
  local_name    text,
  description   text        not null default '',
  slogan        text        not null default '',
  story         text        not null default '',
  primary key (tenant_id, brand_id, lang),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id) on delete cascade
);

-- Articles and notes. live is stored, not computed from the clock: a page is a pure function of
-- the rows, and the job that makes a due article live is a write like any other.
create table articles (
  tenant_id         integer     not null references tenants (id) on delete cascade,
  id                bigint      generated always as identity,
  kind              text        not null check (kind in ('ARTICLE', 'NOTE')),
  code              text        not null,
  external_id       text,
  state             text        not null check (state in ('SUBMITTED', 'AUDITING', 'PASSED', 'REJECTED',
                                  'CANCELED', 'RECALLED', 'SELF_VISIBLE', 'DELETED')),
  live              boolean     not null,
  publish_time      timestamptz not null,
  category_id       bigint,
  author_id         bigint,
  cover_id          bigint,
  source_url        text,
  manufacturer_url  text,
  click_count       bigint      not null default 0 check (click_count >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, kind, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, author_id) references authors (tenant_id, id),
  foreign key (tenant_id, cover_id) references media (tenant_id, id),
  check (not live or state = 'PASSED')
);
create index articles_newest on articles (tenant_id, publish_time desc, id desc) where live;
create index articles_hot on articles (tenant_id, click_count desc, publish_time desc, id desc) where live;
create index articles_of_category on articles (tenant_id, category_id, publish_time desc, id desc) where live;
-- The time line of each category; articles without one have a time line of their own.
create index articles_time_line on articles (tenant_id, coalesce(category_id, 0), publish_time, id) where live;
create index articles_due on articles (publish_time) where state = 'PASSED' and not live;

create table article_texts (
  tenant_id     integer     not null,
  article_id    bigint      not null,
  lang          text        not null,
  title         text        not null,
  -- 1, or more when articles before it bear the same title: heads of pages must differ.
  title_number  integer     not null default 1,
  summary       text        not null,
  body_source   text        not null,
  body_format   text        not null check (body_format in ('markdown', 'html', 'text')),
  -- Sanitised when written; sanitised again when a page is rendered.
  body_html     text        not null,
  -- [{id, text, level}]
  toc           jsonb       not null,
  words         integer     not null,
  -- When this language's words last changed.
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, article_id, lang),
  foreign key (tenant_id, article_id) references articles (tenant_id, id) on delete cascade
);
create index article_texts_same_title on article_texts (tenant_id, lang, md5(title), article_id);
create index article_texts_title on article_texts using gin (title gin_trgm_ops);

create table article_brands (
  tenant_id     integer     not null,
  article_id    bigint      not null,
  brand_id      bigint      not null,
  position      integer     not null,
  primary key (tenant_id, article_id, brand_id),
  foreign key (tenant_id, article_id) references articles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, brand_id) references brands (tenant_id, id)
);
create index article_brands_of_brand on article_brands (tenant_id, brand_id, article_id);

-- slug is the identity of a tag in its language: tags that differ by case, space or dash are one tag.
create table article_tags (
  tenant_id     integer     not null,
  article_id    bigint      not null,
  lang          text        not null,
  slug          text        not null,
  label         text        not null,
  position      integer     not null,
  primary key (tenant_id, article_id, lang, slug),
  foreign key (tenant_id, article_id, lang) references article_texts (tenant_id, article_id, lang) on delete cascade
);
create index article_tags_of_slug on article_tags (tenant_id, lang, slug, article_id);

-- Addresses an article had before. They answer 301 to where it is now, in one hop.
create table article_former_codes (
  tenant_id     integer     not null,
  kind          text        not null,
  code          text        not null,
  article_id    bigint      not null,
  primary key (tenant_id, kind, code),
  foreign key (tenant_id, article_id) references articles (tenant_id, id) on delete cascade
);

create index article_former_codes_of on article_former_codes (tenant_id, article_id);

create table goods (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  id            bigint      generated always as identity,
  code          text        not null,
  external_id   text        not null,
  name          text        not null,
  platform      text        not null,
  origin_url    text,
  category_id   bigint,
  brand_id      bigint,
  -- Minor units of currency; null when the shop shows no price now.
  price_minor   bigint      check (price_minor > 0),
  currency      text        check (currency ~ '^[A-Z]{3}$'),
  rating        numeric(3, 2),
  review_count  integer,
  sold_quantity bigint,
  location      text,
  attributes    jsonb       not null default '{}',
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, external_id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  foreign key (tenant_id, brand_id) references brands (tenant_id, id),
  check ((price_minor is null) or (currency is not null))
);
create index goods_of_category on goods (tenant_id, category_id, id);

-- Append-only observations: what a shop asked at an instant. Never updated.
create table price_points (
  tenant_id     integer     not null,
  goods_id      bigint      not null,
  observed_at   timestamptz not null,
  price_minor   bigint      not null check (price_minor > 0),
  currency      text        not null check (currency ~ '^[A-Z]{3}$'),
  primary key (tenant_id, goods_id, observed_at),
  foreign key (tenant_id, goods_id) references goods (tenant_id, id) on delete cascade
);
