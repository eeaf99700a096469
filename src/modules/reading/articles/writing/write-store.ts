/** Locks and writes the rows of articles, their texts, tags and brands, for service.ts and its parts. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import { type Columns, columnNames, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { leastTagged, type Tenant } from '#src/kernel/tenant.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import type { ArticleState, TagState } from '#src/modules/reading/articles/rules.ts';
import type { RenderedText } from '#src/modules/reading/articles/texts/text-rendering.ts';

export interface StoredArticle extends ArticleState {
  readonly id: number;
  readonly authorId: number | null;
  readonly coverId: number | null;
  /** Languages in which it was published and has no text any more. */
  readonly formerLangs: readonly Lang[];
}

type StateRow = Omit<StoredArticle, 'cover'> & { readonly cover: unknown };

/** Articles by external id or by address, locked until the transaction ends; in id order. */
export async function readStates(
  tx: Tx,
  tenantId: number,
  keys: { externalIds: readonly string[]; addresses: readonly { kind: ArticleKind; code: string }[] },
): Promise<StoredArticle[]> {
  const { rows } = await sql<StateRow>`
    select a.id, a.kind, a.code, a.external_id as "externalId", a.state, a.live,
      to_char(a.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
      to_char(a.unpublish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "unpublishTime",
      a.category_id as "categoryId", a.author_id as "authorId", a.cover_id as "coverId",
      a.former_langs as "formerLangs",
      array(select up.code from categories c join categories up
              on up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
            where c.tenant_id = a.tenant_id and c.id = a.category_id order by cardinality(up.ancestors)) as categories,
      (select au.code from authors au where au.tenant_id = a.tenant_id and au.id = a.author_id) as author,
      (select jsonb_build_array(m.url, m.width, m.height, m.alt) from media m where m.tenant_id = a.tenant_id and m.id = a.cover_id) as cover,
      a.source_url as "sourceUrl", a.manufacturer_url as "manufacturerUrl", a.click_count as "clickCount",
      array(select b.code from article_brands ab join brands b on b.tenant_id = ab.tenant_id and b.id = ab.brand_id
            where ab.tenant_id = a.tenant_id and ab.article_id = a.id order by ab.position) as brands,
      coalesce((select jsonb_object_agg(t.lang, jsonb_build_object('title', t.title, 'summary', t.summary,
          'bodySource', t.body_source, 'bodyFormat', t.body_format, 'tags', coalesce((
            select jsonb_agg(jsonb_build_object('slug', g.slug, 'label', g.label) order by g.position)
            from article_tags g where g.tenant_id = t.tenant_id and g.article_id = t.article_id and g.lang = t.lang), '[]')))
        from article_texts t where t.tenant_id = a.tenant_id and t.article_id = a.id), '{}') as texts
    from articles a
    where a.tenant_id = ${tenantId} and a.id in (
      select x.id from articles x where x.tenant_id = ${tenantId} and x.external_id = any (${keys.externalIds}::text[])
      union all
      select x.id from unnest(${keys.addresses.map((address) => address.kind)}::text[],
        ${keys.addresses.map((address) => address.code)}::text[]) v(kind, code)
      join articles x on x.tenant_id = ${tenantId} and x.kind = v.kind and x.code = v.code)
    order by a.id for update of a`.execute(tx);
  return rows.map((row) => ({ ...row, cover: row.cover === null ? null : JSON.stringify(row.cover) }));
}

export interface CategoryRef {
  readonly id: number;
  readonly code: string;
  readonly externalId: string | null;
  readonly categories: readonly string[];
}

/** Categories by code or external id, with the codes of their trails. */
export async function readCategoryRefs(
  tx: Tx,
  tenantId: number,
  references: readonly string[],
): Promise<CategoryRef[]> {
  const { rows } = await sql<CategoryRef>`
    select c.id, c.code, c.external_id as "externalId",
      array(select up.code from categories up where up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
            order by cardinality(up.ancestors)) as categories
    from categories c where c.tenant_id = ${tenantId}
      and (c.code = any (${references}::text[]) or c.external_id = any (${references}::text[]))
    order by c.id`.execute(tx);
  return rows;
}

/** The time of the database's clock, which all processes share. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return (rows[0] as { now: Date }).now;
}

export interface ArticleValues {
  /** null inserts the article. */
  readonly id: number | null;
  readonly kind: ArticleKind;
  readonly code: string;
  readonly externalId: string | null;
  readonly state: string;
  readonly live: boolean;
  readonly publishTime: string;
  readonly unpublishTime: string | null;
  readonly categoryId: number | null;
  readonly authorId: number | null;
  readonly coverId: number | null;
  readonly formerLangs: readonly Lang[];
  readonly sourceUrl: string | null;
  readonly manufacturerUrl: string | null;
  readonly clickCount: number;
}

