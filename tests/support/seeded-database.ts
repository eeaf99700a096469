import { join, resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { withLock } from '#src/db/lock.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { testDatabaseFolder } from '#tests/support/memory-folder.ts';
import { TEST_LIMIT_MS } from '#tests/support/test-waits.ts';

const LOCK = join(testDatabaseFolder(resolve(import.meta.dirname, '../..')), 'seeded.mutex');

/** A database with the demonstration. It is written once for the whole run; this is a copy. */
export async function seededDatabase(): Promise<FreshDatabase> {
  const name = inject('seededDatabase');
  await withLock(LOCK, TEST_LIMIT_MS, () => ensureSeeded(name));
  return freshDatabase({ from: name });
}

async function ensureSeeded(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    const seeding = await freshDatabase();
    await seedDemo(seeding.db, new Date(inject('seededAt')));
    await seeding.pool.end();
    await client.query(`ALTER DATABASE ${seeding.name} RENAME TO ${name}`);
  } finally {
    await client.end();
  }
}
