import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtFolder, isBuilt } from '#scripts/built-from.ts';
import { isAlive } from '#src/db/data-dir.ts';
import { freePort } from '#src/db/embedded/free-port.ts';
import { giveReadersPasswords, putReaders, removeKnownPasswords } from '#src/demo/readers.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies.ts';
import { write } from '#src/publishing/invalidate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { gateTo } from './fixtures/database-proxy.ts';
import { basicPages, release, temporaryFolder } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { HELPERS, killServers, MEMORY, NPM_START, type ServerProcess, startServer } from './fixtures/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(builtFolder(ROOT), '.built-from');
const TOKEN = 'guide-token-guide-token-guide';

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let port: number;

const start = (settings: Record<string, string> = {}, program?: readonly string[]) => {
  const own = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLISHING_TOKENS: `guide=${TOKEN}`,
    SERVER_SECRET: 'a-secret-of-thirty-two-characters',
  };
  return startServer({ ...own, ...settings }, program);
};

const status = (path: string) => ask(port, path).then((answer) => answer.status);
const readiness = async () => {
  const answer = await ask(port, '/readyz');
  return [answer.status, JSON.parse(answer.body.toString()) as object];
};

test('servers under test have the settings of memory that `npm start` gives one', () => {
  const program = readFileSync(join(import.meta.dirname, '../../scripts/node24.mjs'), 'utf8');
  const listed = Object.entries(MEMORY).map(([name, value]) => `${name}: '${value}'`);
  expect(program).toContain(`const MEMORY = { ${listed.join(', ')} };`);
  const helpers = '--v8-pool-size=$' + '{Math.min(4, Math.max(1, availableParallelism() - 1))}';
  expect(program).toContain(`const HELPERS = \`${helpers}\`;`);
  expect(HELPERS).toBe(`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`);
});

async function prepare(): Promise<void> {
  database = await freshDatabase();
  folder = await temporaryFolder();
  port = await freePort();
  const guide = await createTenant(database.db, 'guide');
  await release(database.db, new Bodies(folder.path), guide, basicPages('guide'));
  // As if this build had published the pages: the publisher has nothing to do.
  await sql`truncate invalidations`.execute(database.db);
  await sql`update releases set build = ${readFileSync(STAMP, 'utf8')}`.execute(database.db);
}

