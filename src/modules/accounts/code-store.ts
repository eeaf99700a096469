import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { type AuthScene, RESEND_SECONDS } from '#src/modules/accounts/code-contract.ts';

/** How long a code, and the key it is exchanged for, are valid. */
export const CODE_SECONDS = 600;
/** How many guesses a code allows. */
const MOST_TRIES = 5;

/** The address and scene that a code is bound to. */
export interface CodeOwner {
  readonly receiver: string;
  readonly scene: AuthScene;
}

/** Also bound to an account, where a user is logged in. */
export interface NewCode extends CodeOwner {
  readonly userId: number | null;
  readonly codeHash: Buffer;
}

/**
 * Stores a code in place of the one before it, unless that one was sent less than RESEND_SECONDS ago.
 * @returns seconds until another code may be sent; undefined when this one may be sent
 */
export async function putCode(tx: Tx, tenantId: number, code: NewCode): Promise<number | undefined> {
  const expires = sql<Date>`clock_timestamp() + make_interval(secs => ${CODE_SECONDS})`;
  const row = { user_id: code.userId, code_hash: code.codeHash, sent_at: sql<Date>`clock_timestamp()` };
  const placed = await tx
    .insertInto('auth_codes')
    .values({ tenant_id: tenantId, receiver: code.receiver, scene: code.scene, expires_at: expires, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'receiver', 'scene'])
        .doUpdateSet({ ...row, expires_at: expires, tries: 0 })
        .where('auth_codes.sent_at', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${RESEND_SECONDS})`),
    )
    .returning('scene')
    .executeTakeFirst();
  return placed === undefined ? secondsToResend(tx, tenantId, code) : undefined;
}

async function secondsToResend(tx: Tx, tenantId: number, { receiver, scene }: CodeOwner): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from sent_at + make_interval(secs => ${RESEND_SECONDS}) - clock_timestamp())::float8 as left
    from auth_codes where tenant_id = ${tenantId} and receiver = ${receiver} and scene = ${scene}`.execute(tx);
  return Math.max(1, rows[0]?.left ?? 1);
}

/**
 * Counts a guess before the code is compared.
 * @returns false when there is no code, or it has expired, was used or was guessed too often
 */
export async function countTry(db: Db | Tx, tenantId: number, { receiver, scene }: CodeOwner): Promise<boolean> {
  const counted = await db
    .updateTable('auth_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('tenant_id', '=', tenantId)
    .where('receiver', '=', receiver)
    .where('scene', '=', scene)
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
  { receiver, scene, codeHash }: CodeOwner & { readonly codeHash: Buffer },
): Promise<{ readonly userId: number | null } | undefined> {
  return tx
    .updateTable('auth_codes')
    .set({ code_hash: null })
    .where('tenant_id', '=', tenantId)
    .where('receiver', '=', receiver)
    .where('scene', '=', scene)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id as userId')
    .executeTakeFirst();
}

/** Deletes expired codes, but not within RESEND_SECONDS of sending: they still limit the next one. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('auth_codes').where('expires_at', '<', sql<Date>`now()`).execute();
}
