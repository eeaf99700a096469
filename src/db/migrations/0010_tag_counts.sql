-- How many live articles carry a tag, kept by those who write articles: the most used tags are asked for before and
-- after every change of tags, and counting all of them each time would make a write cost what the site holds.
create table article_tag_counts (
  tenant_id     integer     not null references tenants (id) on delete cascade,
  lang          text        not null,
  slug          text        not null,
  count         integer     not null,
  primary key (tenant_id, lang, slug)
);
create index article_tag_counts_hot on article_tag_counts (tenant_id, lang, count desc, slug) where count > 0;

insert into article_tag_counts (tenant_id, lang, slug, count)
select g.tenant_id, g.lang, g.slug, count(*)
from article_tags g join articles a on a.tenant_id = g.tenant_id and a.id = g.article_id and a.live
group by g.tenant_id, g.lang, g.slug;
