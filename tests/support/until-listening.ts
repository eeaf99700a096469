import type pg from 'pg';
import { expect } from 'vitest';

/** Resolves when some program listens for notifications of this database: what is sent from now on is heard. */
export async function untilListening(pool: pg.Pool): Promise<void> {
  const listening = async () => {
    const { rowCount } = await pool.query(`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'LISTEN %'`);
    return rowCount;
  };
  await expect.poll(listening).toBeGreaterThan(0);
}
