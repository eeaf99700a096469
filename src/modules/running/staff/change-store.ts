/** Stores who changed accounts of staff, and reads the latest of these changes. */

import type { Db, Tx } from '#src/db/types.ts';
import type { StaffChange } from '#src/modules/running/staff/contract.ts';

/** Stores who changed an account and how. Call it in the transaction of the change. */
export async function insertStaffChange(
  tx: Tx,
  tenantId: number,
  { by, email, what, roles }: Omit<StaffChange, 'at'>,
): Promise<void> {
  const values = { tenant_id: tenantId, made_by: by, email, what, roles: roles && [...roles] };
  await tx.insertInto('staff_changes').values(values).execute();
}

/** The latest changes of the accounts of a tenant, the newest first. */
export function readStaffChanges(db: Db, tenantId: number, limit: number): Promise<StaffChange[]> {
  return db
    .selectFrom('staff_changes')
    .select(['at', 'made_by as by', 'email', 'what', 'roles'])
    .$castTo<StaffChange>()
    .where('tenant_id', '=', tenantId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
