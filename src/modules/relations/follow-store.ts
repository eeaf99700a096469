import type { Db } from '#src/db/types.ts';

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
