/** Stores keys that prove an address for a few minutes, each for one use. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';
import { CODE_SECONDS, type CodeOwner } from '#src/modules/people/accounts/codes/code-store.ts';

/** The purpose of a key: the scene of the code that it was traded for, or of a link that was sent. */
export type KeyScene = AuthScene | 'UNLOCK';

/** A proof of an address for one scene. It is bound to an account if a user was logged in. */
export interface KeyRow extends Omit<CodeOwner, 'scene'> {
  readonly scene: KeyScene;
  readonly userId: number | null;
  readonly keyHash: Buffer;
}

/** @param seconds  how long it is valid */
export async function insertKey(
  tx: Tx,
  tenantId: number,
  { keyHash, scene, receiver, userId }: KeyRow,
  seconds = CODE_SECONDS,
): Promise<void> {
  await tx
    .insertInto('valid_keys')
    .values({
      tenant_id: tenantId,
      key_hash: keyHash,
      scene,
      receiver,
      user_id: userId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
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
