import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { CODE_SECONDS, type CodeOwner } from '#src/modules/accounts/code-store.ts';

/** A proof of an address for one scene. It is bound to an account if a user was logged in. */
export interface KeyRow extends CodeOwner {
  readonly userId: number | null;
  readonly keyHash: Buffer;
}

export async function insertKey(tx: Tx, tenantId: number, { keyHash, scene, receiver, userId }: KeyRow): Promise<void> {
  await tx
    .insertInto('valid_keys')
    .values({
      tenant_id: tenantId,
      key_hash: keyHash,
      scene,
      receiver,
      user_id: userId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CODE_SECONDS})`,
    })
    .execute();
}

export async function hasKey(
  db: Db,
  tenantId: number,
  { keyHash, scene }: Pick<KeyRow, 'keyHash' | 'scene'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('valid_keys')
    .select('scene')
    .where('tenant_id', '=', tenantId)
    .where('key_hash', '=', keyHash)
    .where('scene', '=', scene)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a key and returns what it proves. Of concurrent requests only one gets it.
 * @returns undefined when the key is not valid
 */
export async function takeKey(
  tx: Tx,
  tenantId: number,
  { keyHash, scene }: Pick<KeyRow, 'keyHash' | 'scene'>,
): Promise<Pick<KeyRow, 'receiver' | 'userId'> | undefined> {
  return tx
    .deleteFrom('valid_keys')
    .where('tenant_id', '=', tenantId)
    .where('key_hash', '=', keyHash)
    .where('scene', '=', scene)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['receiver', 'user_id as userId'])
    .executeTakeFirst();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('valid_keys').where('expires_at', '<', sql<Date>`now()`).execute();
}
