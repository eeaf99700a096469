/** Reads the goods that follow a listing in its category and brand, and those whose followers a change moves. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** A listing that follows another in a list. */
export interface FollowingListing {
  readonly id: number;
  readonly code: string;
  /** The same for all listings of a product. */
  readonly product: number;
}

/** The lists that a listing is in. */
export interface ListPosition {
  readonly id: number;
  readonly categoryId: number | null;
  readonly brandId: number | null;
}

/** The valid goods that follow a listing in its category and in its brand, nearest first. */
export interface FollowingLists {
  readonly category: readonly FollowingListing[];
  readonly brand: readonly FollowingListing[];
}

/** The goods of a list form a ring, sorted by id. This many that follow a listing are its neighbours. */
const NEIGHBOURS = 24;

/** SQL: the listings after `p` in a list of it; those before it come last (`wrapped`). */
const list = (column: 'category_id' | 'brand_id', tenantId: number) => sql`
  select coalesce(json_agg(json_build_object('id', n.id, 'code', n.code, 'product', n.product) order by n.wrapped, n.id), '[]')
  from ((select g.id, g.code, coalesce(g.match_group, g.id) as product, 0 as wrapped from goods g
      where g.tenant_id = ${tenantId} and g.${sql.ref(column)} = p.${sql.ref(column)} and g.valid and g.id > p.id
      order by g.id limit ${NEIGHBOURS})
    union all
    (select g.id, g.code, coalesce(g.match_group, g.id), 1 from goods g
      where g.tenant_id = ${tenantId} and g.${sql.ref(column)} = p.${sql.ref(column)} and g.valid and g.id < p.id
      order by g.id limit ${NEIGHBOURS})
    order by wrapped, id limit ${NEIGHBOURS}) n`;

/** The neighbours of each position, in the order of the positions. */
export async function readFollowingGoods(
  db: Db,
  tenantId: number,
  places: readonly ListPosition[],
): Promise<FollowingLists[]> {
  const { rows } = await sql<FollowingLists>`
    select (${list('category_id', tenantId)}) as category, (${list('brand_id', tenantId)}) as brand
    from json_to_recordset(${JSON.stringify(places.map((place, n) => ({ n, ...place })))}::json)
      w(n int, id bigint, "categoryId" bigint, "brandId" bigint)
    cross join lateral (select w.id, w."categoryId" as category_id, w."brandId" as brand_id) p
    order by w.n`.execute(db);
  return rows;
}

/** Goods that entered a list, left it, or moved to another. */
export interface Moved {
  readonly externalId: string;
  /** Lists that contain it now or contained it before. */
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
}

/**
 * SQL: the goods that have `o` as a neighbour. They are the valid goods directly before `o` and the invalid ones
 * between them (an invalid listing has neighbours but is none). The search stops at `o.below`, the next moved listing
 * of the list: what lies before that one is found from there. The same holds for the other end of the ring.
 */
const goodsWithFollower = (column: 'category_id' | 'brand_id', tenantId: number) => {
  const inList = sql`g.tenant_id = ${tenantId} and g.${sql.ref(column)} = o.list_id`;
  return sql`
    cross join lateral (
      with
      -- The nearest valid goods before o; after the first come the last of the list.
      valid as (
        (select g.code, g.id, 0 as wrapped from goods g
          where ${inList} and g.valid and g.id < o.id and g.id >= o.below order by g.id desc limit ${NEIGHBOURS})
        union all
        (select g.code, g.id, 1 from goods g
          where ${inList} and g.valid and g.id > o.id and o.below = 0 order by g.id desc limit ${NEIGHBOURS})
        order by wrapped, id desc limit ${NEIGHBOURS}
      ),
      -- The ids between which invalid goods have o as a neighbour.
      reach as (
        select case when count(*) filter (where wrapped = 0) = ${NEIGHBOURS} then min(id) filter (where wrapped = 0)
            else o.below end as lower,
          count(*) filter (where wrapped = 0) < ${NEIGHBOURS} and o.below = 0 as around,
          case when count(*) = ${NEIGHBOURS} then min(id) filter (where wrapped = 1) else 0 end as upper
        from valid
      )
      select code from valid
      union all
      select g.code from reach r, goods g where ${inList} and not g.valid
        and ((g.id < o.id and g.id >= r.lower) or (r.around and g.id > o.id and g.id >= r.upper))) near`;
};

/** SQL: the moved listings of each list, each with the next one below. */
const movedPerList = (column: 'categoryIds' | 'brandIds') => sql`
  (select m.id, l.id as list_id, coalesce(lag(m.id) over (partition by l.id order by m.id), 0) as below
   from moved m cross join lateral unnest(m.${sql.ref(column)}) l(id)) o`;

/** Codes of the goods that have or had one of the moved listings as a neighbour, each once. */
export async function readAffectedNeighbours(tx: Tx, tenantId: number, moved: readonly Moved[]): Promise<string[]> {
  if (moved.length === 0) return [];
  const { rows } = await sql<{ code: string }>`
    with moved as (select o.id, m."categoryIds", m."brandIds"
      from json_to_recordset(${JSON.stringify(moved)}::json) m("externalId" text, "categoryIds" bigint[], "brandIds" bigint[])
      cross join lateral (select id from goods where tenant_id = ${tenantId} and external_id = m."externalId" limit 1) o)
    select distinct code from (
      select near.code from ${movedPerList('categoryIds')} ${goodsWithFollower('category_id', tenantId)}
      union all
      select near.code from ${movedPerList('brandIds')} ${goodsWithFollower('brand_id', tenantId)}) beside
    order by code`.execute(tx);
  return rows.map(({ code }) => code);
}
