/** Finds what refers to a brand, to tell an editor who wants to delete it. */

import { sql } from 'kysely';
import { type Pointer, readMappedTerms, readPointers } from '#src/db/pointers.ts';
import type { Tx } from '#src/db/types.ts';

const POINTERS: readonly Pointer[] = [
  { table: 'brands', column: 'parent_id' },
  { table: 'coupons', column: 'brand_id' },
  { table: 'deals', column: 'brand_id' },
  { table: 'goods', column: 'brand_id' },
  { table: 'videos', column: 'brand_id' },
];

/** Names of what a brand is the brand of, such as `goods.red-phone`, some of them where they are many. */
export async function readPointersAtBrand(tx: Tx, tenantId: number, code: string): Promise<string[]> {
  const { rows: articles } = await sql<{ name: string }>`
    select 'articles.' || a.code as name from brands b
    join article_brands ab on ab.tenant_id = b.tenant_id and ab.brand_id = b.id
    join articles a on a.tenant_id = ab.tenant_id and a.id = ab.article_id
    where b.tenant_id = ${tenantId} and b.code = ${code} order by a.code limit 20`.execute(tx);
  const rows = await readPointers(tx, tenantId, { table: 'brands', code }, POINTERS);
  return [...articles.map(({ name }) => name), ...rows, ...(await readMappedTerms(tx, tenantId, 'brands', code))];
}
