import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Whether a tenant has rows of a subject. */
export async function hasRows(db: Db, tenantId: number, table: 'goods' | 'deals' | 'replies'): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where tenant_id = ${tenantId} limit 1`.execute(db);
  return rows.length > 0;
}
