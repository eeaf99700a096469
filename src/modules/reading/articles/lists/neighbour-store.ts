/** Reads which articles stand next to a position in time, in a category, in those above it, and among all articles. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** A position in the timeline of a category: an article's current or former one. */
export interface TimelinePosition {
  readonly id: number;
  readonly categoryId: number | null;
  readonly publishTime: Date | string;
}

export interface Neighbour {
  readonly id: number;
  readonly kind: ArticleKind;
  readonly code: string;
}

export interface Neighbours {
  readonly older: readonly Neighbour[];
  readonly newer: readonly Neighbour[];
}

/** The neighbours in the timeline of an ancestor category's subtree or, with the code '', of all articles. */
export interface AncestorTimeline extends Neighbours {
  readonly category: string;
}

/** SQL rows `at` of the positions; `n` is the position's number, from 1. */
export const rowsOf = (places: readonly TimelinePosition[]) => sql`
  unnest(${places.map((place) => place.id)}::bigint[], ${places.map((place) => place.categoryId ?? 0)}::bigint[],
         ${places.map((place) => place.publishTime)}::timestamptz[]) with ordinality at(id, category_id, publish_time, n)`;

const order = (older: boolean) => (older ? sql`a.publish_time desc, a.id desc` : sql`a.publish_time, a.id`);

/** SQL condition: `a` is a live article with a text in the language. */
export const liveIn = (tenantId: number, lang: Lang) => sql`
  a.tenant_id = ${tenantId} and a.live and exists (
    select from article_texts t where t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang})`;

/** Live articles of the language on one side of the position `at`, nearest first, where a condition holds. */
const side = (tenantId: number, lang: Lang, older: boolean, limit: number, where: ReturnType<typeof sql>) => sql`
  (select a.id, a.kind, a.code, a.publish_time from articles a
   where ${liveIn(tenantId, lang)} and ${where}
     and (a.publish_time, a.id) ${older ? sql`<` : sql`>`} (at.publish_time, at.id)
   order by ${order(older)} limit ${limit})`;

/** The neighbours of each position in its category's timeline, nearest first. In the order of the positions. */
export async function readNeighbours(
  db: Db | Tx,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  limit: number,
): Promise<Neighbours[]> {
  const own = sql`coalesce(a.category_id, 0) = at.category_id`;
  const listed = (older: boolean) => sql`
    (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'code', a.code) order by ${order(older)}), '[]')
     from ${side(tenantId, lang, older, limit, own)} a)`;
  const { rows } = await sql<Neighbours>`
    select ${listed(true)} as older, ${listed(false)} as newer from ${rowsOf(places)} order by at.n`.execute(db);
  return rows;
}

type SideRow = { readonly older: boolean } & Neighbour;

/** The row of a timeline without neighbours on either side. */
type NoSideRow = { readonly [column in keyof SideRow]: null };

/**
 * The neighbours of each position in the timelines of its category's subtree, of each ancestor's and of all articles,
 * nearest first. In the order of the positions. Timelines without neighbours are included.
 */
export async function readAncestorNeighbours(
  db: Db | Tx,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  limit: number,
): Promise<AncestorTimeline[][]> {
  const { rows } = await sql<{ n: number; category: string } & (SideRow | NoSideRow)>`
    select at.n::int as n, line.code as category, near.older, near.id, near.kind, near.code
    from ${rowsOf(places)}
    cross join lateral (
      select up.id, up.code, cardinality(up.ancestors) as depth from categories own
      join categories up on up.tenant_id = own.tenant_id and up.id = any (own.ancestors)
      where own.tenant_id = ${tenantId} and own.id = at.category_id
      union all select 0, '', 0) line
    left join lateral (
      ${sideAbove(tenantId, lang, true, limit)} union all ${sideAbove(tenantId, lang, false, limit)}) near on true
    order by at.n, line.depth desc, near.older, near.step`.execute(db);
  const byPlace = Map.groupBy(rows, ({ n }) => n);
  return places.map((_, index) => {
    const lines = Map.groupBy(byPlace.get(index + 1) ?? [], ({ category }) => category);
    return [...lines].map(([category, line]) => ({ category, ...toNeighbours(line) }));
  });
}

/**
 * One side of an ancestor's timeline. It reads a few rows from the timeline of each category in the subtree, so that it
 * scans no other article.
 */
function sideAbove(tenantId: number, lang: Lang, older: boolean, limit: number) {
  return sql`
    select ${older ? sql`true` : sql`false`} as older, a.id, a.kind, a.code, row_number() over (order by ${order(older)}) as step from (
      select a.* from (
        select a.* from categories c
        cross join lateral ${side(tenantId, lang, older, limit, sql`coalesce(a.category_id, 0) = c.id`)} a
        where c.tenant_id = ${tenantId} and c.ancestors @> array[line.id]
        union all
        select a.* from ${side(tenantId, lang, older, limit, sql`line.id = 0`)} a) a
      order by ${order(older)} limit ${limit}) a`;
}

function toNeighbours(rows: readonly (SideRow | NoSideRow)[]): Neighbours {
  const neighbours = rows.flatMap((row) => (row.older === null ? [] : [row]));
  return { older: neighbours.filter(({ older }) => older), newer: neighbours.filter(({ older }) => !older) };
}
