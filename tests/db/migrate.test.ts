import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MigrationMismatch, SchemaTooNew } from '#src/db/errors.ts';
import { migrate } from '#src/db/migrate.ts';
import { type Migration, ORDER, readMigrations } from '#src/db/migration-files.ts';
import { planMigrations } from '#src/db/migration-plan.ts';
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

const PROJECT = resolve(import.meta.dirname, '../../src/db/migrations');
const file = (name: string, checksum = name): Migration => ({
  version: Number(name.slice(0, 4)),
  name,
  sql: '',
  checksum,
});

describe('a plan', () => {
  test.each([
    { case: 'nothing applied', files: ['0001_a', '0002_b'], applied: [], pending: ['0001_a', '0002_b'] },
    {
      case: 'a part applied',
      files: ['0001_a', '0004_b', '0009_c'],
      applied: ['0001_a'],
      pending: ['0004_b', '0009_c'],
    },
    { case: 'all applied', files: ['0001_a', '0002_b'], applied: ['0002_b', '0001_a'], pending: [] },
    { case: 'a branch used the same number', files: ['0001_a', '0001_b'], applied: ['0001_a'], pending: ['0001_b'] },
    {
      case: 'a file came late',
      files: ['0001_a', '0002_b', '0003_c'],
      applied: ['0003_c'],
      pending: ['0001_a', '0002_b'],
    },
  ])('$case', ({ files, applied, pending }) => {
    const plan = planMigrations(
      files.map((name) => file(name)),
      applied.map((name) => file(name)),
    );
    expect(plan.pending.map(({ name }) => name)).toEqual(pending);
    expect(plan.renamed).toEqual([]);
  });

  test('a file that ran under another name only gets its name, even where another file has the former one', () => {
    const files = [file('0071_a'), file('0072_b'), file('0073_c', 'of c')];
    const plan = planMigrations(files, [file('0071_a', 'of c'), file('0074_b', '0072_b')]);
    expect(plan.renamed.map(({ from, to }) => [from, to.name])).toEqual([
      ['0071_a', '0073_c'],
      ['0074_b', '0072_b'],
    ]);
    expect(plan.pending.map(({ name }) => name)).toEqual(['0071_a']);
  });

  test.each([
    {
      case: 'the database is ahead',
      applied: ['0001_a', '0002_b'],
      error: SchemaTooNew,
      says: /older.*0002_b\. Start/,
    },
    { case: 'a file was changed', applied: ['0001_a'], error: MigrationMismatch, says: /0001_a was changed/ },
  ])('refused: $case', ({ applied, error, says }) => {
    const files = [file('0001_a', error === MigrationMismatch ? 'another text' : '0001_a')];
    const plan = () =>
      planMigrations(
        files,
        applied.map((name) => file(name)),
      );
    expect(plan).toThrow(error);
    expect(plan).toThrow(says);
  });
});

describe('files', () => {
  test.each([
    { case: 'no number', files: { 'tables.sql': '' }, says: /tables\.sql must have a name like/ },
    {
      case: 'a listed file is gone',
      files: { [ORDER]: 'f00d  0001_a.sql\n' },
      says: /lists 0001_a\.sql, whose file is missing/,
    },
  ])('refused: $case', ({ files, says }) => {
    expect(() => readMigrations(folderOf(files))).toThrow(says);
  });

  test('come in the order of the list, then those not listed by name', () => {
    const order = 'f00d  0002_main.sql\nf00d  0001_branch.sql\n';
    const files = { '0001_branch.sql': '', '0002_main.sql': '', '0003_b.sql': '', '0003_a.sql': '', [ORDER]: order };
    expect(readMigrations(folderOf(files)).map(({ name }) => name)).toEqual([
      '0002_main.sql',
      '0001_branch.sql',
      '0003_a.sql',
      '0003_b.sql',
    ]);
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

  test('after a kill in the middle, the next run does not wait for what was killed', async () => {
    const { url, pool } = await emptyDatabase();
    const slow = folderOf({ ...ONE, '0002_two.sql': 'CREATE TABLE half (id integer); SELECT pg_sleep(1000);' });
    const killed = runScript<string[]>('run-migrations.ts', [url, slow]);
    const running = "SELECT FROM pg_stat_activity WHERE query ~ '^CREATE TABLE half' AND datname = current_database()";
    const sleeping = async () => (await pool.query(running)).rowCount;
    await expect.poll(sleeping).toBe(1);
    await killed.kill9();
    expect(await migrate(url, folderOf(TWO))).toEqual(['0002_two.sql']);
    expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  });

  test('of two processes at once one migrates and the other waits', async () => {
    const { url } = await emptyDatabase();
    const folder = folderOf({ '0001_slow.sql': 'CREATE TABLE one (id integer); SELECT pg_sleep(0.5);' });
    const both = [1, 2].map(() => runScript<string[]>('run-migrations.ts', [url, folder]));
    const ran = await Promise.all(both.map((each) => each.said));
    expect(ran.sort()).toEqual([[], ['0001_slow.sql']]);
  });

  test('of two branches with the same number the one that was merged later runs later', async () => {
    const { url, pool } = await emptyDatabase();
    const main = { ...ONE, '0002_main.sql': 'CREATE TABLE main (id integer);' };
    expect(await migrate(url, folderOf(main))).toEqual(['0001_one.sql', '0002_main.sql']);
    const merged = { ...main, '0002_branch.sql': 'ALTER TABLE one ADD COLUMN name text;' };
    expect(await migrate(url, folderOf(merged))).toEqual(['0002_branch.sql']);
    expect(await migrate(url, folderOf(merged))).toEqual([]);
    expect((await pool.query('SELECT version, name FROM schema_migrations ORDER BY applied_at')).rows).toEqual([
      { version: 1, name: '0001_one.sql' },
      { version: 2, name: '0002_main.sql' },
      { version: 2, name: '0002_branch.sql' },
    ]);
  });

  test('a database that ran a file under the name it had before is brought up', async () => {
    const { url, pool } = await emptyDatabase();
    const former = '0071_pages_say_more.sql';
    const now = '0073_pages_say_more.sql';
    const files = readMigrations(PROJECT);
    const ran = files.filter(({ version, name }) => version <= 70 || name === now);
    const folder = folderOf(Object.fromEntries(ran.map(({ name, sql }) => [name === now ? former : name, sql])));
    expect((await migrate(url, folder)).at(-1)).toBe(former);
    // As it was then: the number was the key.
    await pool.query('ALTER TABLE schema_migrations DROP CONSTRAINT schema_migrations_pkey, ADD PRIMARY KEY (version)');

    expect(await migrate(url)).toEqual(files.filter((file) => !ran.includes(file)).map(({ name }) => name));
    const { rows } = await pool.query('SELECT version, name, checksum FROM schema_migrations');
    const all = files.map(({ version, name, checksum }) => ({ version, name, checksum }));
    expect(new Set(rows)).toEqual(new Set(all));
    expect(await migrate(url)).toEqual([]);
  });

  test('the migrations of the project create a database from scratch', async () => {
    const { url, db } = await emptyDatabase();
    const files = readMigrations(PROJECT);
    expect(await migrate(url)).toEqual(files.map(({ name }) => name));
    expect(await db.selectFrom('tenants').select('id').execute()).toEqual([]);
  });
});
