import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { BlockRelations } from '#src/modules/relations/contract.ts';

/** Whether one of two users blocked the other. */
export async function blockBetween(db: Db | Tx, tenantId: number, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from user_blocks where tenant_id = ${tenantId}
      and ((blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one})))
      as blocked`.execute(db);
  return rows[0]?.blocked === true;
}

export async function insertBlock(tx: Tx, tenantId: number, blockerId: number, blockedId: number): Promise<void> {
  await tx
    .insertInto('user_blocks')
    .values({ tenant_id: tenantId, blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, tenantId: number, blockerId: number, blockedId: number): Promise<void> {
  await db
    .deleteFrom('user_blocks')
    .where('tenant_id', '=', tenantId)
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Blocks of some users against some others, as far as a viewer is one of the two. */
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
    .where(sql<boolean>`blocker_id = any (${[...from]}::bigint[])`)
    .where(sql<boolean>`blocked_id = any (${[...blocked]}::bigint[])`)
    .where(sql<boolean>`${viewerId} in (blocker_id, blocked_id)`)
    .orderBy('blocker_id')
    .orderBy('blocked_id')
    .execute();
}

/** One page of whom a user blocked, the latest first; `total` stands on each row. */
export async function blockedOf(db: Db, tenantId: number, blockerId: number, request: PageRequest) {
  return db
    .selectFrom('user_blocks')
    .select(['blocked_id as id', sql<number>`(count(*) over ())::int`.as('total')])
    .where('tenant_id', '=', tenantId)
    .where('blocker_id', '=', blockerId)
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .limit(request.size)
    .offset(offsetOf(request))
    .execute();
}
