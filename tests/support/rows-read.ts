import { sql } from 'kysely';
import { expect } from 'vitest';
import { openKysely, openPool, type PoolOptions } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import type { FreshDatabase } from '#tests/support/database.ts';

type Counts = ReadonlyMap<string, number>;

/**
 * How many rows a piece of work made the server look at, by table, those that it threw away and those of triggers too.
 * The figure does not depend on the machine: it is high where a plan reads a table again for each row of a batch.
 * @param role  of its connections
 */
export async function rowsRead<T>(
  { db, url }: FreshDatabase,
  role: PoolOptions['role'],
  work: (db: Db) => Promise<T>,
): Promise<{ result: T; rows: Counts }> {
  const before = await readCounts(db);
  const pool = openPool(url, { role, warn: console.warn });
  let result: T;
  try {
    result = await work(openKysely(pool, { prepared: role !== 'work' }));
  } finally {
    // A connection tells what it counted when it ends, at the latest.
    await pool.end();
  }
  await expect.poll(() => countOthers(db)).toBe(0);
  const after = await readCounts(db);
  const rows = [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const);
  return { result, rows: new Map(rows.filter(([, count]) => count > 0)) };
}

async function countOthers(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count;
}

async function readCounts(db: Db): Promise<Counts> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_stat_force_next_flush()`.execute(connection);
    const { rows } = await sql<{ name: string; count: number }>`
      select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int8 as count
      from pg_stat_user_tables order by relname`.execute(connection);
    return new Map(rows.map(({ name, count }) => [name, count]));
  });
}
