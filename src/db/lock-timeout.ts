/** Limits how long a transaction waits for locks, for imports and previews. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

/** Limits how long each statement of a transaction waits for a lock, in milliseconds; then it fails with 55P03. */
export async function limitLockWait(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`.execute(tx);
}