async function clear(): Promise<void> {
  await killServers();
  await database.drop();
  await folder.remove();
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

const childrenOf = ({ pid }: ServerProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

describe.skipIf(!existsSync(STAMP))('the life of a server (needs a build: npm run build)', () => {
  /** A busy machine answers two requests within this time, which costs nobody a processor. */
  const DRAIN_SECONDS = 8;
  let server: ServerProcess;
  let gate: Awaited<ReturnType<typeof gateTo>>;

  beforeAll(async () => {
    await prepare();
    gate = await gateTo(database.url);
    server = start({ DRAIN_SECONDS: String(DRAIN_SECONDS), DATABASE_URL: gate.url });
  });
  afterAll(async () => {
    await clear();
    await gate.close();
  });

  test('it starts, prints its address, and serves', async () => {
    await server.hears(/^ready\n {2}guide +http:\/\/guide\.localhost:\d+$/m);
    expect(await status('/article/cam')).toBe(200);
    expect(await readiness()).toEqual([200, { ready: true, database: 'up', draining: false, missingBodies: 0 }]);
  });

  test('figures go to this machine alone, requests by kind, tenant and status among them', async () => {
    const local = { headers: { host: `127.0.0.1:${port}` } };
    const text = async () => (await ask(port, '/metrics', local)).body.toString();
    await expect.poll(text).toContain('shopping_guide_ready 1');
    expect(await status('/article/cam')).toBe(200);
    expect(await status('/no-such-page')).toBe(404);
    const counted = await text();
    for (const line of [
      'shopping_guide_requests_total{kind="page",tenant="guide",status="200"} ',
      'shopping_guide_requests_total{kind="page",tenant="guide",status="404"} ',
      'shopping_guide_cache_bytes{cache="bodies"} ',
      'shopping_guide_pool_taken_total{pool="serve"} ',
      'shopping_guide_publish_lag_seconds{tenant="guide",of="edits"} ',
      'shopping_guide_queued{tenant="guide",queue="pages"} ',
      'shopping_guide_held_pages{tenant="guide"} 0',
    ]) {
      expect(counted).toContain(line);
    }
    expect(await status('/metrics'), 'a host of a tenant').toBe(404);
    const forwarded = { headers: { ...local.headers, 'x-forwarded-for': '203.0.113.9' } };
    expect((await ask(port, '/metrics', forwarded)).status, 'a proxy on this machine').toBe(404);
  });

  test('a second start on the same folder is refused and names the first', async () => {
    const second = start({ PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`in use by process ${server.pid} at http://127.0.0.1:${port}`);
    expect(await status('/article/cam')).toBe(200);
  });

  test("a call's edit becomes one, and a killed publisher is restarted", async () => {
    const put = (title: string) =>
      ask(port, '/api/publishing/articles/news', {
        method: 'PUT',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          publishTime: '2026-01-05T08:00:00Z',
          texts: { th: { title, body: 'body', format: 'markdown' } },
        }),
      });
    const shown = async () => (await ask(port, '/article/news')).body.toString();
    expect((await put('first title')).status).toBe(201);
    await expect.poll(shown).toContain('first title');
    const [publisher = 0] = childrenOf(server);
    process.kill(publisher, 'SIGKILL');
    expect((await put('second title')).status).toBe(200);
    await expect.poll(shown).toContain('second title');
  });

  test('a database that is shut or silent affects no page, and is used again when it is back', async () => {
    const call = async () => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      return (await ask(port, '/api/publishing/rebuilds/1', { headers })).status;
    };
    for (const state of ['shut', 'silent'] as const) {
      await gate.set(state);
      expect([state, await call()]).toEqual([state, 503]);
      for (let n = 0; n < 50; n++) expect(await status(n % 2 === 0 ? '/article/cam' : '/c0001?page=2')).toBe(200);
      await gate.set('open');
      await expect.poll(call).toBe(404);
    }
  });

  test('told to end, it is not ready for the set time and still answers, completes what it has begun, and exits with 0', async () => {
    const body = '{"tags":["tenant:settings"]}';
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.write(
      `POST /api/publishing/rebuilds HTTP/1.1\r\nHost: guide.localhost\r\nAuthorization: Bearer ${TOKEN}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\n$/);
    socket.write(body.slice(0, 5));
    const told = performance.now();
    server.signal('SIGTERM');
    await expect.poll(readiness).toEqual([503, { ready: true, database: 'up', draining: true, missingBodies: 0 }]);
    expect(await status('/article/cam')).toBe(200);
    await expect.poll(() => status('/healthz').catch(({ code }: NodeJS.ErrnoException) => code)).toBe('ECONNREFUSED');
    expect(performance.now() - told).toBeGreaterThan(DRAIN_SECONDS * 1000);
    socket.write(body.slice(5));
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('cut short');
    expect(server.said()).not.toContain(TOKEN);
    expect(answer).toMatch(/HTTP\/1.1 202 /);
    expect(answer).toContain('"success":true');
    expect(existsSync(join(folder.path, 'owner.json'))).toBe(false);
  });
});

describe.skipIf(!existsSync(STAMP))('the server as a process (needs a build: npm run build)', () => {
  beforeEach(prepare);
  afterEach(clear);

  test('in production it does not start without its settings, nor with the passwords of development', async () => {
    const bare = start({ PUBLISHING_TOKENS: '', SERVER_SECRET: '' });
    expect(await bare.ended).toBe(1);
    expect(bare.said()).toMatch(/PUBLISHING_TOKENS: .+\nSERVER_SECRET: /);

    const tenant = await tenantByCode(database.db, 'guide');
    await write(database.db, tenant, (ctx) => putReaders(ctx, 'guide'));
    await giveReadersPasswords(database.db);
    const open = start();
    expect(await open.ended).toBe(1);
    expect(open.said()).toContain('guide/nok@demo.localhost');
    expect(open.said()).toContain('npm run seed -- --remove-passwords');
    expect(await removeKnownPasswords(database.db)).toBe(4);
    await start().hears(/^ready$/m);
  });

  test.skipIf(!isBuilt(ROOT))('`npm start` runs the bundled server (needs a build of these sources)', async () => {
    const server = start({}, NPM_START);
    const [line] = await server.hears(/started in \d+ ms: [^"]+/);
    expect(line).toMatch(/process started \d+, program loaded \d+, pages served \d+, database started \d+, /);
    await server.hears(/^ready$/m);
    expect(await status('/article/cam')).toBe(200);
    const failing = '/api/publishing/articles/news';
    await database.db.schema.alterTable('articles').renameTo('gone').execute();
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await ask(port, failing, { headers })).status).toBe(500);
    expect(server.said(), 'errors name the sources').toMatch(/src\/modules\/reading\/articles\/[\w-]+\.ts:\d+:\d+/);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('several processes answer at one port; one that is killed is followed by another, and SIGTERM ends all', async () => {
    const server = start({ SERVER_PROCESSES: '2' });
    await server.hears(/^ready$/m);
    const serving = () => childrenOf(server).filter((pid) => commandOf(pid).includes('programs/serving.'));
    const [killed = 0, other = 0] = serving();
    expect(other).toBeGreaterThan(0);
    const { body: figures } = await ask(port, '/metrics', { host: '127.0.0.1' });
    expect(figures.toString()).toMatch(/^shopping_guide_ready 1$/m);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => serving().filter((pid) => pid !== other && pid !== killed)).toHaveLength(1);
    for (let read = 0; read < 4; read++) expect(await status('/article/cam')).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(isAlive(other)).toBe(false);
  });

  test('on an empty data folder it is not ready before all pages are made again', async () => {
    // An index without parts, which no publisher would write.
    await sql`delete from pages where screen = 'sitemap-index'`.execute(database.db);
    const empty = await temporaryFolder();
    const server = start({ DATA_DIR: empty.path });
    // Readiness as text, without what was seen before.
    const seen = new Set<string>();
    const look = async () => {
      const state = await readiness().catch(() => undefined);
      if (state !== undefined) seen.add(JSON.stringify(state));
      return state?.[0];
    };
    await expect.poll(look, { interval: 5 }).toBe(200);
    const [first] = [...seen].filter((text) => !text.includes('"missingBodies":0'));
    expect(first).toMatch(/^\[503,\{"ready":false,.*"missingBodies":[1-9]/);
    expect([...seen].at(-1)).toMatch(/^\[200,\{"ready":true,.*"missingBodies":0\}/);
    for (const path of ['/', '/en', '/about', '/404']) expect([200, 404]).toContain(await status(path));
    server.signal('SIGTERM');
    await server.ended;
    await empty.remove();
  });

  test('jobs run while the first publish lasts, and its publisher ends when it is killed', async () => {
    const { db } = database;
    const guide = await db.selectFrom('tenants').select('id').executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('goods')
      .values({ tenant_id: guide.id, code: 'pan', external_id: 'pan', name: 'Pan', platform: 'SHOPEE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    let server: ServerProcess | undefined;
    await db.transaction().execute(async (tx) => {
      // The publisher waits for its queue as long as this transaction lasts.
      await sql`lock table render_queue in access exclusive mode`.execute(tx);
      server = start();
      await sql`insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
        values (${guide.id}, ${id}, now(), 1000, 'THB')`.execute(db);
      const computed = () => db.selectFrom('price_states').select('goods_id').execute();
      await expect.poll(computed).toEqual([{ goods_id: id }]);
    });
    if (server === undefined) throw new Error('no server was started');
    const children = childrenOf(server);
    server.signal('SIGKILL');
    await server.ended;
    expect(children.length).toBeGreaterThan(0);
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
  });

  test('a port in use ends it with a clear message', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`cannot listen on 127.0.0.1:${port}: another program listens there`);
    await new Promise((resolve) => other.close(resolve));
  });
});
