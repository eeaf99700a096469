import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { joinEmbedded } from '#src/db/embedded.ts';
import { withLock } from '#src/db/lock.ts';
import { migrate } from '#src/db/migrate.ts';
import { readMigrations } from '#src/db/migration-files.ts';
import { testDatabaseFolder } from '#tests/support/memory-folder.ts';
import { TEST_LIMIT_MS } from '#tests/support/test-waits.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a role that may create databases. */
    databaseUrl: string;
    /** Name of the migrated database that new ones are copied from. */
    templateDatabase: string;
    /** Name of the database with the demonstration, which the first test that wants one creates. */
    seededDatabase: string;
    /** The time for which the demonstration is written, in ISO 8601. */
    seededAt: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const DATA_DIR = testDatabaseFolder(ROOT);

/**
 * Provides one PostgreSQL for the whole run: that of TEST_DATABASE_URL, or an embedded one that does not wait for disk
 * writes. Parallel runs share it, and the last one to end stops it. If a run was killed, the next one
 * stops it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const server =
    external === undefined ? await joinEmbedded({ dataDir: DATA_DIR, warn: console.warn, durable: false }) : null;
  const url = server?.url ?? external ?? '';
  mkdirSync(DATA_DIR, { recursive: true });
  const alone = server !== null && server.origin !== 'joined';
  const template = await withLock(join(DATA_DIR, 'template.mutex'), TEST_LIMIT_MS, () => makeTemplate(url, alone));
  project.provide('databaseUrl', url);
  project.provide('templateDatabase', template);
  const seeded = `test_seeded_${process.pid}`;
  project.provide('seededDatabase', seeded);
  project.provide('seededAt', new Date().toISOString());
  return async () => {
    await administer(url, `DROP DATABASE IF EXISTS ${seeded} WITH (FORCE)`);
    await server?.release();
  };
}

/**
 * Creates the template database for these migrations once. If no other run is active, it also drops databases left by
 * killed runs.
 */
async function makeTemplate(url: string, alone: boolean): Promise<string> {
  const migrations = readMigrations(join(ROOT, 'src/db/migrations'));
  const hash = createHash('sha256')
    .update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join())
    .digest('hex');
  const name = `template_${hash.slice(0, 12)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname ~ '^t(est|emplate)_'",
    );
    const names = rows.map(({ datname }) => datname);
    const old = alone ? names.filter((found) => found !== name) : [];
    for (const each of old) await client.query(`DROP DATABASE ${client.escapeIdentifier(each)}`);
    if (names.includes(name)) return name;
    const building = `test_building_${process.pid}`;
    await client.query(`CREATE DATABASE ${building}`);
    const address = new URL(url);
    address.pathname = building;
    await migrate(address.href);
    await client.query(`ALTER DATABASE ${building} RENAME TO ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
