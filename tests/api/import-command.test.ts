import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { main } from '#scripts/import-command.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { SOAK, scaled } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Goods are written in batches of 1000 rows. */
const KILLS = scaled({ small: 1, full: 30 });
/** Enough rows that Ctrl-C arrives before the end of the file. */
const STOPPED_ROWS = scaled({ small: 2000, full: 20_000 });
const SMALL_FILE = 10_000;
const LARGE_FILE = 200_000;

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  await createTenant(database.db, 'guide');
  folder = mkdtempSync(join(tmpdir(), 'import-command-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const Event = z.looseObject({ event: z.string(), phase: z.string().optional(), done: z.number().optional() });
type Event = z.infer<typeof Event>;

const place = () => ({ DATABASE_URL: database.url, DATA_DIR: folder });

function start(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/import.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...place() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The commands that were started, in order. */
const started: ChildProcess[] = [];

/** Runs the command in this process to its end. */
async function run(words: readonly string[]) {
  const { code, said, complaint } = await runCommand(main, words, place());
  const events = said.split('\n').filter((line) => line.startsWith('{'));
  const report = events.map((line) => Event.parse(JSON.parse(line))).find(({ event }) => event === 'report');
  return { code, said, complaint, report };
}

/** Runs the command in a process of its own until it ends. `onEvent` receives each line of its output. */
async function runApart(words: readonly string[], onEvent?: (event: Event, child: ChildProcess) => void) {
  const child = start(words);
  started.push(child);
  const events: Event[] = [];
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => (complaint += piece));
  if (child.stdout === null) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (!line.startsWith('{')) return;
    const event = Event.parse(JSON.parse(line));
    events.push(event);
    onEvent?.(event, child);
  });
  const [code] = await once(child, 'close');
  if (code === 1) throw new Error(complaint);
  return { code, report: events.find(({ event }) => event === 'report') };
}

const goods = ['--tenant', 'guide', '--kind', 'goods'];

/** A file of generated goods, written in pieces. */
async function generate(name: string, from: number, count: number): Promise<string> {
  const path = join(folder, name);
  const out = createWriteStream(path);
  for (let at = from; at < from + count; at += 1) {
    const row = {
      externalId: `gen:${at}`,
      name: `Goods number ${at} of many`,
      platform: 'UNKNOWN',
      price: { minor: 10_000 + (at % 1000), currency: 'THB' },
      attributes: { at },
    };
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return path;
}

async function countGoods(prefix = 'gen:'): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as n from goods where external_id like $1', [
    `${prefix}%`,
  ]);
  return rows[0].n;
}

test('--help explains the command and needs no database', async () => {
  const { code, said } = await run(['--help']);
  expect(code).toBe(0);
  expect(said).toContain('--dry-run');
});

describe('an error is explained, with exit code 1', () => {
  test.each([
    [['--kind', 'goods', 'x.csv'], '--tenant is missing'],
    [[...goods, 'nowhere.csv'], 'nowhere.csv: there is no such file'],
    [[...goods, 'package.json'], 'package.json: has no JSON array'],
    [['--tenant', 'nobody', '--kind', 'goods', 'one.jsonl'], 'no tenant nobody; there are: guide'],
  ])('%j', async (words, message) => {
    writeFileSync(join(folder, 'one.jsonl'), '{"externalId":"one","name":"One","platform":"SHOPEE"}\n');
    const named = words.map((word) => (word === 'one.jsonl' ? join(folder, word) : word));
    const { code, complaint } = await run(named);
    expect(complaint).toContain(message);
    expect(code).toBe(1);
  });
});

test('too many bad rows give exit code 2, and the rejects file says why', async () => {
  const path = join(folder, 'bad.jsonl');
  writeFileSync(path, '{"externalId":"x","name":"","platform":"SHOPEE"}\n');
  const { code, report } = await run([...goods, path]);
  expect(code).toBe(2);
  expect(report).toMatchObject({ outcome: 'refused', rejected: 1 });
  const [line = ''] = readFileSync(String(report?.['rejectsFile']), 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ file: path, line: 1, field: 'name' });
});

test('with --allow-bad and its reason the rest is imported, and the record keeps the reason', async () => {
  const path = join(folder, 'half.jsonl');
  writeFileSync(path, '{"externalId":"half","name":"Half","platform":"SHOPEE"}\n{"externalId":"y","name":""}\n');
  const { code } = await run([...goods, '--allow-bad', '50%', '--because', 'the shop left drafts', path]);
  expect(code).toBe(0);
  const record = readFileSync(join(folder, 'imports.jsonl'), 'utf8').trimEnd().split('\n');
  expect(JSON.parse(record.at(-1) ?? '')).toMatchObject({
    files: [path],
    outcome: 'done',
    created: 1,
    rejected: 1,
    allowedBad: 50,
    because: 'the shop left drafts',
  });
});

