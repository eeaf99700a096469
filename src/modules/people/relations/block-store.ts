/** Reads which users blocked each other. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { BlockRelations } from '#src/modules/people/relations/contract.ts';

/** Whether one of two users blocked the other. */
export async function blockBetween(db: Db | Tx, tenantId: number, left: number, right: number): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from user_blocks where tenant_id = ${tenantId}
      and ((blocker_id = ${left} and blocked_id = ${right}) or (blocker_id = ${right} and blocked_id = ${left})))
      as blocked`.execute(db);
  return rows[0]?.blocked === true;
}

/** Blocks between two sets of users, as far as the viewer is one of the two users. */
export async function blocksWith(
  db: Db | Tx,
  tenantId: number,
  viewerId: number,
  from: readonly number[],
  blocked: readonly number[],
): Promise<BlockRelations> {
  return db
    .selectFrom('user_blocks')
    .select(['blocker_id as fromUserId', 'blocked_id as blockedUserId'])
    .where('tenant_id', '=', tenantId)
    .where('blocker_id', '=', anyOf(from))
    .where('blocked_id', '=', anyOf(blocked))
    .where(sql<boolean>`${viewerId} in (blocker_id, blocked_id)`)
    .orderBy('blocker_id')
    .orderBy('blocked_id')
    .execute();
}
