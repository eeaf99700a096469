/** Applies the migrations that a database lacks. */

import { join } from 'node:path';
import pg from 'pg';
import { MigrationMismatch } from '#src/db/errors.ts';
import { type Migration, readMigrations } from '#src/db/migration-files.ts';
import { type Applied, type MigrationPlan, planMigrations } from '#src/db/migration-plan.ts';

/** The folder of the product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** A server that refuses connections says so at once; one on a busy machine may take seconds. */
const CONNECT_MS = 10_000;

/** Key of the advisory lock; any number that no other program uses on the same database. */
const LOCK = 7_310_512_064;

/**
 * Runs the migrations that are missing. Only one process does so at a time; others wait. Each file commits together
 * with its row in schema_migrations, so a kill never leaves half a migration. Throws SchemaTooNew if the database has
 * migrations that the program has not, MigrationMismatch if an applied file was changed.
 * @param only  names of the migrations that may run; left out: all
 * @returns names of the files it ran
 */
export async function migrate(url: string, folder = MIGRATIONS, only?: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'shopping-guide migrate',
  });
  const migrations = readMigrations(folder);
  await client.connect();
  try {
    const { pending, renamed } = planMigrations(migrations, await lockAndReadApplied(client));
    for (const each of renamed) await rename(client, each);
    const wanted = pending.filter(({ name }) => only?.has(name) ?? true);
    for (const migration of wanted) await apply(client, migration);
    return wanted.map(({ name }) => name);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/**
 * In one message, because each answer delays the start:
 * - The server ends a statement whose client was killed; it would hold the lock until it was finished. Some platforms do
 *   not support this check and refuse the setting.
 * - The lock is taken, for this session.
 * - The key of the table is the name; it was the number once.
 * - What is applied is read, once the lock is held.
 */
const LOCK_AND_READ = `
  DO $$ BEGIN PERFORM set_config('client_connection_check_interval', '500', false);
    EXCEPTION WHEN invalid_parameter_value THEN NULL; END $$;
  SELECT pg_advisory_lock(${LOCK});
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer NOT NULL,
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now());
  DO $$ BEGIN IF EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = 'schema_migrations'::regclass AND contype = 'p' AND conkey = '{1}')
    THEN ALTER TABLE schema_migrations DROP CONSTRAINT schema_migrations_pkey, ADD PRIMARY KEY (name);
    END IF; END $$;
  SELECT name, checksum FROM schema_migrations ORDER BY name`;

async function lockAndReadApplied(client: pg.Client): Promise<Applied[]> {
  // The types of pg know one result a message; there is one a statement.
  const results: unknown = await client.query(LOCK_AND_READ);
  return (results as pg.QueryResult<Applied>[]).at(-1)?.rows ?? [];
}

async function rename(client: pg.Client, { from, to }: MigrationPlan['renamed'][number]): Promise<void> {
  await client.query('UPDATE schema_migrations SET version = $1, name = $2 WHERE name = $3', [
    to.version,
    to.name,
    from,
  ]);
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    const before = await transactionId(client);
    await client.query(sql);
    if ((await transactionId(client)) !== before) throw new MigrationMismatch(`${name} ends its transaction itself`);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => client.end());
    if (cause instanceof MigrationMismatch) throw cause;
    throw new Error(`migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function transactionId(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return rows[0]?.id;
}
