import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '#scripts/backup.ts';
import type { Db } from '#src/db/types.ts';
import { allTenants, removeTenant } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { leaveFewerGoods } from '#tests/support/fewer-goods.ts';
import { type TestPublishing, testPublishing } from '#tests/support/publishing.ts';
import { endOf } from '#tests/support/run-node.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

/** Written to in one transaction while the backup is taken. */
const COUNTED = ['page_misses', 'rebuilds'];

let source: FreshDatabase;
let target: FreshDatabase;
let publishing: TestPublishing;
let folder: string;
let summary: string;

const file = () => join(folder, 'site.backup');
const at = (database: FreshDatabase, dataDir: string) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });

/** Writes the same number to two tables in each transaction, until it is stopped. */
function writeOn(db: Db, tenantId: number) {
  let stopped = false;
  let count = 0;
  const write = async () => {
    for (; !stopped; count++)
      await db.transaction().execute(async (tx) => {
        await sql`insert into page_misses values (${tenantId}, '2026-11-20', '/counted', 404, ${count}, 0, now())
          on conflict (tenant_id, day, path, status) do update set readers = excluded.readers`.execute(tx);
        await sql`update rebuilds set rendered = ${count} where tenant_id = ${tenantId}`.execute(tx);
      });
  };
  const writing = write();
  return {
    async stop() {
      stopped = true;
      await writing;
      return count;
    },
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  source = await seededDatabase();
  for (const code of ['deals', 'guide']) await removeTenant(source.db, code);
  const [tenant] = await allTenants(source.db);
  if (tenant === undefined) throw new Error('the demonstration has no tenant');
  await leaveFewerGoods(source.db, tenant, { oneIn: 8 });
  await sql`insert into rebuilds (tenant_id, tags) values (${tenant.id}, '{}')`.execute(source.db);
  publishing = await testPublishing(source.db);
  await publishing.publisher.settle();
  const uploads = join(publishing.dataDir, 'uploads/hemat/served/ab');
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, 'abc.webp'), Buffer.from([0, 255, 10, 13]));
  const writer = writeOn(source.db, tenant.id);
  const ended = await endOf(['scripts/backup.ts', file()], { env: at(source, publishing.dataDir) });
  expect(await writer.stop()).toBeGreaterThan(1);
  expect(ended.code, ended.said).toBe(0);
  target = await freshDatabase();
  const restored = await runCommand(main, ['restore', file()], at(target, join(folder, 'data')));
  expect(restored.code, restored.complaint).toBe(0);
  summary = restored.said;
});

afterAll(async () => {
  await publishing.remove();
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function rowsOfAll(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname <> 'schema_migrations'`.execute(db);
  const sums = rows.map(async ({ name }) => {
    const { rows: sum } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as sum
      from ${sql.table(name)} t`.execute(db);
    return [name, sum[0]?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

const linesOf = async (db: Db, query: ReturnType<typeof sql<{ line: string }>>) =>
  (await query.execute(db)).rows.map(({ line }) => line);

test('every row of every table is there again', async () => {
  const [before, after] = await Promise.all([rowsOfAll(source.db), rowsOfAll(target.db)]);
  for (const table of COUNTED) for (const rows of [before, after]) delete rows[table];
  expect(after).toEqual(before);
  expect(Object.values(after).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(40);
  expect(summary).toMatch(/^\d{4}-\S+ {2}\d{4,} rows of \d+ tables, \d+ published bodies, 1 uploads\n$/);
});

test('rows of one transaction are both there, or neither', async () => {
  const { rows } = await sql`
    select m.readers - r.rendered as apart from page_misses m join rebuilds r on r.tenant_id = m.tenant_id
    where m.path = '/counted'`.execute(target.db);
  expect(rows).toEqual([{ apart: 0 }]);
});

test('keys, triggers and sequences are as they were', async () => {
  const keys = sql<{ line: string }>`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    || ' ' || convalidated as line from pg_constraint where connamespace = 'public'::regnamespace order by 1`;
  const triggers = sql<{ line: string }>`select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as line
    from pg_trigger where not tgisinternal order by 1`;
  const sequences = sql<{ line: string }>`select sequencename || ' ' || coalesce(last_value, 0) as line
    from pg_sequences where schemaname = 'public' order by 1`;
  for (const query of [keys, triggers, sequences])
    expect(await linesOf(target.db, query)).toEqual(await linesOf(source.db, query));
});

test('every published byte and upload is there, and nothing is rendered again', async () => {
  const dataDir = join(folder, 'data');
  const bodies = new Bodies(dataDir);
  const hashes = await linesOf(
    target.db,
    sql<{ line: string }>`select distinct hash as line from pages
    where hash is not null`,
  );
  for (const hash of hashes)
    expect(await bodies.read('hemat', hash, 'br')).toEqual(await publishing.bodies.read('hemat', hash, 'br'));
  expect(hashes.length).toBeGreaterThan(100);
  expect(readFileSync(join(dataDir, 'uploads/hemat/served/ab/abc.webp'))).toEqual(Buffer.from([0, 255, 10, 13]));
  await bodies.close();
});

describe('refused is', () => {
  const restore = (path: string, database = target) =>
    runCommand(main, ['restore', path], at(database, join(folder, 'other')));

  test('a database that is not empty', async () => {
    expect(await restore(file())).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('it has the tenant hemat'),
    });
  });

  test('a file that is there already, and stays', async () => {
    const before = readFileSync(file()).length;
    const again = await runCommand(main, [file()], at(source, publishing.dataDir));
    expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('is there already') });
    expect(readFileSync(file()).length).toBe(before);
  });

  test('half a backup, one without an end, and one of a newer program; the database stays empty', async () => {
    const empty = await freshDatabase();
    const spoilt = (name: string, spoil: (path: string) => void) => {
      const path = join(folder, name);
      copyFileSync(file(), path);
      spoil(path);
      return path;
    };
    const change = (path: string, statement: string) => {
      const db = new DatabaseSync(path);
      db.exec(statement);
      db.close();
    };
    const files = [
      spoilt('half', (path) => truncateSync(path, 1000)),
      spoilt('endless', (path) => change(path, 'delete from head')),
      spoilt('newer', (path) =>
        change(path, `update head set content = json_insert(content, '$.migrations[#]', '9999_new')`),
      ),
      spoilt('short', (path) => change(path, 'delete from rows where id = (select max(id) from rows)')),
    ];
    const complaints = [];
    for (const path of files) complaints.push((await restore(path, empty)).complaint);
    expect(complaints).toEqual([
      expect.stringContaining('half is no backup'),
      expect.stringContaining('never finished'),
      expect.stringContaining('no migration 9999_new'),
      expect.stringMatching(/has \d+ rows in the backup instead of \d+/),
    ]);
    expect(await allTenants(empty.db)).toEqual([]);
    await empty.drop();
  });
});

test('a publisher finds nothing to render in what was restored', async () => {
  const restored = await testPublishing(target.db, undefined, { from: join(folder, 'data') });
  await restored.publisher.settle();
  expect(restored.taken()).toEqual({ rendered: 0, moved: 0 });
  expect(restored.failures).toEqual([]);
  await restored.remove();
});
