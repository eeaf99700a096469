/** Checks that the demonstration content was accepted, and whether it changed anything. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import type { PutResult } from '#src/kernel/put-result.ts';

/**
 * Whether any of the results changed something. Throws for a rejected input, because the content of this folder must be
 * valid.
 */
export function anyChanged(tenant: DemoTenant, results: readonly PutResult[]): boolean {
  for (const result of results) {
    if (result.outcome !== 'rejected') continue;
    throw new Error(`demonstration content of ${tenant} was rejected: ${result.field}: ${result.reason}`);
  }
  return results.some(({ outcome }) => outcome !== 'unchanged');
}

/** Whether a tenant has rows in a table. */
export async function hasRows(db: Db, tenantId: number, table: 'goods' | 'deals' | 'replies'): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where tenant_id = ${tenantId} limit 1`.execute(db);
  return rows.length > 0;
}
