import { sql } from 'kysely';
import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

export interface ListSize {
  /** Code of the category, brand or author, slug of the tag. */
  readonly code: string;
  readonly lang: Lang;
  readonly count: number;
}

/** SQL with one row for each list that a live article is in. A category's list contains its whole subtree. */
const MEMBERS = {
  category: sql`
    select up.code, t.lang from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id
    join categories c on c.tenant_id = a.tenant_id and c.id = a.category_id
    join categories up on up.tenant_id = c.tenant_id and up.id = any (c.ancestors)`,
  tag: sql`
    select g.slug as code, g.lang from articles a
    join article_tags g on g.tenant_id = a.tenant_id and g.article_id = a.id`,
  brand: sql`
    select b.code, t.lang from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id
    join article_brands ab on ab.tenant_id = a.tenant_id and ab.article_id = a.id
    join brands b on b.tenant_id = ab.tenant_id and b.id = ab.brand_id`,
  author: sql`
    select w.code, t.lang from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id
    join authors w on w.tenant_id = a.tenant_id and w.id = a.author_id`,
};

const ONLY = {
  category: (code: string, lang: Lang) => sql`up.code = ${code} and t.lang = ${lang}`,
  tag: (code: string, lang: Lang) => sql`g.slug = ${code} and g.lang = ${lang}`,
  brand: (code: string, lang: Lang) => sql`b.code = ${code} and t.lang = ${lang}`,
  author: (code: string, lang: Lang) => sql`w.code = ${code} and t.lang = ${lang}`,
};

/** The number of live articles of each list in each language, by code and language. Empty lists are left out. */
export async function listSizes(
  db: Db,
  tenantId: number,
  kind: keyof typeof MEMBERS,
  only?: { code: string; lang: Lang },
): Promise<ListSize[]> {
  const { rows } = await sql<ListSize>`
    select code, lang, count(*)::int as count from (
      ${MEMBERS[kind]} where a.tenant_id = ${tenantId} and a.live
        and ${only === undefined ? sql`true` : ONLY[kind](only.code, only.lang)}) members
    group by code, lang order by code, lang`.execute(db);
  return rows;
}

/** How many live articles each tag has in each language, by tag and language; 0 where articles had it. */
export function tagSizes(db: Db, tenantId: number): Promise<{ slug: string; lang: Lang; count: number }[]> {
  return db
    .selectFrom('article_tag_counts')
    .select(['slug', 'lang', 'count'])
    .where('tenant_id', '=', tenantId)
    .orderBy('slug')
    .orderBy('lang')
    .$narrowType<{ lang: Lang }>()
    .execute();
}

const STEP = 5000;

interface AddressRow {
  readonly code: string;
  readonly lang: Lang;
  /** Where the row stands in the order: its language, category, negative time and id, and code. */
  readonly place: readonly [Lang, string, string, string, string];
}

/**
 * Every current and former address of the articles of a kind, with each present and former language of their texts.
 * Neighbours in a category's timeline follow one another, so that a publisher renders pages with the same cards at the
 * same time. An article that changes meanwhile may be left out.
 */
export async function* addressesOf(
  db: Db,
  tenantId: number,
  kind: ArticleKind,
): AsyncGenerator<{ code: string; lang: Lang }> {
  for (let after: AddressRow['place'] | undefined; ; ) {
    const { rows } = await sql<AddressRow>`
      select code, lang, array[lang, category::text, earliness::text, minus_id::text, code] as place from (
        select x.code, t.lang, coalesce(x.category_id, 0) as category, -x.id as minus_id,
          -extract(epoch from x.publish_time) as earliness
        from (
          select id, code, category_id, publish_time, former_langs from articles
          where tenant_id = ${tenantId} and kind = ${kind} and (live or state in ('DELETED', 'RECALLED'))
          union all
          select a.id, f.code, a.category_id, a.publish_time, a.former_langs from article_former_codes f
          join articles a on a.tenant_id = f.tenant_id and a.id = f.article_id
          where f.tenant_id = ${tenantId} and f.kind = ${kind}) x
        -- For each article: joined to the languages of all, 100,000 articles were compared with one another.
        cross join lateral (
          select lang from article_texts where tenant_id = ${tenantId} and article_id = x.id
          union all
          select unnest(x.former_langs)) t(lang)) addresses
      where ${
        after === undefined
          ? sql`true`
          : sql`(lang, category, earliness, minus_id, code) > (${after[0]},
        ${after[1]}::bigint, ${after[2]}::numeric, ${after[3]}::bigint, ${after[4]})`
      }
      order by lang, category, earliness, minus_id, code limit ${STEP}`.execute(db);
    yield* rows.map(({ code, lang }) => ({ code, lang }));
    after = rows.at(-1)?.place;
    if (rows.length < STEP) return;
  }
}

/**
 * Codes of the categories that have a page: with a name in the language, and with a named child or with live articles
 * or goods in the subtree.
 * @param among  'all', or only the children of a category (null: the roots)
 */
export async function readCategoryPages(
  db: Db,
  tenantId: number,
  lang: Lang,
  among: 'all' | { readonly parentId: number | null },
): Promise<string[]> {
  const chosen = among === 'all' ? sql`true` : sql`c.parent_id is not distinct from ${among.parentId}::bigint`;
  const { rows } = await sql<{ code: string }>`
    select c.code from categories c
    join category_names n on n.tenant_id = c.tenant_id and n.category_id = c.id and n.lang = ${lang}
    where c.tenant_id = ${tenantId} and ${chosen} and (
      exists (select from categories child
        join category_names cn on cn.tenant_id = child.tenant_id and cn.category_id = child.id and cn.lang = ${lang}
        where child.tenant_id = c.tenant_id and child.parent_id = c.id)
      or exists (select from categories below
        join articles a on a.tenant_id = below.tenant_id and a.category_id = below.id and a.live
        join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
        where below.tenant_id = c.tenant_id and below.ancestors @> array[c.id])
      or exists (select from categories below
        join goods g on g.tenant_id = below.tenant_id and g.category_id = below.id and g.valid
        where below.tenant_id = c.tenant_id and below.ancestors @> array[c.id]))
    order by c.code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Codes of the children of a category (null: of the roots) that have a page in a language. */
export async function childPages(
  ctx: PublicCtx,
  of: CategoryRow | null,
  children: readonly CategoryRow[],
  lang: Lang = ctx.lang,
): Promise<ReadonlySet<string>> {
  return ctx.once(`category-pages:${lang}:${of?.code ?? ''}`, async (inner) => {
    for (const { code } of children) {
      inner.track(tagOf.categoryChildren(code));
      inner.track(tagOf.categoryFilled(code));
      inner.track(tagOf.categoryGoods(code));
    }
    return new Set(await readCategoryPages(ctx.db, ctx.tenant.id, lang, { parentId: of?.id ?? null }));
  });
}
