import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { addStories } from '#tests/pages/fixtures/numbered-articles.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, type ServerProcess, startServer } from './fixtures/server-process.ts';

const HOST = 'guide.localhost';
const TOKEN = 'guide-token-guide-token-guide';
const STORIES = 40;
const EDITS = 10;
/** By then a release stands on both machines. */
const SAME_MS = 1000;
const AT_ONCE = 8;

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const machines: { port: number; dataDir: string; server: ServerProcess }[] = [];

async function start(name: string) {
  const port = await freePort();
  const dataDir = join(folder.path, name);
  const server = startServer({
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    PUBLISHING_TOKENS: `guide=${TOKEN}`,
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
  });
  const machine = { port, dataDir, server };
  machines.push(machine);
  return machine;
}

const readiness = async (port: number) => {
  const answer = await ask(port, '/readyz').catch(() => undefined);
  return answer === undefined
    ? undefined
    : { status: answer.status, ...(JSON.parse(answer.body.toString()) as { missingBodies: number }) };
};

async function untilReady(port: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await readiness(port);
    if (answer?.status === 200) {
      expect(answer.missingBodies).toBe(0);
      return performance.now() - begun;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const read = (port: number, path: string) => ask(port, path, { headers: { 'accept-encoding': 'br' } });

/** Every address that the sitemaps list, and the sitemaps. */
async function readAddresses(port: number): Promise<string[]> {
  const locations = async (path: string) => {
    const { body } = await ask(port, path, { headers: { 'accept-encoding': 'identity' } });
    return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const parts = await locations('/sitemap.xml');
  const listed = await Promise.all(parts.map(locations));
  return ['/sitemap.xml', '/robots.txt', ...parts, ...listed.flat()];
}

interface Comparison {
  readonly addresses: number;
  readonly differing: string[];
}

async function compare(ports: readonly number[]): Promise<Comparison> {
  const differing: string[] = [];
  const waiting = await readAddresses(ports[0] ?? 0);
  const addresses = waiting.length;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const address = path;
        const [here, there] = await Promise.all(ports.map((port) => read(port, address)));
        const isSame = here?.status === 200 && there?.status === 200 && here.body.equals(there.body);
        if (!isSame) differing.push(`${path} ${here?.status} ${there?.status}`);
      }
    }),
  );
  return { addresses, differing };
}

async function edit(port: number, number: number): Promise<void> {
  const texts = { th: { title: `Edit ${number}`, summary: 's', body: `Body ${number}`, format: 'markdown', tags: [] } };
  const body = JSON.stringify({
    code: 'two-machines',
    category: 'phones1',
    publishTime: '2026-01-05T08:00:00Z',
    texts,
  });
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const answer = await ask(port, '/api/publishing/articles/two-machines', {
    host: HOST,
    method: 'PUT',
    headers,
    body,
  });
  expect([200, 201], answer.body.toString()).toContain(answer.status);
}

async function titleAt(port: number): Promise<string> {
  const { body } = await ask(port, '/article/two-machines', { headers: { 'accept-encoding': 'identity' } });
  return /<h1[^>]*>\s*([^<]*?)\s*</.exec(body.toString())?.[1] ?? '';
}

beforeAll(async () => {
  database = await freshDatabase();
  await addStories(database.db, await createTenant(database.db, 'guide'), { from: 0, count: STORIES });
  folder = await temporaryFolder();
});

afterAll(async () => {
  await killServers();
  await database.drop();
  await folder.remove();
});

test('two machines with a folder each say the same at every address, whichever publishes', async () => {
  const first = await start('first');
  await untilReady(first.port);
  const second = await start('second');
  const joined = await untilReady(second.port);
  const ports = [first.port, second.port];
  await expect
    .poll(async () => (await readAddresses(first.port)).length, { timeout: 300_000 })
    .toBeGreaterThan(STORIES);
  await expect.poll(async () => (await compare(ports)).differing, { timeout: 120_000 }).toEqual([]);
  const delays: number[] = [];
  for (let number = 0; number < EDITS; number++) {
    await edit(ports[number % 2] ?? 0, number);
    const titles = async () => Promise.all(ports.map(titleAt));
    await expect.poll(async () => (await titles()).includes(`Edit ${number}`), { interval: 10 }).toBe(true);
    const begun = performance.now();
    await expect.poll(titles, { interval: 10 }).toEqual([`Edit ${number}`, `Edit ${number}`]);
    delays.push(performance.now() - begun);
  }
  const comparison = await compare(ports);
  expect(comparison.differing).toEqual([]);
  first.server.signal('SIGKILL');
  await first.server.ended;
  await edit(second.port, EDITS);
  await expect.poll(() => titleAt(second.port), { timeout: 60_000 }).toBe(`Edit ${EDITS}`);
  rmSync(first.dataDir, { recursive: true });
  const again = await start('first');
  const rejoined = await untilReady(again.port);
  expect((await compare([second.port, again.port])).differing).toEqual([]);
  console.info({ ...comparison, joined, rejoined, delays: delays.map(Math.round) });
  // A busy machine is slow in all it does: the half of the edits says what the program costs.
  expect(delays.toSorted((a, b) => a - b)[EDITS / 2]).toBeLessThan(SAME_MS);
}, 600_000);
