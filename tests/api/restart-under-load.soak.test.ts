import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { findPostmaster } from '#src/db/embedded/postmaster.ts';
import { load, loadMachine } from './fixtures/busy-processes.ts';
import { DEMO_TOKEN, startDemo } from './fixtures/demo-server.ts';
import { killVictim } from './fixtures/kill-victims.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { type Answered, ask } from './fixtures/raw-requests.ts';
import { killServers, NPM_START } from './fixtures/server-process.ts';

const KILLS = 5;
const READY_MS = 5000;
/** The first write comes after it: it begins the thread for bodies while everybody reads again. */
const WRITTEN_MS = 8000;
const READERS = 20;
/** The 1-minute load average at which it is measured, at least; the readers and what they ask are part of it. */
const LOAD = 8;
const FIRST_PUBLISH_MS = 300_000;
const PATHS = ['/', '/en', '/products', '/coupons', '/about', '/robots.txt'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;
let reading: boolean;
let readers: Promise<void>[];
let endLoad: () => void;

const start = () => startDemo(folder.path, port, { LOG_LEVEL: 'info' }, NPM_START);

const get = (path: string) => ask(port, path, { host: 'deals.localhost' });

const put = (title: string) =>
  ask(port, '/api/publishing/articles/soak', {
    host: 'deals.localhost',
    method: 'PUT',
    headers: { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      publishTime: '2026-01-05T08:00:00Z',
      texts: { th: { title, body: `${title} `.repeat(500), format: 'markdown' } },
    }),
  });

/** Reads one page after another. A refused connection is what a killed server answers. */
async function read(first: number): Promise<void> {
  for (let at = first; reading; at++) {
    const answer = await get(PATHS[at % PATHS.length] ?? '/').catch(() => undefined);
    if (answer === undefined) await sleep(20);
  }
}

/** The time until an answer fits, from `started`. */
async function until(started: number, request: () => Promise<Answered>, fits: (answer: Answered) => boolean) {
  for (;;) {
    const answer = await request().catch(() => undefined);
    if (answer !== undefined && fits(answer)) return Math.round(performance.now() - started);
    if (performance.now() - started > 60_000) throw new Error(`never: ${answer?.status} ${answer?.body.toString()}`);
    await sleep(20);
  }
}

beforeEach(async () => {
  folder = await temporaryFolder();
  port = await freePort();
  reading = true;
  readers = [];
  endLoad = () => undefined;
});

afterEach(async () => {
  endLoad();
  reading = false;
  await Promise.all(readers);
  await killServers();
  const postmaster = findPostmaster(join(folder.path, 'postgres'));
  if (postmaster !== null) process.kill(postmaster.pid, 'SIGQUIT');
  await expect.poll(() => findPostmaster(join(folder.path, 'postgres'))).toBe(null);
  await folder.remove();
});

test(`after kill -9 of everything at a load of ${LOAD} it is ready again within ${READY_MS} ms`, async () => {
  let server = start();
  await expect.poll(() => server.said(), { timeout: FIRST_PUBLISH_MS, interval: 200 }).toMatch(/^ready$/m);
  readers = Array.from({ length: READERS }, (_, reader) => read(reader));
  endLoad = await loadMachine(LOAD);
  const times = [];
  for (let kill = 0; kill < KILLS; kill++) {
    for (let edit = 0; edit < 10; edit++) expect((await put(`title ${kill}.${edit}`)).status).toBeLessThan(300);
    expect(killVictim('everything', server, folder.path)).toBe(true);
    await server.ended;
    const started = performance.now();
    const loaded = load();
    server = start();
    const page = until(
      started,
      () => get('/'),
      ({ status }) => status === 200,
    );
    const ready = until(
      started,
      () => get('/readyz'),
      ({ status, body }) => status === 200 && body.includes('"database":"up"'),
    );
    const call = until(
      started,
      () => put(`title ${kill}.9`),
      ({ status }) => status < 300,
    );
    const live = until(
      started,
      () => get('/article/soak'),
      ({ body }) => body.includes(`title ${kill}.9`),
    );
    times.push({ load: loaded, page: await page, ready: await ready, call: await call, live: await live });
    console.info((await server.hears(/started in [^"]+/))[0]);
  }
  console.info('load, and milliseconds after the start:', JSON.stringify(times));
  for (const time of times) expect(time.load).toBeGreaterThanOrEqual(LOAD);
  for (const time of times) {
    expect(Math.max(time.page, time.ready)).toBeLessThan(READY_MS);
    expect(time.call).toBeLessThan(WRITTEN_MS);
  }
});
