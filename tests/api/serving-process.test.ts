import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt } from '#scripts/built-from.ts';
import { giveReadersPasswords, putReaders, removeKnownPasswords } from '#src/demo/readers.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { gateTo } from './fixtures/database-proxy.ts';
import { childrenOf, type ProcessSite, prepareProcessSite, ROOT, STAMP, TOKEN } from './fixtures/process-site.ts';
import { ask } from './fixtures/raw-requests.ts';
import { HELPERS, MEMORY, NPM_START, type ServerProcess } from './fixtures/server-process.ts';
import { openCollector } from './fixtures/span-collector.ts';

let site: ProcessSite;

const COLLECTOR_KEY = 'key-of-the-collector';

test('servers under test have the settings of memory that `npm start` gives one', () => {
  const program = readFileSync(join(import.meta.dirname, '../../scripts/node24.mjs'), 'utf8');
  const listed = Object.entries(MEMORY).map(([name, value]) => `${name}: '${value}'`);
  expect(program).toContain(`const MEMORY = { ${listed.join(', ')} };`);
  const helpers = '--v8-pool-size=$' + '{Math.min(4, Math.max(1, availableParallelism() - 1))}';
  expect(program).toContain(`const HELPERS = \`${helpers}\`;`);
  expect(HELPERS).toBe(`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`);
});

describe.skipIf(!existsSync(STAMP))('the life of a server (needs a build: npm run build)', () => {
  /** A busy machine answers two requests within this time, which costs nobody a processor. */
  const DRAIN_SECONDS = 8;
  let server: ServerProcess;
  let gate: Awaited<ReturnType<typeof gateTo>>;
  let collector: Awaited<ReturnType<typeof openCollector>>;

  beforeAll(async () => {
    site = await prepareProcessSite();
    gate = await gateTo(site.database.url);
    collector = await openCollector();
    server = site.start({
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      DATABASE_URL: gate.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `api-key=${COLLECTOR_KEY}`,
    });
  });
  afterAll(async () => {
    await site.clear();
    await gate.close();
    await collector.close();
  });

  test('it starts, prints its address, and serves', async () => {
    await server.hears(/^ready\n {2}guide +http:\/\/guide\.localhost:\d+$/m);
    expect(await site.status('/article/cam')).toBe(200);
    expect(await site.readiness()).toEqual([200, { ready: true, database: 'up', draining: false, missingBodies: 0 }]);
  });

  test('figures go to this machine alone, requests by kind, tenant and status among them', async () => {
    const local = { headers: { host: `127.0.0.1:${site.port}` } };
    const text = async () => (await ask(site.port, '/metrics', local)).body.toString();
    await expect.poll(text).toContain('shopping_guide_ready 1');
    expect(await site.status('/article/cam')).toBe(200);
    expect(await site.status('/no-such-page')).toBe(404);
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
    expect(await site.status('/metrics'), 'a host of a tenant').toBe(404);
    const forwarded = { headers: { ...local.headers, 'x-forwarded-for': '203.0.113.9' } };
    expect((await ask(site.port, '/metrics', forwarded)).status, 'a proxy on this machine').toBe(404);
  });

  test('a second start on the same folder is refused and names the first', async () => {
    const second = site.start({ PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`in use by process ${server.pid} at http://127.0.0.1:${site.port}`);
    expect(await site.status('/article/cam')).toBe(200);
  });

  test("a call's edit becomes one, and a killed publisher is restarted", async () => {
    const put = (title: string) =>
      ask(site.port, '/api/publishing/articles/news', {
        method: 'PUT',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          publishTime: '2026-01-05T08:00:00Z',
          texts: { th: { title, body: 'body', format: 'markdown' } },
        }),
      });
    const shown = async () => (await ask(site.port, '/article/news')).body.toString();
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
      return (await ask(site.port, '/api/publishing/rebuilds/1', { headers })).status;
    };
    for (const state of ['shut', 'silent'] as const) {
      await gate.set(state);
      expect([state, await call()]).toEqual([state, 503]);
      for (let n = 0; n < 50; n++) expect(await site.status(n % 2 === 0 ? '/article/cam' : '/c0001?page=2')).toBe(200);
      await gate.set('open');
      await expect.poll(call).toBe(404);
    }
  });

  test('told to end, it is not ready for the set time and still answers, completes what it has begun, and exits with 0', async () => {
    const body = '{"tags":["tenant:settings"]}';
    const socket = connect(site.port, '127.0.0.1');
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
    await expect
      .poll(() => site.readiness())
      .toEqual([503, { ready: true, database: 'up', draining: true, missingBodies: 0 }]);
    expect(await site.status('/article/cam')).toBe(200);
    await expect
      .poll(() => site.status('/healthz').catch(({ code }: NodeJS.ErrnoException) => code))
      .toBe('ECONNREFUSED');
    expect(performance.now() - told).toBeGreaterThan(DRAIN_SECONDS * 1000);
    socket.write(body.slice(5));
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('cut short');
    expect(server.said()).not.toContain(TOKEN);
    expect(answer).toMatch(/HTTP\/1.1 202 /);
    expect(answer).toContain('"success":true');
    expect(existsSync(join(site.folder.path, 'owner.json'))).toBe(false);
  });

  test('requests, statements and stages of publishing reached the collector, without values', () => {
    const { spans, keys, sent } = collector;
    expect(new Set(keys)).toEqual(new Set([COLLECTOR_KEY]));
    const page = spans.find(({ name }) => name === 'GET page');
    expect(page?.facts).toMatchObject({ 'shop.tenant': 'guide', 'http.response.status_code': 200 });
    const call = spans.find(({ name }) => name === 'PUT /publishing/articles/{code}');
    const insert = spans.find(({ name, traceId }) => name === 'insert article_texts' && traceId === call?.traceId);
    expect(insert?.parent).toBe(call?.id);
    expect(insert?.facts['db.query.text']).toMatch(/^\s+insert into article_texts [\s\S]*\$1/);
    const batch = spans.find(({ name }) => name === 'publish batch');
    expect(batch?.facts).toMatchObject({ 'shop.tenant': 'guide' });
    const stages = spans.filter(({ parent }) => parent === batch?.id).map(({ name }) => name);
    expect(stages).toEqual(['store bodies', 'make release']);
    for (const value of ['first title', TOKEN, 'news', '127.0.0.1', site.folder.path])
      expect(sent()).not.toContain(value);
  });
});

