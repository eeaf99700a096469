import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MigrationMismatch, SchemaTooNew } from '#src/db/errors.ts';
import { type Migration, migrate, pendingOf, readMigrations } from '#src/db/migrate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { cleanUpAfterEach, runScript, temporaryDataDir } from './fixtures/processes.ts';

cleanUpAfterEach();

function folderOf(files: Record<string, string>): string {
  const folder = temporaryDataDir();
  mkdirSync(folder);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

async function emptyDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase({ empty: true });
  onTestFinished(() => database.drop());
  return database;
}

const ONE = { '0001_one.sql': 'CREATE TABLE one (id integer); INSERT INTO one VALUES (1);' };
const TWO = { ...ONE, '0002_two.sql': 'ALTER TABLE one ADD COLUMN name text;' };

describe('pending migrations', () => {
  const file = (version: number, checksum = 'a'): Migration => ({
    version,
    name: `000${version}_x.sql`,
    sql: '',
    checksum,
  });
  test.each([
    { case: 'nothing applied', files: [1, 2], applied: [], pending: [1, 2] },
    { case: 'a part applied', files: [1, 2, 3], applied: [1], pending: [2, 3] },
    { case: 'all applied', files: [1, 2], applied: [1, 2], pending: [] },
  ])('$case', ({ files, applied, pending }) => {
    const found = pendingOf(
      files.map((n) => file(n)),
      applied.map((n) => file(n)),
    );
    expect(found.map(({ version }) => version)).toEqual(pending);
  });

  test.each([
    {
      case: 'the database is ahead',
      files: [file(1)],
      applied: [file(1), file(2)],
      error: SchemaTooNew,
      says: /version 2.*knows 1/,
    },
    {
      case: 'a file was changed',
      files: [file(1, 'b')],
      applied: [file(1)],
      error: MigrationMismatch,
      says: /0001_x\.sql was changed/,
    },
    {
      case: 'a file is gone',
      files: [file(2)],
      applied: [file(1), file(2)],
      error: MigrationMismatch,
      says: /0001_x\.sql.*missing/,
    },
    {
      case: 'a file came late',
      files: [file(1), file(2)],
      applied: [file(2)],
      error: MigrationMismatch,
      says: /0001_x\.sql comes before 2/,
    },
  ])('refused: $case', ({ files, applied, error, says }) => {
    expect(() => pendingOf(files, applied)).toThrow(error);
    expect(() => pendingOf(files, applied)).toThrow(says);
  });
});

describe('files', () => {
  test.each([
    { case: 'no number', files: { 'tables.sql': '' }, says: /tables\.sql must have a name like/ },
    { case: 'a number twice', files: { '0001_a.sql': '', '0001_b.sql': '' }, says: /0001_b\.sql has the same number/ },
  ])('refused: $case', ({ files, says }) => {
    expect(() => readMigrations(folderOf(files))).toThrow(says);
  });

  test('line ends do not change a checksum', () => {
    const [unix] = readMigrations(folderOf({ '0001_a.sql': 'SELECT 1;\nSELECT 2;\n' }));
    const [windows] = readMigrations(folderOf({ '0001_a.sql': 'SELECT 1;\r\nSELECT 2;\r\n' }));
    expect(windows?.checksum).toBe(unix?.checksum);
  });
});

describe('on a database', () => {
  test('runs new migrations once', async () => {
    const { url, pool } = await emptyDatabase();
    expect(await migrate(url, folderOf(ONE))).toEqual(['0001_one.sql']);
    expect(await migrate(url, folderOf(TWO))).toEqual(['0002_two.sql']);
    expect(await migrate(url, folderOf(TWO))).toEqual([]);
    expect((await pool.query('SELECT * FROM one')).rows).toEqual([{ id: 1, name: null }]);
  });

  test('an older program is refused, and so is a changed file', async () => {
    const { url } = await emptyDatabase();
    await migrate(url, folderOf(TWO));
    await expect(migrate(url, folderOf(ONE))).rejects.toThrow(SchemaTooNew);
    const changed = { ...TWO, '0001_one.sql': 'CREATE TABLE other (id integer);' };
    await expect(migrate(url, folderOf(changed))).rejects.toThrow(/0001_one\.sql was changed/);
  });

  test.each([
    {
      case: 'it fails',
      sql: 'CREATE TABLE half (id integer); SELECT 1 / 0;',
      says: /0002_bad\.sql failed: division by zero/,
    },
    { case: 'it commits by itself', sql: 'COMMIT;', says: /0002_bad\.sql ends its transaction itself/ },
  ])('a migration changes nothing if $case', async ({ sql, says }) => {
    const { url, pool } = await emptyDatabase();
    await expect(migrate(url, folderOf({ ...ONE, '0002_bad.sql': sql }))).rejects.toThrow(says);
    expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
    expect(await migrate(url, folderOf(TWO))).toEqual(['0002_two.sql']);
  });

  test('after a kill in the middle, the next run completes soon', async () => {
    const { url, pool } = await emptyDatabase();
    const slow = folderOf({ ...ONE, '0002_two.sql': 'CREATE TABLE half (id integer); SELECT pg_sleep(60);' });
    const killed = runScript<string[]>('run-migrations.ts', [url, slow]);
    const running = "SELECT FROM pg_stat_activity WHERE query ~ '^CREATE TABLE half' AND datname = current_database()";
    const sleeping = async () => (await pool.query(running)).rowCount;
    await expect.poll(sleeping).toBe(1);
    await killed.kill9();
    const begun = performance.now();
    expect(await migrate(url, folderOf(TWO))).toEqual(['0002_two.sql']);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  });

  test('of two processes at once one migrates and the other waits', async () => {
    const { url } = await emptyDatabase();
    const folder = folderOf({ '0001_slow.sql': 'CREATE TABLE one (id integer); SELECT pg_sleep(0.5);' });
    const both = [1, 2].map(() => runScript<string[]>('run-migrations.ts', [url, folder]));
    const ran = await Promise.all(both.map((each) => each.said));
    expect(ran.sort()).toEqual([[], ['0001_slow.sql']]);
  });

  test('the migrations of the project create a database from scratch', async () => {
    const { url, db } = await emptyDatabase();
    const files = readMigrations(resolve(import.meta.dirname, '../../src/db/migrations'));
    expect(await migrate(url)).toEqual(files.map(({ name }) => name));
    expect(await db.selectFrom('tenants').select('id').execute()).toEqual([]);
  });
});