export const ARTICLE_COLUMNS: Columns<'articles', Omit<ArticleValues, 'id'>> = {
  kind: ['kind', 'text'],
  code: ['code', 'text'],
  externalId: ['external_id', 'text'],
  state: ['state', 'text'],
  live: ['live', 'boolean'],
  publishTime: ['publish_time', 'timestamptz'],
  unpublishTime: ['unpublish_time', 'timestamptz'],
  categoryId: ['category_id', 'bigint'],
  authorId: ['author_id', 'bigint'],
  coverId: ['cover_id', 'bigint'],
  formerLangs: ['former_langs', 'text[]'],
  sourceUrl: ['source_url', 'text'],
  manufacturerUrl: ['manufacturer_url', 'text'],
  clickCount: ['click_count', 'bigint'],
};

/** Writes the rows of articles. @returns ids, in the order given */
export async function writeArticles(tx: Tx, tenantId: number, values: readonly ArticleValues[]): Promise<number[]> {
  const numbered = values.map((value, n) => ({ ...value, n }));
  const { rows } = await sql<{ id: number; n: number }>`
    with given as (
      select coalesce(v.id, nextval(pg_get_serial_sequence('articles', 'id'))) as new_id, v.*
      from ${valueRows(numbered, ARTICLE_COLUMNS, { n: 'int', id: 'bigint' })}
      order by v.n),
    written as (
      insert into articles (tenant_id, id, ${columnNames(ARTICLE_COLUMNS)})
      overriding system value
      select ${tenantId}, new_id, ${fieldsIn('given', ARTICLE_COLUMNS)} from given
      on conflict (tenant_id, id) do update set ${replacedBy(ARTICLE_COLUMNS, ['kind'])}
      returning id)
    select given.new_id as id, given.n from given join written on written.id = given.new_id order by given.n`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface TextValues extends RenderedText {
  readonly articleId: number;
  readonly lang: Lang;
  readonly title: string;
  readonly summary: string;
  readonly bodySource: string;
  readonly bodyFormat: string;
  readonly tags: readonly TagState[];
  /** The `updated_at` of texts that are not stored yet; changed texts get the current time. */
  readonly updatedAt: string;
}

/** Renews the date of texts whose page changed beside them. */
export async function redateTexts(tx: Tx, tenantId: number, articleIds: readonly number[]): Promise<void> {
  if (articleIds.length === 0) return;
  await sql`update article_texts set updated_at = now()
    where tenant_id = ${tenantId} and article_id = any (${articleIds}::bigint[])`.execute(tx);
}

/** Replaces texts and their tags. */
export async function writeTexts(tx: Tx, tenantId: number, texts: readonly TextValues[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    insert into article_texts (tenant_id, article_id, lang, title, summary, body_source, body_format, body_html, toc, words, updated_at)
    select ${tenantId}, v."articleId", v.lang, v.title, v.summary, v."bodySource", v."bodyFormat", v."bodyHtml", v.toc, v.words, least(v."updatedAt", now())
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) v("articleId" bigint, lang text, title text, summary text,
      "bodySource" text, "bodyFormat" text, "bodyHtml" text, toc jsonb, words int, "updatedAt" timestamptz)
    on conflict (tenant_id, article_id, lang) do update set title = excluded.title, summary = excluded.summary,
      body_source = excluded.body_source, body_format = excluded.body_format, body_html = excluded.body_html,
      toc = excluded.toc, words = excluded.words, updated_at = now()`.execute(tx);
  const ids = texts.map((text) => text.articleId);
  const langs = texts.map((text) => text.lang);
  await sql`
    delete from article_tags where tenant_id = ${tenantId}
      and (article_id, lang) in (select i, l from unnest(${ids}::bigint[], ${langs}::text[]) x(i, l))`.execute(tx);
  const tags = texts.flatMap((text) =>
    text.tags.map((tag, position) => ({ articleId: text.articleId, lang: text.lang, position, ...tag })),
  );
  await sql`
    insert into article_tags (tenant_id, article_id, lang, slug, label, position)
    select ${tenantId}, v."articleId", v.lang, v.slug, v.label, v.position
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb)
      v("articleId" bigint, lang text, slug text, label text, position int)`.execute(tx);
}

/**
 * Numbers the articles that share a title in a language, so that no two pages have the same title in the head. A text
 * takes the first number that no other article has; other articles keep theirs, because their pages stay as they are.
 */
export async function numberTitles(
  tx: Tx,
  tenantId: number,
  texts: readonly { articleId: number; lang: Lang }[],
): Promise<void> {
  await sql`
    with
    -- The given texts, in order of age among those of them that share a title.
    changed as materialized (
      select t.article_id, t.lang, md5(t.title) as title,
        row_number() over (partition by t.lang, md5(t.title) order by t.article_id) as place
      from article_texts t
      join unnest(${texts.map((text) => text.articleId)}::bigint[], ${texts.map((text) => text.lang)}::text[]) x(id, lang)
        on t.article_id = x.id and t.lang = x.lang
      where t.tenant_id = ${tenantId}),
    -- Their titles, and how many numbers each needs.
    titles as materialized (select lang, title, count(*) as needed from changed group by lang, title),
    -- The numbers of other articles with these titles.
    taken as materialized (
      select o.lang, titles.title, o.title_number as number
      from titles join article_texts o on o.tenant_id = ${tenantId} and o.lang = titles.lang and md5(o.title) = titles.title
      where not exists (select from changed c where c.article_id = o.article_id and c.lang = o.lang)),
    -- The numbers that no other article has, in order.
    free as (
      select n.lang, n.title, n.number, row_number() over (partition by n.lang, n.title order by n.number) as place
      from (
        select lang, title, generate_series(1, needed + count(taken.number)) as number
        from titles left join taken using (lang, title) group by lang, title, needed
      ) n left join taken using (lang, title, number) where taken.number is null)
    update article_texts t set title_number = free.number
    from changed c join free using (lang, title, place)
    where t.tenant_id = ${tenantId} and t.article_id = c.article_id and t.lang = c.lang`.execute(tx);
}

/** Deletes the texts of languages that an article no longer has. */
export async function removeTexts(tx: Tx, tenantId: number, articleId: number, keep: readonly Lang[]): Promise<void> {
  await sql`
    delete from article_texts where tenant_id = ${tenantId} and article_id = ${articleId}
      and lang <> all (${keep}::text[])`.execute(tx);
}

export async function writeArticleBrands(
  tx: Tx,
  tenantId: number,
  brands: readonly { articleId: number; brandIds: readonly number[] }[],
): Promise<void> {
  const ids = brands.map(({ articleId }) => articleId);
  await tx
    .deleteFrom('article_brands')
    .where('tenant_id', '=', tenantId)
    .where('article_id', '=', anyOf(ids))
    .execute();
  const flat = brands.flatMap(({ articleId, brandIds }) =>
    brandIds.map((brandId, position) => ({ articleId, brandId, position })),
  );
  if (flat.length === 0) return;
  await sql`
    insert into article_brands (tenant_id, article_id, brand_id, position)
    select ${tenantId}, a, b, p from unnest(${flat.map((row) => row.articleId)}::bigint[],
      ${flat.map((row) => row.brandId)}::bigint[], ${flat.map((row) => row.position)}::int[]) x(a, b, p)`.execute(tx);
}

/** Changes the counts of live articles with a tag, always in one order, so that two writers never block each other. */
export async function countTags(
  tx: Tx,
  tenantId: number,
  changes: readonly { lang: Lang; slug: string; by: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into article_tag_counts as c (tenant_id, lang, slug, count)
    select ${tenantId}, v.lang, v.slug, v.by
    from unnest(${changes.map(({ lang }) => lang)}::text[], ${changes.map(({ slug }) => slug)}::text[],
                ${changes.map(({ by }) => by)}::int[]) v(lang, slug, by)
    order by v.lang, v.slug
    on conflict (tenant_id, lang, slug) do update set count = c.count + excluded.count`.execute(tx);
}