/** Listings at which an import waits for as long as the test holds them: one in the middle of each batch but the first. */
async function holdListings(count: number) {
  const holder = await database.pool.connect();
  await holder.query(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(substr(new.external_id, 5)::int); return new; end $$;
    create trigger waiting before insert on goods for each row
      when (new.external_id ~ '^gen:[0-9]+500$') execute function wait_for_test()`);
  for (let batch = 1; batch <= count; batch += 1) await holder.query(`select pg_advisory_lock(${batch}500)`);
  return {
    release: (batch: number) => holder.query(`select pg_advisory_unlock(${batch}500)`),
    async end() {
      await holder.query('drop trigger waiting on goods; drop function wait_for_test()');
      holder.release();
    },
  };
}

test('kill -9, again and again, loses and duplicates nothing', async () => {
  const rows = KILLS * 1000 + 600;
  const path = await generate('killed.jsonl', 0, rows);
  const held = await holdListings(KILLS);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const killed = runApart([...goods, '--resume', path]);
    const place = async () => {
      const { rows: stands } = await database.pool.query<{ place: number; kept: boolean }>(`
        select checkpoint::int as place,
          checkpoint = written and written = (select count(*) from goods where external_id like 'gen:%') as kept
        from imports order by id desc limit 1`);
      return stands[0];
    };
    await expect.poll(place, { interval: 50 }).toEqual({ place: kill * 1000, kept: true });
    started.at(-1)?.kill('SIGKILL');
    expect((await killed).report).toBeUndefined();
    expect(await place()).toEqual({ place: kill * 1000, kept: true });
    await held.release(kill);
  }
  await held.end();
  const { report } = await run([...goods, '--resume', path]);
  expect(report).toMatchObject({ outcome: 'done', created: 600, resumedAfter: rows - 600 });
  expect(report).toMatchObject({ updated: 0, unchanged: 0, rejected: 0 });
  expect(await countGoods()).toBe(rows);
  expect((await run([...goods, path])).report).toMatchObject({ created: 0, updated: 0, unchanged: rows });
});

// Without the soak, import-vanished.test.ts stops an import between the same two batches.
test.runIf(SOAK)(
  'kill -9 while listings expire: --resume expires the others, and counts the version once',
  async () => {
    const feed = ['--feed', 'shop', '--complete', '--grace', '1:0', '--shrink-ok', '--accept', 'id'];
    await run([...goods, ...feed, await generate('feed-1.jsonl', 200_000, 1100)]);
    const path = await generate('feed-2.jsonl', 200_000, 20);
    // The test holds the last listing that would expire, so the command waits in its second batch.
    const holder = await database.pool.connect();
    await holder.query(
      "begin; select from goods where id = (select max(id) from goods where external_id like 'gen:2%') for update",
    );
    const killed = runApart([...goods, ...feed, path]);
    const expired = async () => {
      const { rows } = await database.pool.query(`
      select count(*) filter (where not valid)::int as gone,
        (select max(missing_versions)::int from feed_goods) as versions from goods where external_id like 'gen:20%'`);
      return rows[0];
    };
    await expect.poll(expired, { interval: 50 }).toEqual({ gone: 1000, versions: 1 });
    started.at(-1)?.kill('SIGKILL');
    expect((await killed).report).toBeUndefined();
    await holder.query('rollback');
    holder.release();
    const { report } = await run([...goods, ...feed, '--resume', path]);
    expect(report).toMatchObject({ outcome: 'done', feed: { counted: false, expired: 80, missing: 0 } });
    expect(await expired()).toEqual({ gone: 1080, versions: 1 });
  },
);

test('Ctrl-C stops between two batches with exit code 130', async () => {
  const path = await generate('stopped.jsonl', 100_000, STOPPED_ROWS);
  const stopped = await runApart([...goods, path], ({ phase, done }, child) => {
    if (phase === 'writing' && done === 0) child.kill('SIGINT');
  });
  expect(stopped.report).toMatchObject({ outcome: 'interrupted' });
  expect(stopped.code).toBe(130);
  const { report } = await run([...goods, '--resume', path]);
  expect(report).toMatchObject({ outcome: 'done', updated: 0, unchanged: 0 });
  expect(await countGoods('gen:1')).toBeGreaterThanOrEqual(STOPPED_ROWS);
});

test.each(['feed_mappings', ...(SOAK ? ['imports'] : [])])(
  'Ctrl-C ends a statement that waits for ever, here for %s',
  async (table) => {
    const path = await generate('waiting.jsonl', 900_000, 200);
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      const stopped = await runApart([...goods, path], ({ phase }, child) => {
        if (phase === 'reading') child.kill('SIGINT');
      });
      expect(stopped.report).toMatchObject({ outcome: 'interrupted', created: 0 });
      expect(stopped.code).toBe(130);
    });
  },
);

// Only a long file shows the difference between growth and noise, so this is a soak test.
test.runIf(SOAK)('memory does not grow with the file', async () => {
  const small = await runApart([...goods, '--dry-run', await generate('small.jsonl', 300_000, SMALL_FILE)]);
  const large = await runApart([...goods, '--dry-run', await generate('large.jsonl', 300_000, LARGE_FILE)]);
  expect(large.report).toMatchObject({ outcome: 'dry run', created: LARGE_FILE });
  const peak = (report: Event | undefined) => Number(report?.['peakMegabytes']);
  expect(peak(large.report) - peak(small.report)).toBeLessThan(60);
});
