-- What stored HTML was made from, and which version of the renderer (RENDERER_VERSION of src/richtext) made it, so that
-- a mended renderer reaches what is stored.
--
-- Beside the texts and not in them, for two reasons. Lists join the texts for a title and a summary: a source of some
-- hundred characters is too short to be moved out of the row (TOAST), so it would be read with every card. And every
-- update of a text puts its subject on the work list of search, while most bodies come out of a new renderer as they
-- were: then only the narrow row here is written. Articles had their sources from the beginning and keep them there.
--
-- renderer_version: null where nothing waits because the subject is deleted. What an older renderer made is the lower
-- end of the index, so that finding nothing is one look at it. It could not be narrowed to the old rows: the current
-- version is not known to the database.
create table article_renderings (
  tenant_id         integer     not null,
  article_id        bigint      not null,
  lang              text        not null,
  renderer_version  integer,
  primary key (tenant_id, article_id, lang),
  foreign key (tenant_id, article_id, lang) references article_texts (tenant_id, article_id, lang) on delete cascade
);

create table deal_renderings (
  tenant_id         integer     not null,
  deal_id           bigint      not null,
  lang              text        not null,
  body_source       text        not null,
  body_format       text        not null check (body_format in ('markdown', 'html', 'text')),
  renderer_version  integer,
  primary key (tenant_id, deal_id, lang),
  foreign key (tenant_id, deal_id, lang) references deal_texts (tenant_id, deal_id, lang) on delete cascade
);

create table goods_renderings (
  tenant_id         integer     not null,
  goods_id          bigint      not null,
  lang              text        not null,
  details_source    text        not null,
  guide_source      text        not null,
  -- Of both.
  source_format     text        not null check (source_format in ('markdown', 'html')),
  renderer_version  integer     not null,
  primary key (tenant_id, goods_id, lang),
  foreign key (tenant_id, goods_id, lang) references goods_texts (tenant_id, goods_id, lang) on delete cascade
);

-- Of deals and goods the HTML is all there is: it is sanitised, so rendering it as HTML gives it back until the
-- renderer changes. Nobody wrote down who rendered what there is, so all of it waits once.
-- Imported Markdown may hold tags of site generators, which only an import reads: it waits for the next one.
insert into article_renderings (tenant_id, article_id, lang, renderer_version)
  select t.tenant_id, t.article_id, t.lang,
    case when a.state = 'DELETED' or (t.body_format = 'markdown' and a.source_url is not null) then null else 0 end
  from article_texts t join articles a on a.tenant_id = t.tenant_id and a.id = t.article_id;
insert into deal_renderings (tenant_id, deal_id, lang, body_source, body_format, renderer_version)
  select t.tenant_id, t.deal_id, t.lang, t.body_html, 'html', case when d.state = 'DELETED' then null else 0 end
  from deal_texts t join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id;
insert into goods_renderings (tenant_id, goods_id, lang, details_source, guide_source, source_format, renderer_version)
  select tenant_id, goods_id, lang, details_html, guide_html, 'html', 0 from goods_texts;

-- In the order the job takes them, so that a batch is read and not sorted out of all that wait.
create index article_renderings_by_version on article_renderings (tenant_id, renderer_version, article_id, lang)
  where renderer_version is not null;
create index deal_renderings_by_version on deal_renderings (tenant_id, renderer_version, deal_id, lang)
  where renderer_version is not null;
create index goods_renderings_by_version on goods_renderings (tenant_id, renderer_version, goods_id, lang);
