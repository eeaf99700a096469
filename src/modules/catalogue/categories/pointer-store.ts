/** Finds what refers to a category, to tell an editor who wants to delete it. */

import { sql } from 'kysely';
import { type Pointer, readMappedTerms, readPointers } from '#src/db/pointers.ts';
import type { Tx } from '#src/db/types.ts';

const POINTERS: readonly Pointer[] = [
  { table: 'articles', column: 'category_id' },
  { table: 'brands', column: 'category_id' },
  { table: 'categories', column: 'parent_id' },
  { table: 'deals', column: 'category_id' },
  { table: 'goods', column: 'category_id' },
  { table: 'item_groups', column: 'category_id', word: 'leaderboards' },
  { table: 'videos', column: 'category_id' },
];

/** Names of what is in a category, such as `goods.red-phone`, some of them where they are many. */
export async function readPointersAtCategory(tx: Tx, tenantId: number, code: string): Promise<string[]> {
  const { rows: modules } = await sql<{ name: string }>`
    select 'modules.' || code as name from page_data_modules
    where tenant_id = ${tenantId} and (settings->>'category' = ${code} or settings->'categories' ? ${code})
    order by code limit 20`.execute(tx);
  const rows = await readPointers(tx, tenantId, { table: 'categories', code }, POINTERS);
  const terms = await readMappedTerms(tx, tenantId, 'categories', code);
  return [...rows, ...terms, ...modules.map(({ name }) => name)];
}
