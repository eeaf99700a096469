/** Reads lists of articles by category, brand or tag. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** A list of articles: all, those of a category's subtree, those of a brand, or those of an author. */
export type ListOf =
  | { readonly of: 'all'; readonly kind?: ArticleKind }
  | { readonly of: 'category'; readonly id: number }
  | { readonly of: 'brand'; readonly id: number; readonly kind?: ArticleKind }
  | { readonly of: 'author'; readonly code: string };

type Expression = ReturnType<typeof sql>;

/** SQL conditions: whether the article `a` mentions a brand, or is in the subtree of a category. */
const onBrand = (id: Expression) => sql`a.id in (select b.article_id from article_brands b
  where b.tenant_id = a.tenant_id and b.brand_id = ${id})`;
const inSubtree = (id: Expression) => sql`a.category_id in (select c.id from categories c
  where c.tenant_id = a.tenant_id and c.ancestors @> array[${id}])`;

function inList(list: ListOf) {
  switch (list.of) {
    case 'all':
      return list.kind === undefined ? sql`true` : sql`a.kind = ${list.kind}`;
    case 'category':
      return inSubtree(sql`${list.id}::bigint`);
    case 'author':
      return sql`a.author_id = (select w.id from authors w where w.tenant_id = a.tenant_id and w.code = ${list.code})`;
    case 'brand':
      return sql`${onBrand(sql`${list.id}::bigint`)} and ${list.kind === undefined ? sql`true` : sql`a.kind = ${list.kind}`}`;
  }
}

/** SQL order: newest first; `a` is the table of articles. */
export const NEWEST = sql`a.publish_time desc, a.id desc`;
const HOTTEST = sql`a.heat desc, a.publish_time desc, a.id desc`;

/** Ids of live articles of a list in a language: newest first, or most clicked first. */
export async function readListIds(
  db: Db,
  tenantId: number,
  lang: Lang,
  list: ListOf,
  { order = 'newest', limit, offset = 0 }: { order?: 'newest' | 'hot'; limit: number; offset?: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    where a.tenant_id = ${tenantId} and a.live and ${inList(list)}
    order by ${order === 'hot' ? HOTTEST : NEWEST} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The articles of a category's subtree, or those of a brand. */
export interface SubjectList {
  readonly of: 'category' | 'brand';
  readonly id: number;
}

export interface WholeList {
  readonly of: 'all';
}

/** Ids of the newest live articles of each list in a language, in the order of the lists. */
export async function readNewestIds(
  db: Db,
  tenantId: number,
  lang: Lang,
  lists: readonly SubjectList[],
  limit: number,
): Promise<number[][]> {
  const newest = (member: Expression) => sql`array(
    select a.id from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    where a.tenant_id = ${tenantId} and a.live and ${member} order by ${NEWEST} limit ${limit})::float8[]`;
  const { rows } = await sql<{ ids: number[] }>`
    select case w.kind when 'brand' then ${newest(onBrand(sql`w.id`))} else ${newest(inSubtree(sql`w.id`))} end as ids
    from unnest(${lists.map(({ of }) => of)}::text[], ${lists.map(({ id }) => id)}::bigint[]) with ordinality w(kind, id, n)
    order by w.n`.execute(db);
  return rows.map(({ ids }) => ids);
}

/** How many live articles a list has in a language. */
export async function countList(db: Db, tenantId: number, lang: Lang, list: ListOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    where a.tenant_id = ${tenantId} and a.live and ${inList(list)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The languages in which each list has live articles, in the order of the lists. */
export async function readFilledLangs(
  db: Db,
  tenantId: number,
  langs: readonly Lang[],
  lists: readonly (SubjectList | WholeList)[],
): Promise<Lang[][]> {
  const some = (member: Expression) => sql`exists (
    select from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = l.lang
    where a.tenant_id = ${tenantId} and a.live and ${member})`;
  const { rows } = await sql<{ langs: Lang[] }>`
    select array(select l.lang from unnest(${langs}::text[]) with ordinality l(lang, n)
      where case w.kind
        when 'all' then ${some(sql`true`)}
        when 'brand' then ${some(onBrand(sql`w.id`))}
        else ${some(inSubtree(sql`w.id`))} end
      order by l.n) as langs
    from unnest(${lists.map(({ of }) => of)}::text[], ${lists.map((list) => ('id' in list ? list.id : null))}::bigint[])
      with ordinality w(kind, id, n)
    order by w.n`.execute(db);
  return rows.map((row) => row.langs);
}

/** The most clicked live article of each root category in a language, in the order of the roots. */
export async function readHottestOfRoots(
  db: Db,
  tenantId: number,
  lang: Lang,
  roots: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select best.id from unnest(${roots}::bigint[]) with ordinality root(id, n)
    cross join lateral (
      select a.id from articles a
      join categories c on c.tenant_id = a.tenant_id and c.id = a.category_id and c.ancestors[1] = root.id
      where a.tenant_id = ${tenantId} and a.live and exists (
        select from article_texts t where t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang})
      order by ${HOTTEST} limit 1) best
    order by root.n`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * How many live articles in a language the subtree of each child of a category has, by the child's id. Children without
 * articles are left out.
 * @param parent  null counts the root categories
 */
export async function countByChild(
  db: Db,
  tenantId: number,
  lang: Lang,
  parent: { readonly id: number; readonly ancestors: readonly number[] } | null,
): Promise<Map<number, number>> {
  const depth = (parent?.ancestors.length ?? 0) + 1;
  const below = parent === null ? sql`true` : sql`c.ancestors @> array[${parent.id}::bigint]`;
  const { rows } = await sql<{ child: number; count: number }>`
    select c.ancestors[${depth}::int] as child, count(*)::int as count
    from categories c
    join articles a on a.tenant_id = c.tenant_id and a.category_id = c.id and a.live
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    where c.tenant_id = ${tenantId} and cardinality(c.ancestors) >= ${depth} and ${below}
    group by child order by child`.execute(db);
  return new Map(rows.map(({ child, count }) => [child, count]));
}
