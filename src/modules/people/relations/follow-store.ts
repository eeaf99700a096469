/** Reads which users a user follows, and counts followers. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Which of some users a user follows, sorted by id. */
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

/** How many users follow a user, and how many the user follows. */
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