describe.skipIf(!existsSync(STAMP))('the server as a process (needs a build: npm run build)', () => {
  beforeEach(async () => {
    site = await prepareProcessSite();
  });
  afterEach(() => site.clear());

  test('in production it does not start without its settings, nor with the passwords of development', async () => {
    const bare = site.start({ PUBLISHING_TOKENS: '', SERVER_SECRET: '' });
    expect(await bare.ended).toBe(1);
    expect(bare.said()).toMatch(/PUBLISHING_TOKENS: .+\nSERVER_SECRET: /);

    const tenant = await tenantByCode(site.database.db, 'guide');
    await write(site.database.db, tenant, (ctx) => putReaders(ctx, 'guide'));
    await giveReadersPasswords(site.database.db);
    const open = site.start();
    expect(await open.ended).toBe(1);
    expect(open.said()).toContain('guide/nok@demo.localhost');
    expect(open.said()).toContain('npm run seed -- --remove-passwords');
    expect(await removeKnownPasswords(site.database.db)).toBe(4);
    await site.start().hears(/^ready$/m);
  });

  test.skipIf(!isBuilt(ROOT))('`npm start` runs the bundled server (needs a build of these sources)', async () => {
    const server = site.start({}, NPM_START);
    const [line] = await server.hears(/started in \d+ ms: [^"]+/);
    expect(line).toMatch(/process started \d+, program loaded \d+, pages served \d+, database started \d+, /);
    await server.hears(/^ready$/m);
    expect(await site.status('/article/cam')).toBe(200);
    const failing = '/api/publishing/articles/news';
    await site.database.db.schema.alterTable('articles').renameTo('gone').execute();
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await ask(site.port, failing, { headers })).status).toBe(500);
    expect(server.said(), 'errors name the sources').toMatch(/src\/modules\/reading\/articles\/[\w-]+\.ts:\d+:\d+/);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('a port in use ends it with a clear message', async () => {
    const other = createServer().listen(site.port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const server = site.start();
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`cannot listen on 127.0.0.1:${site.port}: another program listens there`);
    await new Promise((resolve) => other.close(resolve));
  });
});
