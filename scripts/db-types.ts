/**
 * Writes what the migrations make of a new database: the types of its rows (src/db/tables.ts), its tables (src/db/schema)
 * and its functions (src/db/functions), adds new migrations to their list, and renews the map of the modules. A function is
 * changed in its file: then this writes the migration too. With --verify it writes nothing and exits with 1 if a file is not up to date.
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import { listNewMigrations } from '#scripts/migration-order.ts';
import { MODULE_MAP, moduleMap } from '#scripts/module-map.ts';
import { runProgram } from '#scripts/program.ts';
import { readFunctions } from '#scripts/schema/functions.ts';
import { writeFunctionMigration } from '#scripts/schema/new-functions.ts';
import { schemaFiles } from '#scripts/schema/schema-files.ts';
import { differingSqlFiles, readSqlFiles, writeSqlFiles } from '#scripts/schema/written-folder.ts';
import { joinEmbedded } from '#src/db/embedded.ts';
import { migrate } from '#src/db/migrate.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'src/db');
const TYPES = join(FOLDER, 'tables.ts');
const MIGRATIONS = join(FOLDER, 'migrations');
const SCHEMA = join(FOLDER, 'schema');
const FUNCTIONS = join(FOLDER, 'functions');

async function writeTypes(db: Db, verify: boolean): Promise<void> {
  await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    outFile: TYPES,
    verify,
    defaultSchemas: ['public'],
    // Used by the migration runner only.
    excludePattern: 'schema_migrations',
    // As the connection pool parses it.
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  });
}

async function verifyFiles(db: Db): Promise<void> {
  await writeTypes(db, true);
  const schema = differingSqlFiles(SCHEMA, await schemaFiles(db)).map((name) => `schema/${name}.sql`);
  const functions = differingSqlFiles(FUNCTIONS, await readFunctions(db)).map((name) => `functions/${name}.sql`);
  const differing = [...schema, ...functions];
  if (differing.length > 0) throw new Error(`${differing.join(', ')}: not what the migrations make`);
}

async function writeFiles(db: Db, url: string): Promise<void> {
  const file = writeFunctionMigration(MIGRATIONS, readSqlFiles(FUNCTIONS), await readFunctions(db));
  if (file !== undefined) {
    console.log(`${file} written`);
    await migrate(url, MIGRATIONS).catch(async (error) => {
      await rm(join(MIGRATIONS, file));
      throw error;
    });
  }
  await writeTypes(db, false);
  writeSqlFiles(FUNCTIONS, await readFunctions(db));
  writeSqlFiles(SCHEMA, await schemaFiles(db));
  listNewMigrations(MIGRATIONS);
  await writeFile(join(ROOT, MODULE_MAP), moduleMap(ROOT));
}

async function withNewDatabase(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const dataDir = join(tmpdir(), `shopping-guide-types-${process.pid}`);
  const server = await joinEmbedded({ dataDir, warn: console.warn, durable: false });
  try {
    await migrate(server.url, MIGRATIONS);
    const db = openKysely(openPool(server.url, { role: 'work', warn: console.warn }));
    await work(db, server.url).finally(() => db.destroy());
  } finally {
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const verify = process.argv.includes('--verify');
  try {
    await withNewDatabase(verify ? verifyFiles : writeFiles);
    console.log(`${FOLDER}: tables.ts, schema and functions are ${verify ? 'up to date' : 'written'}`);
    return 0;
  } catch (error) {
    console.error(verify ? `src/db differs from its migrations: run "npm run db:types". ${String(error)}` : error);
    return 1;
  }
}

await runProgram(main);
