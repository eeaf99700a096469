import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '#scripts/feeds.ts';
import { main as importCommand } from '#scripts/import-command.ts';
import { feedImporter } from '#src/assembly/feed-importer.ts';
import type { Tenant } from '#src/ctx.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { feedJob } from '#src/modules/running/scheduled-feeds/jobs.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { runCommand } from '#tests/support/command.ts';
import { importFiles, tenantRows } from '#tests/support/importing.ts';
import { scaled } from '#tests/support/scale.ts';
import { type ShopServer, startShop } from '#tests/support/shop-server.ts';
import { SERVER_SECRET, startApi, type TestApi } from './fixtures/api.ts';
import { BRAND, COUPON, LISTING } from './fixtures/random-inputs.ts';
import { BAD_ANSWERS, feedLines } from './fixtures/shop-answers.ts';

let api: TestApi;
let shop: ShopServer;
let guide: Tenant;
let folder: string;

beforeAll(async () => {
  [api, shop] = await Promise.all([startApi(), startShop()]);
  guide = await tenantByCode(api.database.db, 'guide');
  folder = mkdtempSync(join(tmpdir(), 'feeds-'));
});

afterAll(async () => {
  await Promise.all([api.close(), shop.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const send = (text: string) => (_req: unknown, res: ServerResponse) => void res.end(text);
const feed = (path: string, more: object = {}) => ({
  kind: 'goods',
  address: `https://shop.example.test${path}`,
  times: ['03:30', '15:00'],
  ...more,
});

async function asked(method: string, path: string, body?: unknown) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const { status, body: bytes } = await api.call(`/api/publishing/feeds${path}`, { method, ...sent });
  const text = bytes.toString();
  return { status, text, data: JSON.parse(text).data };
}

const openJob = () =>
  feedJob(api.database.db, {
    importFile: feedImporter(api.database.url, () => undefined),
    network: shop.network,
    secret: new ServerSecret(SERVER_SECRET),
    folder,
    limits: { idleMs: 2000, wholeMs: 20_000 },
    warn(error) {
      throw error;
    },
  });

/** Has a feed run to its end, and reads it back. */
async function runNow(name: string) {
  expect((await asked('POST', `/${name}/run`)).status).toBe(202);
  const job = openJob();
  await job.run();
  await job.idle();
  return (await asked('GET', `/${name}`)).data;
}

const goodsCodes = async (prefix: string) =>
  (await tenantRows({ db: api.database.db, tenant: guide, folder }, 'goods'))
    .map((row) => String(row['external_id']))
    .filter((id) => id.startsWith(prefix));

test('a feed is added, run, shown with its health, refuses bad rows that can be read, and hides its secrets', async () => {
  shop.paths.set('/goods.jsonl', send(`${feedLines(0, 30)}\n{"externalId":"bad"}\n`));
  const credentials = {
    user: 'nok',
    password: 'hush',
    query: { token: 'secret-token' },
    headers: { 'x-key': 'hush2' },
  };
  const added = await asked('PUT', '/shop', feed('/goods.jsonl?region=th', { credentials }));
  expect(added.data).toMatchObject({ health: 'waiting', hasCredentials: true, lastRun: null });
  const after = await runNow('shop');
  expect(after).toMatchObject({
    health: 'healthy',
    address: 'https://shop.example.test/goods.jsonl?region=…',
    lastRun: { outcome: 'done', counts: { rows: 31, created: 30, rejected: 1 }, storedRejects: 1 },
  });
  expect(new Date(after.nextAt).getTime()).toBeGreaterThan(Date.now());
  const request = shop.requests.at(-1);
  expect(request?.headers).toMatchObject({ authorization: 'Basic bm9rOmh1c2g=', 'x-key': 'hush2' });
  expect(request?.url).toBe('/goods.jsonl?region=th&token=secret-token');
  const { data: rejects } = await asked('GET', '/shop/rejects');
  expect(rejects.content).toMatchObject([{ file: 'goods.jsonl', line: 31, row: expect.stringContaining('bad') }]);
  expect(readdirSync(folder)).toEqual([]);
  const answers = [added, await asked('GET', ''), await asked('GET', '/shop'), await asked('GET', '/shop/runs')];
  expect(JSON.stringify([answers, api.lines])).not.toMatch(/hush|secret-token/);
  const [stored] = await tenantRows({ db: api.database.db, tenant: guide, folder }, 'scheduled_feeds');
  expect(String(stored?.['credentials'])).not.toContain('hush');
});

describe('a shop that misbehaves changes nothing, and the feed says why', () => {
  test.each(BAD_ANSWERS)('%s', async (_what, answer, message) => {
    shop.paths.set('/odd.jsonl', (_req, res) => answer(res));
    await asked('PUT', '/odd', feed('/odd.jsonl', { reading: { mostMegabytes: 1 } }));
    const { health, lastRun } = await runNow('odd');
    expect({ health, outcome: lastRun.outcome, message: lastRun.message }).toEqual({
      health: 'failing',
      outcome: 'failed',
      message,
    });
    expect(await goodsCodes('g5')).toEqual(['g5']);
  });

  test('a file that lost half of its rows', async () => {
    shop.paths.set('/half.jsonl', send(feedLines(600, 630)));
    await asked('PUT', '/half', feed('/half.jsonl', { reading: { complete: true } }));
    await runNow('half');
    shop.paths.set('/half.jsonl', send(feedLines(630, 640)));
    const { lastRun } = await runNow('half');
    expect(lastRun).toMatchObject({ outcome: 'refused', message: expect.stringContaining('10 rows where 15 to 150') });
    expect(await goodsCodes('g63')).toEqual([]);
  });
});

test('two publishers run a feed once', async () => {
  shop.paths.set('/twice.jsonl', (_req, res) => void setTimeout(() => res.end(feedLines(700, 730)), 150));
  await asked('PUT', '/twice', feed('/twice.jsonl'));
  await asked('POST', '/twice/run');
  const jobs = [openJob(), openJob()];
  await Promise.all(jobs.map((job) => job.run()));
  await Promise.all(jobs.map((job) => job.idle()));
  expect((await asked('GET', '/twice/runs')).data).toMatchObject({ totalElements: 1, content: [{ outcome: 'done' }] });
});

test('a run that its publisher stopped, or that died with it, begins anew with the next one', async () => {
  let answerNow = () => undefined as unknown;
  shop.paths.set('/stop.jsonl', (_req, res) => {
    answerNow = () => res.end(feedLines(800, 830));
  });
  await asked('PUT', '/stop', feed('/stop.jsonl'));
  await asked('POST', '/stop/run');
  const first = openJob();
  await first.run();
  await expect.poll(() => shop.requests.at(-1)?.url).toBe('/stop.jsonl');
  await first.stop();
  expect((await asked('GET', '/stop')).data).toMatchObject({ lastRun: { outcome: 'interrupted' } });
  const { db } = api.database;
  await sql`insert into scheduled_feed_runs (tenant_id, feed) values (${guide.id}, 'stop')`.execute(db);
  shop.paths.set('/stop.jsonl', send(feedLines(800, 830)));
  const second = openJob();
  await second.run();
  await second.idle();
  answerNow();
  expect((await asked('GET', '/stop/runs')).data.content.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'done',
    'interrupted',
    'interrupted',
  ]);
  expect(await goodsCodes('g8')).toHaveLength(31);
});

test('only operators reach feeds, of their own tenant, and bad input is refused in words', async () => {
  const { status } = await api.call('/api/publishing/feeds', { headers: { authorization: 'Bearer wrong' } });
  expect(status).toBe(401);
  expect((await asked('GET', '/none')).status).toBe(404);
  expect((await asked('POST', '/none/run')).status).toBe(404);
  const bad = await asked('PUT', '/bad', feed('/x', { address: 'http://shop.example.test/', times: ['24:00'] }));
  expect([bad.status, bad.text]).toEqual([400, expect.stringMatching(/https:\/\/.*a time such as 03:30/)]);
  const prices = await asked('PUT', '/bad', feed('/x', { kind: 'prices', reading: { complete: true } }));
  expect(prices.status).toBe(400);
});

test('the command adds, lists, pauses, runs and removes', async () => {
  const run = (...words: string[]) =>
    runCommand(main, [...words, '--tenant', 'guide'], {
      DATABASE_URL: api.database.url,
      DATA_DIR: folder,
      SERVER_SECRET,
    });
  const file = join(folder, 'feed.json');
  writeFileSync(file, JSON.stringify(feed('/command.jsonl')));
  expect(await run('add', 'cli', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^cli +goods +waiting +next/),
  });
  expect((await run('list')).said).toMatch(/^cli .*\n/m);
  expect((await run('pause', 'cli')).said).toMatch(/paused +next -/);
  expect(await run('run', 'cli')).toMatchObject({ code: 0 });
  expect((await run('resume', 'cli')).said).toMatch(/waiting +next 20/);
  expect(await run('remove', 'cli')).toMatchObject({ code: 0 });
  expect(await run('show', 'cli')).toMatchObject({ code: 1, complaint: expect.stringContaining('no feed cli') });
  rmSync(file);
});

describe('a file, the command, a feed and a call store the same rows', () => {
  const COUNT = scaled({ small: 8, full: 300 });
  const put = async (what: string, inputs: readonly { externalId: string }[]) => {
    for (const { externalId, ...input } of inputs) {
      const path = `/api/publishing/${what}/${externalId}`;
      const { status, body } = await api.call(path, { method: 'PUT', body: JSON.stringify({ ...input, externalId }) });
      expect([status, body.toString()]).toEqual([201, expect.any(String)]);
    }
  };
  const byCommand = async (kind: string, path: string) => {
    const words = ['--tenant', 'guide', '--kind', kind, path];
    const ended = await runCommand(importCommand, words, { DATABASE_URL: api.database.url, DATA_DIR: folder });
    expect(ended).toMatchObject({ code: 0, complaint: '' });
  };

  /** Stores inputs by each way, under ids of their own. @returns what each way stored */
  async function stored<Input extends { externalId: string }>(
    kind: 'coupons' | 'brands' | 'goods',
    inputs: readonly Input[],
    rowsOf: (prefix: string) => Promise<unknown>,
  ) {
    const ids = (way: string) => inputs.map((input, at) => ({ ...input, externalId: `${kind}-${way}-${at}` }));
    const text = (way: string) =>
      ids(way)
        .map((row) => JSON.stringify(row))
        .join('\n');
    const file = (way: string) => {
      const path = join(folder, `${way}.jsonl`);
      writeFileSync(path, text(way));
      return path;
    };
    const into = { db: api.database.db, tenant: guide, folder };
    expect((await importFiles(into, kind, [file('file')])).outcome).toBe('done');
    await byCommand(kind, file('command'));
    shop.paths.set(`/${kind}.jsonl`, send(text('feed')));
    await asked('PUT', `/${kind}`, feed(`/${kind}.jsonl`, { kind }));
    expect(await runNow(kind)).toMatchObject({ lastRun: { outcome: 'done' } });
    if (kind !== 'goods') await put(kind, ids('call'));
    for (const way of ['file', 'command']) rmSync(join(folder, `${way}.jsonl`));
    const ways = kind === 'goods' ? ['file', 'command', 'feed'] : ['file', 'command', 'feed', 'call'];
    return Promise.all(ways.map((way) => rowsOf(`${kind}-${way}-`)));
  }

  /** Rows of a table with those of its texts, without what names the row. */
  const rowsWith = (table: string, texts: string, key: string) => async (prefix: string) => {
    const { rows } = await sql<{ row: unknown; texts: unknown }>`
      select to_jsonb(r) - array['id', 'code', 'external_id', 'updated_at', 'created_at', 'seller_id'] as row,
        (select jsonb_agg(to_jsonb(t) - ${key}::text order by t.lang) from ${sql.table(texts)} t
          where t.tenant_id = r.tenant_id and t.${sql.ref(key)} = r.id) as texts
      from ${sql.table(table)} r where r.tenant_id = ${guide.id} and starts_with(r.external_id, ${prefix})
      order by length(r.external_id), r.external_id`.execute(api.database.db);
    expect(rows).toHaveLength(COUNT);
    return rows;
  };

  /** Whether all ways stored what the first did. */
  const expectAlike = ([first, ...others]: readonly unknown[]) => {
    for (const other of others) expect(other).toEqual(first);
  };

  test('coupons', async () => {
    const inputs = fc.sample(COUPON, { numRuns: COUNT, seed: 37 }).map((input) => ({ externalId: '', ...input }));
    expectAlike(await stored('coupons', inputs, rowsWith('coupons', 'coupon_texts', 'coupon_id')));
  });

  test('brands', async () => {
    const inputs = fc.sample(BRAND, { numRuns: COUNT, seed: 37 }).map((input) => ({ externalId: '', ...input }));
    expectAlike(await stored('brands', inputs, rowsWith('brands', 'brand_texts', 'brand_id')));
  });

  test('goods', async () => {
    const inputs = fc.sample(LISTING, { numRuns: COUNT, seed: 37 }).map((input) => ({ externalId: '', ...input }));
    expectAlike(await stored('goods', inputs, rowsWith('goods', 'goods_texts', 'goods_id')));
  });
});
