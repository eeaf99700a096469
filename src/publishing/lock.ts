import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** Separates this use of advisory locks from others. */
const SPACE = 740_211;

/**
 * Runs the work if no other process is publishing this tenant; otherwise does nothing. The lock ends with its
 * connection, so a killed publisher blocks nobody.
 */
export async function withPublisherLock(db: Db, tenantId: number, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${SPACE}, ${tenantId}) as locked`.execute(connection);
    if (rows[0]?.locked !== true) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${SPACE}, ${tenantId})`.execute(connection);
    }
  });
}
