/** Reads the names of brands and categories that alerts are on, and finds those that do not exist. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';

interface Wanted {
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
}

/** Names by id. */
export interface Names {
  readonly brands: ReadonlyMap<number, string>;
  readonly categories: ReadonlyMap<number, string>;
}

/** The names of brands and categories in a language, by id. */
export async function readNames(db: Db, tenantId: number, lang: Lang, wanted: readonly Wanted[]): Promise<Names> {
  const brandIds = wanted.flatMap(({ brandId }) => brandId ?? []);
  const categoryIds = wanted.flatMap((alert) => alert.categoryIds);
  if (brandIds.length === 0 && categoryIds.length === 0) return { brands: new Map(), categories: new Map() };
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'brand' as kind, id, brand_name(tenant_id, id, name, ${lang}) as name from brands
    where tenant_id = ${tenantId} and id = any (${brandIds}::bigint[])
    union all select 'category', category_id, name from category_names
    where tenant_id = ${tenantId} and category_id = any (${categoryIds}::bigint[]) and lang = ${lang}
    order by 1, 2`.execute(db);
  const named = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { brands: named('brand'), categories: named('category') };
}

/** Whether the brand, or one of the categories, does not exist. */
export async function readMissing(
  db: Db,
  tenantId: number,
  { brandId, categoryIds }: Wanted,
): Promise<{ brand: boolean; category: boolean }> {
  const { rows } = await sql<{ brand: boolean; category: boolean }>`
    select ${brandId}::bigint is not null
        and not exists (select from brands where tenant_id = ${tenantId} and id = ${brandId}::bigint) as brand,
      exists (select from unnest(${categoryIds}::bigint[]) wanted where not exists (
        select from categories where tenant_id = ${tenantId} and id = wanted)) as category`.execute(db);
  return rows[0] ?? { brand: false, category: false };
}
