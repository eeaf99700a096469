/** Stores what operators had tried again or given up. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { OperationRecord } from '#src/modules/running/operations/contract.ts';

/** Adds a record, in the transaction of what it records. */
export async function insertOperation(
  tx: Tx,
  tenantId: number,
  { by, action, kind, subjects }: Omit<OperationRecord, 'id' | 'at'>,
): Promise<void> {
  const values = { tenant_id: tenantId, made_by: by, action, kind, subjects: [...subjects] };
  await tx.insertInto('operation_records').values(values).execute();
}

type RecordRow = Omit<OperationRecord, 'at'> & { readonly at: Date; readonly total: number };

/** A page of the records, newest first. */
export async function readOperations(db: Db, tenantId: number, request: PageRequest): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select id, made_at as at, made_by as by, action, kind, subjects, (count(*) over ())::int as total
    from operation_records where tenant_id = ${tenantId}
    order by id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}
