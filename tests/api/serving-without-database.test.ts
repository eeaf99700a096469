import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtFolder } from '#scripts/built-from.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { feedUrl } from '#src/modules/telling/reader-feeds/feed-address.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { damageBody } from '#tests/support/damage-body.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { SOAK } from '#tests/support/scale.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { gateTo } from './fixtures/database-proxy.ts';
import { basicPages, release, temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { killServers, startServer } from './fixtures/server-process.ts';
import { startFront } from './fixtures/serving-site.ts';

const STAMP = join(builtFolder(join(import.meta.dirname, '../..')), '.built-from');
/** By then a publisher has asked its database something. */
const POLL_MS = 1500;
const TOKEN = 'guide-token-guide-token-guide';
const SECRET = 'a-secret-of-thirty-two-characters';

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let gate: Awaited<ReturnType<typeof gateTo>>;
let port: number;
let guide: Tenant;

const start = (dataDir = folder.path) =>
  startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: gate.url,
    PORT: String(port),
    PUBLISHING_TOKENS: `guide=${TOKEN}`,
    SERVER_SECRET: SECRET,
  });

/** Sends a call that needs the database. @returns the status, and the time after which to come again */
async function send(path: string, body: object, method = 'POST') {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const { status: code, headers: answered } = await ask(port, path, { method, headers, body: JSON.stringify(body) });
  return { code, retry: answered['retry-after'] };
}

const logIn = () =>
  send('/api/saas-user-service/user/login/emailLogin', { email: 'nobody@example.com', password: 'wrong wrong' });

const putArticle = () =>
  send(
    '/api/publishing/articles/news',
    {
      publishTime: '2026-01-05T08:00:00Z',
      texts: { th: { title: 'written after', body: 'body', format: 'markdown' } },
    },
    'PUT',
  );

/** Fills the local replica, as an earlier process did. */
async function replicate(): Promise<void> {
  const earlier = await startFront({ dataDir: folder.path });
  await earlier.copy.sync(database.db);
  await earlier.close();
}

/** Removes the bytes of a published page. */
async function loseBody(path: string): Promise<void> {
  const row = await database.db.selectFrom('pages').select('hash').where('path', '=', path).executeTakeFirstOrThrow();
  damageBody(folder.path, 'guide', row.hash ?? '', null);
}

const status = (path: string) => ask(port, path).then((answer) => answer.status);
const readiness = async () => {
  const answer = await ask(port, '/readyz');
  return [answer.status, JSON.parse(answer.body.toString()) as object];
};

describe.skipIf(!existsSync(STAMP))('a start without a database (needs a build: npm run build)', () => {
  beforeEach(async () => {
    database = await freshDatabase();
    folder = await temporaryFolder();
    port = await freePort();
    guide = await createTenant(database.db, 'guide');
    await release(database.db, new Bodies(folder.path), guide, basicPages('guide'));
    gate = await gateTo(database.url);
    await gate.set('shut');
  });

  afterEach(async () => {
    await killServers();
    await gate.close();
    await database.drop();
    await folder.remove();
  });

  test('it serves its replica, says 503 to calls, logs a missing body once, and recovers by itself', async () => {
    await replicate();
    const server = start();
    await server.hears(/published pages are served/);
    for (const path of ['/article/cam', '/', '/robots.txt']) expect(await status(path)).toBe(200);
    expect(await status('/article/dead')).toBe(410);
    expect(await readiness()).toEqual([200, { ready: true, database: 'down', draining: false, missingBodies: 0 }]);
    const call = await ask(port, '/api/publishing/rebuilds/1', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([call.status, (await ask(port, '/search?q=x')).status]).toEqual([503, 503]);
    const { pathname } = new URL(feedUrl(guide, new ServerSecret(SECRET), { id: 1, edition: 1 }, 'atom'));
    const feed = await ask(port, pathname);
    expect([feed.status, feed.headers['retry-after']]).toEqual([503, '5']);
    await loseBody('/c0001');
    const lost = await Promise.all(Array.from({ length: 20 }, () => status('/c0001')));
    expect(new Set([...lost, await status('/c0001')])).toEqual(new Set([503]));
    expect(server.said().match(/cannot be read: Error: no body/g)?.length).toBe(1);
    await server.hears(/the database cannot be used yet/);
    expect(server.said()).not.toContain(new URL(database.url).password);
    await gate.set('open');
    await server.hears(/^ready$/m);
    const whole = [200, { ready: true, database: 'up', draining: false, missingBodies: 0 }];
    await expect.poll(readiness).toEqual(whole);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  // Half a minute of waits. Without the soak, serving-process.test.ts has a database that is shut and one that is silent.
  const named = 'while the database trickles, pages are served and calls say when to come again; then all goes on';
  test.runIf(SOAK)(named, async () => {
    await gate.set('open');
    // As if this build had published the pages: the publisher has nothing to do.
    await sql`truncate invalidations`.execute(database.db);
    await sql`update releases set build = ${readFileSync(STAMP, 'utf8')}`.execute(database.db);
    const server = start();
    await server.hears(/^ready$/m);
    expect((await logIn()).code).toBe(400);
    await gate.set('trickling');
    /** What was answered, in this order. */
    const answered: ('page' | 'call')[] = [];
    const calls = Array.from({ length: 15 }, () => [logIn(), putArticle()]).flat();
    for (const call of calls) void call.then(() => answered.push('call'));
    while (!answered.includes('call')) {
      expect(await status('/article/cam')).toBe(200);
      answered.push('page');
      await sleep(20);
    }
    expect(answered[0], 'no page waits for what the calls wait for').toBe('page');
    for (const { code, retry } of await Promise.all(calls))
      expect([code, retry]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect((await readiness())[0]).toBe(200);
    await gate.set('open');
    await expect.poll(async () => (await logIn()).code).toBe(400);
    expect((await putArticle()).code).toBeLessThan(300);
    await expect.poll(async () => (await ask(port, '/article/news')).body.toString()).toContain('written after');
    expect(server.said().match(/"a call failed"/g)?.length, 'each kind once, not each call').toBeLessThan(10);
    await server.hears(/"failures":\d+.*"calls are answered again"/);
    // Publisher and server share their output, which ends with both.
    await gate.set('trickling');
    await sleep(POLL_MS);
    server.signal('SIGKILL');
    await server.ended;
  });

  test('the first one says 503 to everything, never that a page is gone', async () => {
    const empty = await temporaryFolder();
    const server = start(empty.path);
    await server.hears(/the database cannot be used yet/);
    for (const path of ['/', '/article/cam', '/robots.txt', '/_astro/site.css', '/api/sections']) {
      const { status: code, headers } = await ask(port, path);
      expect([path, code, headers['retry-after']]).toEqual([path, 503, '5']);
    }
    expect((await readiness())[0]).toBe(503);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    await empty.remove();
  });
});
