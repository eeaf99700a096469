/** Stores requests for erasure, and counts a user's latest. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Erased } from '#src/modules/people/privacy/contract.ts';
import type { Erasable } from '#src/modules/people/privacy/rules.ts';

/** Ages of a user's latest requests in seconds, newest first. Locks the user's requests until the transaction ends. */
export async function erasureAges(tx: Tx, tenantId: number, userId: number, most: number): Promise<number[]> {
  await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from clock_timestamp() - asked_at))::float8 as age from erasures
    where tenant_id = ${tenantId} and user_id = ${userId} order by asked_at desc, id desc limit ${most}`.execute(tx);
  return rows.map(({ age }) => age);
}

/** Records a request in the audit trail, before anything is erased. @returns its id */
export async function insertErasure(
  tx: Tx,
  tenantId: number,
  userId: number,
  kinds: readonly Erasable[],
): Promise<number> {
  const { id } = await tx
    .insertInto('erasures')
    .values({ tenant_id: tenantId, user_id: userId, kinds: [...kinds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the result of a request. */
export async function endErasure(db: Db, tenantId: number, id: number, erased: Erased): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ erased: JSON.stringify(erased), ended_at: sql<Date>`clock_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
