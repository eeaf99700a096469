import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { updateDueLeaderboards } from '#src/modules/selling/leaderboards/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { gateTo } from './fixtures/database-proxy.ts';
import { startDemo } from './fixtures/demo-server.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers } from './fixtures/server-process.ts';

const HOST = 'deals.localhost';
const FIRST_PUBLISH_MS = 300_000;
const FLOOD = join(import.meta.dirname, 'fixtures/flooding-process.ts');
const CONNECTIONS = 64;
const MEASURED_MS = 20_000;
/** Readers who ask for one page after another while it is measured. */
const READERS = 4;
const PAUSE_MS = 20;
const PAGE_P99_MS = 250;
const PAGES = ['/', '/en', '/products', '/coupons', '/about', '/deals'];
const SEARCHES = ['/search?q=word%', '/api/service-in-one/search/suggestions?keyword=word%'];
const LOGIN = '/api/saas-user-service/user/login/emailLogin';

let database: FreshDatabase;
let gate: Awaited<ReturnType<typeof gateTo>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;
let pictures: string[];

beforeAll(async () => {
  database = await freshDatabase();
  gate = await gateTo(database.url);
  folder = await temporaryFolder();
  port = await freePort();
  const server = startDemo(folder.path, port, {
    DATABASE_URL: gate.url,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await vi.waitFor(() => expect(server.said()).toMatch(/^ready$/m), { timeout: FIRST_PUBLISH_MS, interval: 200 });
  const home = (await ask(port, '/', { host: HOST })).body.toString();
  pictures = [...new Set(home.match(/\/img\/[^\s"',]+/g))];
  expect(pictures.length).toBeGreaterThan(20);
});

afterAll(async () => {
  await killServers();
  await gate.close();
  await database.drop();
  await folder.remove();
});

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN);

/** Readers ask for published pages. @returns milliseconds */
async function readPages(): Promise<{ count: number; p50: number; p99: number }> {
  const times: number[] = [];
  const until = performance.now() + MEASURED_MS;
  const read = async (first: number) => {
    for (let at = first; performance.now() < until; at++) {
      const path = PAGES[at % PAGES.length] ?? '/';
      const started = performance.now();
      const { status } = await ask(port, path, { host: HOST });
      times.push(performance.now() - started);
      expect([path, status]).toEqual([path, 200]);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Floods the server from another process. @returns ends it, and tells how often each status came */
function flood(paths: readonly string[]): () => Promise<Record<string, number>> {
  const child: ChildProcess = fork(FLOOD, [String(port), HOST, String(CONNECTIONS), ...paths]);
  return () =>
    new Promise((resolve, reject) => {
      child.on('message', (statuses) => resolve(statuses as Record<string, number>));
      child.on('error', reject);
      child.send('end');
    });
}

/** Computes every leaderboard of the tenant, again and again. @returns ends it */
function computeLeaderboards(): () => Promise<number> {
  let over = false;
  let rounds = 0;
  const running = (async () => {
    const tenant = await tenantByCode(database.db, 'deals');
    for (; !over; rounds++) {
      await sql`update item_groups set next_update_at = now() - interval '1 second'
        where tenant_id = ${tenant.id} and generation = 'AUTO'`.execute(database.db);
      await updateDueLeaderboards({ db: database.db, tenant });
    }
  })();
  return async () => {
    over = true;
    await running;
    return rounds;
  };
}

const logIn = async () => {
  const started = performance.now();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong wrong' });
  const answer = await ask(port, LOGIN, { host: HOST, method: 'POST', headers, body });
  return { status: answer.status, retry: answer.headers['retry-after'], ms: Math.round(performance.now() - started) };
};

test('R6 searches, pictures and leaderboards do not slow published pages down, nor a login', async () => {
  const calm = await readPages();
  const endLeaderboards = computeLeaderboards();
  const endFlood = flood([...SEARCHES, ...pictures]);
  const flooded = readPages();
  await sleep(MEASURED_MS / 2);
  const login = await logIn();
  const pages = await flooded;
  console.info({ calm, pages, login, answers: await endFlood(), rounds: await endLeaderboards() });
  expect(login.status).toBe(400);
  expect(login.ms).toBeLessThan(2000);
  expect(pages.p99).toBeLessThan(PAGE_P99_MS);
});

test.each(['shut', 'silent', 'trickling'] as const)(
  'R9 while the database is %s pages are served, and calls say when to come again',
  async (state) => {
    await gate.set(state);
    const endFlood = flood(SEARCHES);
    const measured = readPages();
    await sleep(MEASURED_MS / 2);
    const login = await logIn();
    const pages = await measured;
    console.info(state, { pages, login, answers: await endFlood() });
    await gate.set('open');
    expect(login).toEqual({ status: 503, retry: expect.stringMatching(/^\d+$/), ms: expect.any(Number) });
    expect(pages.p99).toBeLessThan(PAGE_P99_MS);
    await expect.poll(async () => (await logIn()).status, { timeout: 30_000, interval: 500 }).toBe(400);
  },
);

test('R10 while every connection waits for a lock, pages are served, and calls say when to come again', async () => {
  const release = Promise.withResolvers<void>();
  const locked = database.db.transaction().execute(async (tx) => {
    await sql`lock table users, goods, deals, search_documents in access exclusive mode`.execute(tx);
    await release.promise;
  });
  const endFlood = flood(SEARCHES);
  const logins = Array.from({ length: 30 }, logIn);
  const pages = await readPages();
  const answers = await endFlood();
  release.resolve();
  await locked;
  console.info({ pages, answers });
  for (const login of await Promise.all(logins))
    expect(login).toEqual({ status: 503, retry: expect.stringMatching(/^\d+$/), ms: expect.any(Number) });
  expect(pages.p99).toBeLessThan(PAGE_P99_MS);
  await expect.poll(async () => (await logIn()).status, { timeout: 30_000, interval: 500 }).toBe(400);
});
