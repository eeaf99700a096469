import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MigrationMismatch, SchemaTooNew } from '#src/db/errors.ts';

export interface Migration {
  readonly version: number;
  /** File name, such as `0001_tenants.sql`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with LF line ends, in hexadecimal. */
  readonly checksum: string;
}

const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Key of the advisory lock; any number that no other program uses on the same database. */
const LOCK = 7_310_512_064;

/**
 * Runs the migrations that are missing. Only one process does so at a time; others wait. Each file commits together
 * with its row in schema_migrations, so a kill never leaves half a migration. Throws SchemaTooNew if the database is
 * newer than the program, MigrationMismatch if an applied file was changed.
 * @returns names of the files it ran
 */
export async function migrate(url: string, folder = join(import.meta.dirname, 'migrations')): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1000,
    application_name: 'shopping-guide migrate',
  });
  const migrations = readMigrations(folder);
  await client.connect();
  try {
    const pending = pendingOf(migrations, await lockAndReadApplied(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/**
 * Reads the migration files of a folder, in order and synchronously, which takes a few milliseconds. Throws
 * MigrationMismatch for a wrong name or a number used twice.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations = names.map((name) => {
    const version = Number(FILE.exec(name)?.[1] ?? 0);
    if (version === 0) throw new MigrationMismatch(`${name} must have a name like 0001_what_it_does.sql`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  const twice = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (twice !== undefined) throw new MigrationMismatch(`${twice.name} has the same number as another migration`);
  return migrations;
}

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** The migrations still to run. Throws if they cannot run in order after those already applied. */
export function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const newest = migrations.at(-1)?.version ?? 0;
  const reached = Math.max(0, ...applied.map(({ version }) => version));
  if (reached > newest) throw new SchemaTooNew(reached, newest);
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const file = files.get(version);
    if (file === undefined)
      throw new MigrationMismatch(`${name} was applied to this database, but its file is missing`);
    if (file.checksum !== checksum) {
      throw new MigrationMismatch(
        `${file.name} was changed after it was applied. Restore it, and add a new migration.`,
      );
    }
    files.delete(version);
  }
  const late = [...files.values()].find(({ version }) => version < reached);
  if (late !== undefined) throw new MigrationMismatch(`${late.name} comes before ${reached}, which is applied already`);
  return [...files.values()];
}

/**
 * In one message, because each answer delays the start:
 * - The server ends a statement whose client was killed; it would hold the lock until it was finished. Some platforms do
 *   not support this check and refuse the setting.
 * - The lock is taken, for this session.
 * - What is applied is read, once the lock is held.
 */
const LOCK_AND_READ = `
  DO $$ BEGIN PERFORM set_config('client_connection_check_interval', '500', false);
    EXCEPTION WHEN invalid_parameter_value THEN NULL; END $$;
  SELECT pg_advisory_lock(${LOCK});
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now());
  SELECT version, name, checksum FROM schema_migrations ORDER BY version`;

async function lockAndReadApplied(client: pg.Client): Promise<Applied[]> {
  // The types of pg know one result a message; there is one a statement.
  const results: unknown = await client.query(LOCK_AND_READ);
  return (results as pg.QueryResult<Applied>[]).at(-1)?.rows ?? [];
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
