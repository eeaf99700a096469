/** Reads which uploaded pictures are used as avatars, so that a picture in use is not deleted. */

import type { Db } from '#src/db/types.ts';

/** Which of some pictures are a user's avatar, or are waiting for review to become one. */
export async function shownAvatars(db: Db, tenantId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('avatar_key as key')
    .where('tenant_id', '=', tenantId)
    .where('avatar_key', 'in', keys)
    .union(
      db
        .selectFrom('profile_audits')
        .select('value as key')
        .where('tenant_id', '=', tenantId)
        .where('field', '=', 'avatar')
        .where('state', '=', 'AUDITING')
        .where('value', 'in', keys),
    )
    .orderBy('key')
    .execute();
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
