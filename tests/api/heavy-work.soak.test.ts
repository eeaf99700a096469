import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/db/embedded/free-port.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';
import { type Answered, ask } from './fixtures/raw-requests.ts';
import { killServers, startServer } from './fixtures/server-process.ts';

const TOKEN = 'guide-token-guide-token-guide';
/** Eight at once are seconds of rendering. */
const ARTICLES = 8;
const PART = '<h2>หัวข้อ <b>one</b></h2><p>ข้อความ <a href="https://example.com/a">text</a></p><ul><li>one</li></ul>';
const BODY = PART.repeat(Math.floor(950_000 / PART.length));
const PAGE_MS = 400;
const LOOK_MS = 5;

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  port = await freePort();
  for (const tenant of ['guide', 'deals']) await createTenant(database.db, tenant);
  const server = startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLISHING_TOKENS: `guide=${TOKEN},deals=deals-token-deals-token-deals`,
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
  });
  await server.hears(/^ready$/m);
});

afterAll(async () => {
  await killServers();
  await database.drop();
  await folder.remove();
});

function send(method: string, path: string, body: string): Promise<Answered> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return ask(port, `/api/publishing/${path}`, { method, headers, body });
}

function put(n: number): Promise<Answered> {
  const text = { title: `title ${n}`, body: BODY, format: 'html' };
  return send('PUT', `articles/a${n}`, JSON.stringify({ publishTime: '2026-01-05T08:00:00Z', texts: { th: text } }));
}

/** Asks for a page of another tenant as long as the work lasts. @returns the milliseconds of the slowest answer */
async function slowestPage(work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  while (working) {
    const started = performance.now();
    expect((await ask(port, '/about', { host: 'deals.localhost' })).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - started);
    await sleep(LOOK_MS);
  }
  await done;
  return Math.round(slowest);
}

test('long articles of one tenant hold up no page of another, and what is too much comes again', async () => {
  const articles = Promise.all(Array.from({ length: ARTICLES }, (_, n) => put(n)));
  const slowest = await slowestPage(articles);
  const answers = await articles;
  const stored = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  console.info(`the slowest page took ${slowest} ms; ${stored.length} articles stored, ${refused.length} refused`);
  expect([stored.length + refused.length, stored.length > 0]).toEqual([ARTICLES, true]);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('2');
  expect(slowest).toBeLessThan(PAGE_MS);
});

test.each([
  ['a dry run of everything', '{"all":true,"dryRun":true}', 200],
  ['a million values', `[${'1,'.repeat(500_000)}1]`, 400],
])('%s holds up no page', async (_case, body, status) => {
  const answer = send('POST', 'rebuilds', body);
  const slowest = await slowestPage(answer);
  console.info(`the slowest page took ${slowest} ms`);
  expect([(await answer).status, slowest < PAGE_MS]).toEqual([status, true]);
});
