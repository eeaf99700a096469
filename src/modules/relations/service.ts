import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { blockBetween } from '#src/modules/relations/block-store.ts';
import { followedAmong } from '#src/modules/relations/follow-store.ts';

/** Whether one of two users blocked the other, whichever of them it was. */
export async function isBlocked(db: Db | Tx, tenant: Tenant, one: number, other: number): Promise<boolean> {
  return blockBetween(db, tenant.id, one, other);
}

/** Those of some users whom a user follows. */
export async function followedIds(
  db: Db,
  tenant: Tenant,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(await followedAmong(db, tenant.id, userId, ids));
}