/**
 * How filled lists are, in the order of the lists: 1 where a list has a live article in its language, else 0; for a
 * tag, the number of its articles, up to the number from which search engines may list it. Other languages and lists
 * depend on it. The newest article of a category is read by an index; without an order the database would read all
 * articles.
 */
export async function readFilled(
  tx: Tx,
  tenant: Pick<Tenant, 'id' | 'indexing'>,
  lists: readonly { kind: 'articles' | 'category' | 'tag' | 'brand'; code: string; lang: Lang }[],
): Promise<number[]> {
  const { id: tenantId } = tenant;
  const { rows } = await sql<{ filled: number }>`
    select case l.kind
      when 'tag' then coalesce((
        select least(g.count, ${leastTagged(tenant)}::int) from article_tag_counts g
        where g.tenant_id = ${tenantId} and g.lang = l.lang and g.slug = l.code), 0)
      when 'articles' then exists (
        select from articles a
        join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = l.lang
        where a.tenant_id = ${tenantId} and a.live)::int
      when 'category' then exists (
        select from categories c
        cross join lateral (
          select from articles a
          join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = l.lang
          where a.tenant_id = c.tenant_id and a.category_id = c.id and a.live
          order by a.publish_time desc, a.id desc limit 1) newest
        where c.tenant_id = ${tenantId} and c.ancestors @> array[(
          select up.id from categories up where up.tenant_id = ${tenantId} and up.code = l.code)])::int
      else exists (
        select from brands b
        join article_brands ab on ab.tenant_id = b.tenant_id and ab.brand_id = b.id
        join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id and a.live
        join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = l.lang
        where b.tenant_id = ${tenantId} and b.code = l.code)::int end as filled
    from unnest(${lists.map((list) => list.kind)}::text[], ${lists.map((list) => list.code)}::text[],
                ${lists.map((list) => list.lang)}::text[]) with ordinality l(kind, code, lang, n)
    order by l.n`.execute(tx);
  return rows.map(({ filled }) => filled);
}
