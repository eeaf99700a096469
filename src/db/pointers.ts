/** Names the rows that still refer to a category, brand or author, so that an editor cannot remove it unawares. */

import { sql } from 'kysely';
import type { DB } from '#src/db/tables.ts';
import type { Tx } from '#src/db/types.ts';

/** A table with codes whose rows refer to others by id. */
export interface Pointer {
  readonly table: keyof DB;
  readonly column: string;
  /** The word for the table in names; default: the table. */
  readonly word?: string;
}

/** So many names of each table are read at most. */
const MOST_NAMES = 20;

/** Names of the rows that refer to a row, such as `goods.red-phone`, in order. */
export async function readPointers(
  tx: Tx,
  tenantId: number,
  { table, code }: { readonly table: keyof DB; readonly code: string },
  pointers: readonly Pointer[],
): Promise<string[]> {
  const target = sql`(select t.id from ${sql.table(table)} t where t.tenant_id = ${tenantId} and t.code = ${code})`;
  const parts = pointers.map((pointer) => {
    const prefix = `${pointer.word ?? pointer.table}.`;
    return sql`(select ${prefix} || x.code as name from ${sql.table(pointer.table)} x
      where x.tenant_id = ${tenantId} and ${sql.ref(`x.${pointer.column}`)} = ${target} order by x.code limit ${MOST_NAMES})`;
  });
  const { rows } = await sql<{ name: string }>`
    select name from (${sql.join(parts, sql` union all `)}) named order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Terms of feeds that are mapped to a category or brand, such as `mappings.Phones`, in order. */
export async function readMappedTerms(
  tx: Tx,
  tenantId: number,
  kind: 'categories' | 'brands',
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct 'mappings.' || term as name from feed_mappings
    where tenant_id = ${tenantId} and kind = ${kind} and code = ${code} order by name limit ${MOST_NAMES}`.execute(tx);
  return rows.map(({ name }) => name);
}
