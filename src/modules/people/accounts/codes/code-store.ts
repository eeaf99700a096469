/** Stores the digests of codes that were sent, counts guesses at them, and marks a code as used. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { AuthScene } from '#src/modules/people/accounts/codes/code-contract.ts';

/** How long a code, and the key it is exchanged for, are valid. */
export const CODE_SECONDS = 600;
/** How many guesses a code allows. */
const MOST_TRIES = 5;

/** The address and scene that a code, and the key it is exchanged for, are bound to. */
export interface CodeOwner {
  readonly receiver: string;
  readonly scene: AuthScene;
}

/** A code of one asker. */
export interface AskedCode extends CodeOwner {
  /** Digest of the device that asked for the code. */
  readonly asker: Buffer;
}

/** Also bound to an account, where a user is logged in. */
export interface NewCode extends AskedCode {
  readonly userId: number | null;
  readonly codeHash: Buffer;
}

/** Stores a code in place of the asker's last one. */
export async function putCode(tx: Tx, tenantId: number, code: NewCode): Promise<void> {
  const { receiver, scene, asker, userId, codeHash } = code;
  const expires = sql<Date>`clock_timestamp() + make_interval(secs => ${CODE_SECONDS})`;
  const row = { user_id: userId, code_hash: codeHash, expires_at: expires };
  await tx
    .insertInto('auth_codes')
    .values({ tenant_id: tenantId, receiver, scene, asker, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'receiver', 'scene', 'asker']).doUpdateSet({ ...row, tries: 0 }),
    )
    .execute();
}

/**
 * Counts a guess before the code is compared.
 * @returns false when there is no code, or it has expired, was used or was guessed too often
 */
export async function countTry(db: Db | Tx, tenantId: number, { receiver, scene, asker }: AskedCode): Promise<boolean> {
  const counted = await db
    .updateTable('auth_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('tenant_id', '=', tenantId)
    .where('receiver', '=', receiver)
    .where('scene', '=', scene)
    .where('asker', '=', asker)
    .where('tries', '<', MOST_TRIES)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Marks a code as used, if it is the right one.
 * @returns the account it was bound to; undefined when it is wrong or was used
 */
export async function useCode(
  tx: Tx,
  tenantId: number,
  { receiver, scene, asker, codeHash }: AskedCode & { readonly codeHash: Buffer },
): Promise<{ readonly userId: number | null } | undefined> {
  return tx
    .updateTable('auth_codes')
    .set({ code_hash: null })
    .where('tenant_id', '=', tenantId)
    .where('receiver', '=', receiver)
    .where('scene', '=', scene)
    .where('asker', '=', asker)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id as userId')
    .executeTakeFirst();
}

/** Deletes expired codes. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('auth_codes').where('expires_at', '<', sql<Date>`now()`).execute();
}
