import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

/** Writers of what stands between two users take turns: a follow and a block of the same two exclude each other. */
export async function lockPair(tx: Tx, tenantId: number, one: number, other: number): Promise<void> {
  const pair = `relation ${tenantId} ${Math.min(one, other)} ${Math.max(one, other)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}
