/** Stores which accounts at LINE and Firebase a user is linked to, and which of their tokens were used. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** A login service. */
export type Provider = 'line' | 'firebase';

/** An account at a login service. `subject` is its id there. */
export interface Identity {
  readonly provider: Provider;
  readonly subject: string;
}

/** Records that a token was used. @returns false when it was used before */
export async function spendToken(tx: Tx, tenantId: number, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('spent_tokens')
    .values({ tenant_id: tenantId, token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an identity until the transaction ends: other logins with it wait. */
export async function lockIdentity(tx: Tx, tenantId: number, { provider, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${tenantId}:${provider}:${subject}`}, 0))`.execute(
    tx,
  );
}

export async function userOfIdentity(
  tx: Tx,
  tenantId: number,
  { provider, subject }: Identity,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('user_identities')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertIdentity(
  tx: Tx,
  tenantId: number,
  { provider, subject, userId }: Identity & { readonly userId: number },
): Promise<void> {
  await tx.insertInto('user_identities').values({ tenant_id: tenantId, provider, subject, user_id: userId }).execute();
}

/** The login services a user is linked to. */
export async function identitiesOf(db: Db, tenantId: number, userId: number): Promise<Identity[]> {
  return db
    .selectFrom('user_identities')
    .select([sql<Provider>`provider`.as('provider'), 'subject'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('provider')
    .orderBy('subject')
    .execute();
}

/** Deletes used tokens that have expired. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('spent_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
}
