import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Resolves when some program listens for notifications of this database: what is sent from now on is heard. The queues of
 * jobs have a listener of their own, which does not count.
 */
export async function untilListening(pool: pg.Pool): Promise<void> {
  const listening = async () => {
    const { rowCount } = await pool.query(`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'LISTEN %'
        and application_name = 'shopping-guide listen'`);
    return rowCount;
  };
  await expect.poll(listening).toBeGreaterThan(0);
}
