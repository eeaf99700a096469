/** Reads names and ids of categories and brands for the filters of a search. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

export interface CategoryName {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly parentId: number | null;
  /** 1 for roots. */
  readonly level: number;
}

/** @param langs  in the order of preference; a category without a name gets its code */
export async function readCategoryNames(
  db: Db,
  tenantId: number,
  langs: readonly Lang[],
  ids: readonly number[],
): Promise<CategoryName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CategoryName>`
    select c.id, c.code, c.parent_id as "parentId", cardinality(c.ancestors) as level,
      coalesce((select n.name from category_names n where n.tenant_id = c.tenant_id and n.category_id = c.id
        order by array_position(${langs}::text[], n.lang) nulls last, n.lang limit 1), c.code) as name
    from categories c where c.tenant_id = ${tenantId} and c.id = any(${ids}::bigint[])
    order by c.id`.execute(db);
  return rows;
}

export interface BrandName {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export async function readBrandNames(db: Db, tenantId: number, ids: readonly number[]): Promise<BrandName[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('brands')
    .select(['id', 'code', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
}

/** Ids of brands by code. Unknown codes are left out. */
export async function readBrandIds(db: Db, tenantId: number, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('brands')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', anyOf(codes))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of categories by code. Unknown codes are left out. */
export async function readCategoryIds(db: Db, tenantId: number, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', anyOf(codes))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A brand or a category by its name; of categories with one name the first. */
export interface NameLike {
  readonly kind: 'BRAND' | 'CATEGORY';
  readonly id: number;
  readonly name: string;
}

interface NameWanted {
  readonly lang: Lang;
  readonly pattern: string;
  /** Names of brands in lower case, wanted however they begin: another spelling of them does. */
  readonly brands: readonly string[];
}

/** Names of brands and categories that begin with a text, ignoring case; shortest first. */
export async function readNamesLike(
  db: Db,
  tenantId: number,
  { lang, pattern, brands }: NameWanted,
  limit: number,
): Promise<NameLike[]> {
  const { rows } = await sql<NameLike>`
    (select 'BRAND' as kind, b.id, b.name from brands b
      where b.tenant_id = ${tenantId} and b.online and (b.name ilike ${pattern} or lower(b.name) = any(${brands}::text[])
        or exists (select from brand_texts t
          where t.tenant_id = b.tenant_id and t.brand_id = b.id and t.local_name ilike ${pattern}))
      order by char_length(b.name), b.name, b.id limit ${limit})
    union all
    (select 'CATEGORY', min(n.category_id), n.name from category_names n
      where n.tenant_id = ${tenantId} and n.lang = ${lang} and n.name ilike ${pattern}
      group by n.name order by char_length(n.name), n.name limit ${limit})`.execute(db);
  return rows;
}

/** The names of categories in every language, by id. */
export async function readAllCategoryNames(
  db: Db | Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('category_names')
    .select(['category_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('category_id', '=', anyOf([...new Set(ids)]))
    .orderBy('lang')
    .execute();
  const byId = Map.groupBy(rows, ({ category_id: id }) => id);
  return new Map([...byId].map(([id, some]) => [id, some.map(({ name }) => name)]));
}

/** The categories with a name, in any language, of these letters: spaces and dashes count for nothing. */
export async function readCategoriesSpelt(db: Db, tenantId: number, letters: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct category_id as id from category_names
    where tenant_id = ${tenantId} and translate(lower(name), ' -&', '') = ${letters} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
