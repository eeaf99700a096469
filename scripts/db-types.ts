/**
 * Writes src/db/tables.ts from a new database with all migrations applied, and adds new migrations to their list. With
 * --verify it writes nothing and exits with 1 if src/db/tables.ts is not up to date.
 */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { listNewMigrations } from '#scripts/migration-order.ts';
import { runProgram } from '#scripts/program.ts';
import { joinEmbedded } from '#src/db/embedded.ts';
import { migrate } from '#src/db/migrate.ts';
import { openKysely, openPool } from '#src/db/pool.ts';

const OUT = resolve(import.meta.dirname, '../src/db/tables.ts');
const MIGRATIONS = resolve(import.meta.dirname, '../src/db/migrations');

async function writeTypes(url: string, verify: boolean): Promise<void> {
  const db = openKysely(openPool(url, { role: 'work', warn: console.warn }));
  try {
    await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      outFile: OUT,
      verify,
      defaultSchemas: ['public'],
      // Used by the migration runner only.
      excludePattern: 'schema_migrations',
      // As the connection pool parses it.
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
    });
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<number> {
  const verify = process.argv.includes('--verify');
  const dataDir = join(tmpdir(), `shopping-guide-types-${process.pid}`);
  const server = await joinEmbedded({ dataDir, warn: console.warn, durable: false });
  try {
    await migrate(server.url, MIGRATIONS);
    await writeTypes(server.url, verify);
    if (!verify) listNewMigrations(MIGRATIONS);
    console.log(verify ? `${OUT} is up to date` : `${OUT} written`);
    return 0;
  } catch (error) {
    console.error(verify ? `${OUT} differs from the migrations: run "npm run db:types". ${String(error)}` : error);
    return 1;
  } finally {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runProgram(main);
