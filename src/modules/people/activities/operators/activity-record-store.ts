/** Stores the audit trail of activities: which operator did what, and why. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { ActivityRecord } from '#src/modules/people/activities/operators/operator-contract.ts';

type StoredRecord = Omit<ActivityRecord, 'decideTime'> & { readonly decidedAt: Date };

const columns = sql`id, operator, action, subject_type as "subjectType", subject_id as "subjectId", before, after, reason,
  decided_at as "decidedAt"`;

/** Adds an entry to the audit trail, in the transaction of the change that it records. */
export async function insertRecord(
  tx: Tx,
  tenantId: number,
  { operator, action, subjectType, subjectId, before, after, reason }: Omit<ActivityRecord, 'id' | 'decideTime'>,
): Promise<ActivityRecord> {
  const { rows } = await sql<StoredRecord>`
    insert into activity_records (tenant_id, operator, action, subject_type, subject_id, before, after, reason)
    values (${tenantId}, ${operator}, ${action}, ${subjectType}, ${subjectId}, ${before}, ${after}, ${reason})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an entry of the audit trail was not stored');
  return toRecord(row);
}

/** A page of the audit trail, newest first, with how many entries there are. */
export async function readRecords(
  db: Db,
  tenantId: number,
  request: PageRequest,
): Promise<{ records: ActivityRecord[]; total: number }> {
  const { rows } = await sql<StoredRecord & { readonly total: number }>`
    select ${columns}, (count(*) over ())::int as total from activity_records where tenant_id = ${tenantId}
    order by id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return { records: rows.map(({ total: _total, ...row }) => toRecord(row)), total: rows[0]?.total ?? 0 };
}

function toRecord({ decidedAt, ...record }: StoredRecord): ActivityRecord {
  return { ...record, decideTime: decidedAt.toISOString() };
}
