/** Reads parts of the tree of categories. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { CategoryCounts } from '#src/modules/catalogue/categories/contract.ts';

export interface NodeRow {
  readonly id: number;
  readonly code: string;
  readonly parentId: number | null;
  readonly level: number;
  readonly leaf: boolean;
  readonly names: Partial<Record<Lang, string>>;
}

const columns = sql`
  c.id, c.code, c.parent_id as "parentId", cardinality(c.ancestors) as level,
  not exists (select from categories x where x.tenant_id = c.tenant_id and x.parent_id = c.id) as leaf,
  coalesce((select jsonb_object_agg(n.lang, n.name) from category_names n
            where n.tenant_id = c.tenant_id and n.category_id = c.id), '{}') as names`;

const inOrder = sql`cardinality(c.ancestors), c.position, c.id`;

/** A part of the tree. */
export type NodeSet =
  | { readonly of: 'all' }
  | { readonly of: 'level'; readonly level: number }
  | { readonly of: 'one'; readonly key: { readonly id: number } | { readonly code: string } }
  | { readonly of: 'children'; readonly parentIds: readonly number[] }
  | { readonly of: 'above'; readonly key: { readonly id: number } | { readonly code: string } }
  | { readonly of: 'beside'; readonly id: number }
  | { readonly of: 'named'; readonly keyword: string };

const keyed = (alias: string, key: { readonly id: number } | { readonly code: string }) =>
  'id' in key ? sql`${sql.ref(`${alias}.id`)} = ${key.id}::bigint` : sql`${sql.ref(`${alias}.code`)} = ${key.code}`;

function condition(set: NodeSet): RawBuilder<unknown> {
  switch (set.of) {
    case 'all':
      return sql`true`;
    case 'level':
      return sql`cardinality(c.ancestors) = ${set.level}::int`;
    case 'one':
      return keyed('c', set.key);
    case 'children':
      return set.parentIds.length === 0
        ? sql`c.parent_id is null`
        : sql`c.parent_id = any (${set.parentIds}::bigint[])`;
    case 'above':
      return sql`c.id in (select unnest(leaf.ancestors) from categories leaf
        where leaf.tenant_id = c.tenant_id and ${keyed('leaf', set.key)}) and not ${keyed('c', set.key)}`;
    case 'beside':
      return sql`c.id <> ${set.id}::bigint and c.parent_id is not distinct from
        (select own.parent_id from categories own where own.tenant_id = c.tenant_id and own.id = ${set.id}::bigint)`;
    case 'named':
      return sql`exists (select from category_names n where n.tenant_id = c.tenant_id and n.category_id = c.id
        and n.name ilike ${`%${set.keyword.replace(/[\\%_]/g, '\\$&')}%`})`;
  }
}

/** Categories of a part of the tree, at most `limit`. Upper levels come first, then the editor's order decides. */
export async function readNodes(db: Db, tenantId: number, set: NodeSet, limit: number): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select ${columns} from categories c where c.tenant_id = ${tenantId} and ${condition(set)}
    order by ${inOrder} limit ${limit}`.execute(db);
  return rows;
}

interface Inside {
  readonly id: number;
  /** The requested categories whose subtree contains it. */
  readonly above: readonly number[];
}

/** Every category in the subtrees of the given ones. */
async function readInside(db: Db, tenantId: number, ids: readonly number[]): Promise<Inside[]> {
  const { rows } = await sql<Inside>`
    select c.id, array(select up from unnest(c.ancestors) up where up = any (${ids}::bigint[])) as above
    from categories c where c.tenant_id = ${tenantId} and c.ancestors && ${ids}::bigint[] order by c.id`.execute(db);
  return rows;
}

/** How many items of each type the subtrees of categories contain for a reader of a language, by category id. */
export async function countHeld(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<Map<number, CategoryCounts>> {
  const inside = await readInside(db, tenantId, ids);
  // Passed as a parameter, so that the planner knows whether these are a few categories or nearly all.
  const here = inside.map(({ id }) => id);
  const rows = await readDirectCounts(db, tenantId, lang, here);
  const above = new Map(inside.map((node) => [node.id, node.above]));
  const counts = new Map<number, CategoryCounts>();
  for (const { id, kind, count } of rows) {
    for (const up of above.get(id) ?? []) {
      const known = counts.get(up) ?? NOTHING_HELD;
      counts.set(up, { ...known, [kind]: known[kind] + count });
    }
  }
  return counts;
}

export const NOTHING_HELD: CategoryCounts = { goods: 0, deals: 0, articles: 0, brands: 0 };

/** How many items the categories contain themselves. */
async function readDirectCounts(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<{ id: number; kind: keyof CategoryCounts; count: number }[]> {
  const inThem = sql`x.tenant_id = ${tenantId} and x.category_id = any (${ids}::bigint[])`;
  const { rows } = await sql<{ id: number; kind: keyof CategoryCounts; count: number }>`
    select x.category_id as id, 'goods' as kind, count(*)::int as count
    from goods x where ${inThem} and x.valid and x.canonical_id is null group by x.category_id
    union all
    select x.category_id, 'deals', count(*)::int
    from deals x join deal_texts t on t.tenant_id = x.tenant_id and t.deal_id = x.id and t.lang = ${lang}
    where ${inThem} and x.live and not x.expired group by x.category_id
    union all
    select x.category_id, 'articles', count(*)::int
    from articles x join article_texts t on t.tenant_id = x.tenant_id and t.article_id = x.id and t.lang = ${lang}
    where ${inThem} and x.live group by x.category_id
    union all
    select x.category_id, 'brands', count(*)::int from brands x where ${inThem} and x.online group by x.category_id
    order by id, kind`.execute(db);
  return rows;
}

/**
 * Root ids, those whose subtrees are hottest first. Then the order of the header and of the editor decides. Heat is
 * rounded, because the sum of the same clicks differs in its last digits by the order of the rows.
 */
export async function readRootsByClicks(db: Db | Tx, tenantId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with clicked as (
      select category_id, heat from goods where tenant_id = ${tenantId} and heat > '-Infinity' and valid
      union all select category_id, heat from deals where tenant_id = ${tenantId} and live and not expired
      union all select category_id, heat from articles where tenant_id = ${tenantId} and live),
    summed as (
      select c.ancestors[1] as root, heat_sum(k.heat) as heat
      from (select category_id, heat_sum(heat) as heat from clicked group by category_id) k
      join categories c on c.tenant_id = ${tenantId} and c.id = k.category_id group by c.ancestors[1])
    select c.id from categories c left join summed s on s.root = c.id
    where c.tenant_id = ${tenantId} and c.parent_id is null
    order by round(coalesce(s.heat, '-Infinity')::numeric, 6) desc, c.nav_position nulls last, c.position, c.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
