/** Follows and blocks users. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type DayLimit, requireWithinDay } from '#src/http/limits/day-counts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import { blockBetween, blocksWith } from '#src/modules/people/relations/block-store.ts';
import type { Followed } from '#src/modules/people/relations/contract.ts';
import { followCounts, followedAmong } from '#src/modules/people/relations/follow-store.ts';
import { BLOCKS, deletePair, FOLLOWS, insertPair, lockPair } from '#src/modules/people/relations/pair-store.ts';
import { notify } from '#src/modules/telling/messages/service.ts';

/** Users whom a user follows or blocks in a day. */
const PAIRS: DayLimit = { kind: 'follow-or-block', most: 500 };

/** Whether either of two users blocked the other. */
export async function isBlocked({ db, tenant }: TenantCtx, left: number, right: number): Promise<boolean> {
  return blockBetween(db, tenant.id, left, right);
}

/** Which of some users a user has blocked. */
export async function blockedAmong(
  { db, tenant }: TenantCtx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const blocks = await blocksWith(db, tenant.id, userId, [userId], ids);
  return new Set(blocks.map(({ blockedUserId }) => blockedUserId));
}

/** Which of some users a user follows. */
export async function followedIds(
  { db, tenant }: TenantCtx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set(await followedAmong(db, tenant.id, userId, ids));
}

/**
 * Follows a user; a second call changes nothing, and the other is notified once. Throws NotFound for an unknown user,
 * BadRequest for oneself, and FollowRefused while one of the two has blocked the other.
 */
export async function follow({ db, tenant }: TenantCtx, userId: number, targetId: number): Promise<Followed> {
  await mustBeSomebodyElse(db, tenant, userId, targetId);
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, tenant.id, userId, targetId);
    if (await blockBetween(tx, tenant.id, userId, targetId)) throw new Failure('FollowRefused');
    await requireWithinDay(tx, tenant.id, PAIRS, userId);
    if (await insertPair(tx, tenant.id, FOLLOWS, userId, targetId)) {
      await notify({ tx, tenant }, { userId: targetId, kind: 'FOLLOW', actorId: userId, key: `follow:${userId}` });
    }
    const { followers } = await followCounts(tx, tenant.id, targetId);
    return { followed: true, followers };
  });
}

/** Unfollows a user, whether or not the user was followed. Throws NotFound for an unknown user. */
export async function unfollow({ db, tenant }: TenantCtx, userId: number, targetId: number): Promise<Followed> {
  await mustBeSomebodyElse(db, tenant, userId, targetId);
  await deletePair(db, tenant.id, FOLLOWS, userId, targetId);
  const { followers } = await followCounts(db, tenant.id, targetId);
  return { followed: false, followers };
}

/** Blocks a user and ends follows in both directions. The other is not notified. Throws like `unfollow`. */
export async function block({ db, tenant }: TenantCtx, userId: number, targetId: number): Promise<void> {
  await mustBeSomebodyElse(db, tenant, userId, targetId);
  await db.transaction().execute(async (tx) => {
    await lockPair(tx, tenant.id, userId, targetId);
    await requireWithinDay(tx, tenant.id, PAIRS, userId);
    await insertPair(tx, tenant.id, BLOCKS, userId, targetId);
    await deletePair(tx, tenant.id, FOLLOWS, userId, targetId);
    await deletePair(tx, tenant.id, FOLLOWS, targetId, userId);
  });
}

/** Unblocks a user; follows that the block ended do not return. Throws like `unfollow`. */
export async function unblock({ db, tenant }: TenantCtx, userId: number, targetId: number): Promise<void> {
  await mustBeSomebodyElse(db, tenant, userId, targetId);
  await deletePair(db, tenant.id, BLOCKS, userId, targetId);
}

async function mustBeSomebodyElse(db: Db, tenant: Tenant, userId: number, targetId: number): Promise<void> {
  if (userId === targetId) throw new Failure('BadRequest', 'that is oneself');
  if (!(await publicUsers({ db, tenant }, [targetId])).has(targetId)) throw new Failure('NotFound');
}
