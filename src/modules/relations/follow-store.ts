import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';

/** Those of some users whom a user follows; in the order of their ids. */
export async function followedAmong(
  db: Db,
  tenantId: number,
  followerId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('user_follows')
    .select('followed_id')
    .where('tenant_id', '=', tenantId)
    .where('follower_id', '=', followerId)
    .where('followed_id', 'in', ids)
    .orderBy('followed_id')
    .execute();
  return rows.map(({ followed_id }) => followed_id);
}

/** Keeps a follow. @returns whether it is new */
export async function insertFollow(tx: Tx, tenantId: number, followerId: number, followedId: number): Promise<boolean> {
  const row = await tx
    .insertInto('user_follows')
    .values({ tenant_id: tenantId, follower_id: followerId, followed_id: followedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('followed_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFollow(
  db: Db | Tx,
  tenantId: number,
  followerId: number,
  followedId: number,
): Promise<void> {
  await db
    .deleteFrom('user_follows')
    .where('tenant_id', '=', tenantId)
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .execute();
}

/** How many follow a user, and how many the user follows. */
export async function followCounts(
  db: Db | Tx,
  tenantId: number,
  userId: number,
): Promise<{ readonly followers: number; readonly following: number }> {
  const { rows } = await sql<{ followers: number; following: number }>`
    select (select count(*)::int from user_follows where tenant_id = ${tenantId} and followed_id = ${userId}) as followers,
      (select count(*)::int from user_follows where tenant_id = ${tenantId} and follower_id = ${userId}) as following`.execute(
    db,
  );
  return rows[0] ?? { followers: 0, following: 0 };
}

/** One page of whom a user follows, the latest first; `total` stands on each row. */
export async function followedOf(db: Db, tenantId: number, followerId: number, request: PageRequest) {
  return db
    .selectFrom('user_follows')
    .select(['followed_id as id', 'created_at as followedAt', sql<number>`(count(*) over ())::int`.as('total')])
    .where('tenant_id', '=', tenantId)
    .where('follower_id', '=', followerId)
    .orderBy('created_at', 'desc')
    .orderBy('followed_id')
    .limit(request.size)
    .offset(offsetOf(request))
    .execute();
}
