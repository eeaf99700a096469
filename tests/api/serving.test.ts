import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { damageBody } from '#tests/support/damage-body.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { writeBody } from '#tests/support/publishing.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';
import { basicPages, MODIFIED, release } from './fixtures/publish-rows.ts';
import { type Asking, ask, askRaw } from './fixtures/raw-requests.ts';
import { renderedPage, startFront, type TestFront } from './fixtures/serving-site.ts';

let database: FreshDatabase;
let front: TestFront;
let guide: Tenant;

const page = (path: string, asking?: Asking) => ask(front.port, path, asking);
const THAI = `/tag/${encodeURIComponent('กล้อง')}`;

beforeAll(async () => {
  database = await freshDatabase();
  guide = await createTenant(database.db, 'guide');
  const deals = await createTenant(database.db, 'deals', { hosts: ['deals.localhost', 'www.deals.localhost'] });
  front = await startFront({
    render: (_tenant, key, query) =>
      Promise.resolve(key.page > 3 ? undefined : renderedPage(`<p>${key.lang} ${key.page} ${query}</p>`)),
  });
  const brands = { path: '/brands', screen: 'brands', subject: '', html: '<p>brands</p>' };
  await release(database.db, front.bodies, guide, [...basicPages('guide'), brands]);
  await release(database.db, front.bodies, deals, basicPages('deals'));
  expect(await front.copy.sync(database.db)).toBe('changed');
  // From here on there is no database.
  await database.drop();
});

afterAll(() => front.close());

describe('a published page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('in %s', async (encoding, unpack) => {
    const answers = [await page('/article/cam', { headers: { 'accept-encoding': encoding } })];
    answers.push(await page('/article/cam', { headers: { 'accept-encoding': encoding } }));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(unpack(body).toString()).toContain('guide camera');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'th',
        'cache-control': 'public, max-age=0, must-revalidate',
        'last-modified': MODIFIED.toUTCString(),
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    }
  });

  test('has a different strong ETag in each encoding, and each answers 304 only to itself', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const tags: string[] = [];
    for (const encoding of encodings) {
      tags.push(String((await page('/', { headers: { 'accept-encoding': encoding } })).headers.etag));
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    const known = (headers: Record<string, string>) => page('/', { headers });
    const [br = '', gz = ''] = tags;
    const unchanged = await known({ 'accept-encoding': 'br', 'if-none-match': `"x", W/${br}` });
    expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, br]);
    expect((await known({ 'accept-encoding': 'br', 'if-none-match': gz })).status).toBe(200);
    expect((await known({ 'if-none-match': '*' })).status).toBe(304);
    const since = (later: number) => new Date(MODIFIED.getTime() + later).toUTCString();
    expect((await known({ 'if-modified-since': since(0) })).status).toBe(304);
    expect((await known({ 'if-modified-since': since(-1000) })).status).toBe(200);
    expect((await known({ 'if-modified-since': 'yesterday' })).status).toBe(200);
    expect((await known({ 'if-modified-since': since(0), 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/article/cam', '/article/nobody', '/_astro/site.A1b2.css', '/search?q=x']) {
      const got = await page(path);
      const head = await page(path, { method: 'HEAD' });
      expect({ ...head.headers, date: '' }, path).toEqual({ ...got.headers, date: '' });
      expect([head.status, head.body.length], path).toEqual([got.status, 0]);
      expect(got.body.length, path).toBeGreaterThan(0);
    }
  });

  test('has the same bytes whatever the request contains', async () => {
    const plain = await page('/article/cam');
    for (const headers of [
      { cookie: 'lang=en; token=x' },
      { 'accept-language': 'en' },
      { authorization: 'Bearer x' },
      { 'x-forwarded-host': 'deals.localhost', forwarded: 'host=deals.localhost', 'x-forwarded-proto': 'https' },
      { 'x-original-url': '/article/nobody', 'x-rewrite-url': '/404', 'x-forwarded-prefix': '/en' },
    ]) {
      const other = await page('/article/cam', { headers });
      expect(other.body.equals(plain.body), JSON.stringify(headers)).toBe(true);
      expect({ ...other.headers, date: '' }).toEqual({ ...plain.headers, date: '' });
    }
    expect((await page('/article/cam?utm_source=x')).body.equals(plain.body)).toBe(true);
  });
});

describe('only the host decides the tenant', () => {
  test.each([
    ['guide.localhost', 'guide home'],
    ['GUIDE.localhost:4321', 'guide home'],
    ['deals.localhost.', 'deals home'],
  ])('%s', async (host, text) => expect((await page('/', { host })).body.toString()).toContain(text));

  test.each(['evil.example', '127.0.0.1', 'guide.localhost.evil.example', 'xguide.localhost'])(
    '%s gets 404 and nothing of a tenant',
    async (host) => {
      for (const path of ['/', '/article/cam', '/icons/leaf.svg', '/_astro/site.A1b2.css', '/robots.txt']) {
        const { status, headers, body } = await page(path, {
          host,
          headers: { 'x-forwarded-host': 'guide.localhost' },
        });
        expect([status, body.toString()]).toEqual([404, 'Not found\n']);
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );

  test.each([
    ['none', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['none in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['two', 'GET / HTTP/1.1\r\nHost: guide.localhost\r\nhost: deals.localhost\r\nConnection: close\r\n\r\n'],
    ['two equal ones', 'GET / HTTP/1.1\r\nHost: guide.localhost\r\nHost: guide.localhost\r\nConnection: close\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: guide.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is refused', async (_case, bytes) => expect(await askRaw(front.port, bytes)).toMatch(/^HTTP\/1.1 400 /));

  test('an absolute-form request target is refused', async () => {
    const answer = await askRaw(
      front.port,
      'GET http://deals.localhost/ HTTP/1.1\r\nHost: guide.localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('deals');
  });
});

describe('a second host', () => {
  test.each([
    ['/article/cam?utm=x', 301, 'https://deals.localhost/article/cam?utm=x'],
    ['//evil.example/', 301, 'https://deals.localhost//evil.example/'],
    ['/readyz', 200, undefined],
    ['/_astro/site.A1b2.css', 200, undefined],
  ])('%s: %s to %s', async (path, status, location) => {
    const answer = await page(path, { host: 'WWW.deals.localhost:443' });
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
});

describe('other addresses', () => {
  test.each([
    ['/article/cam/', 301, '/article/cam'],
    [`${THAI}/`, 301, THAI],
    ['/c0001?page=1', 301, '/c0001'],
    ['/some-name-c0001?page=2', 301, '/c0001?page=2'],
    ['/article/old', 301, '/article/cam'],
  ])('%s: %s to %s', async (path, status, location) => {
    const moved = await page(path);
    expect([moved.status, moved.headers.location]).toEqual([status, location]);
    const isRedirect = path === '/article/old';
    expect(front.missed.at(-1) === `guide 301 ${path}`, 'is counted as a redirect').toBe(isRedirect);
    expect((await page(location)).status).toBe(200);
  });

  test.each([
    ['/article/nobody', 404, 'guide nothing here<'],
    ['/en/article/nobody', 404, 'guide nothing here, in English<'],
    ['/c0001?page=9', 404, 'guide nothing here<'],
    ['/article/dead', 410, 'guide gone<'],
    ['/404', 404, 'guide nothing here<'],
    ['/site/manifest.sqlite', 404, 'guide nothing here<'],
    ['/.secret', 404, 'guide nothing here<'],
    ['/_astro/site.A1b2.js.map', 404, 'guide nothing here<'],
    ['/_astro/..%2f.secret', 404, 'guide nothing here<'],
    ['/_astro/%2e%2e/.secret', 400, 'Bad request'],
    ['/../.secret', 400, 'Bad request'],
    ['/%zz', 400, 'Bad request'],
    ['/a%00', 400, 'Bad request'],
  ])('%s: %s', async (path, status, text) => {
    const answer = await page(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(text);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const isMiss = status !== 400 && path !== '/404';
    expect(front.missed.at(-1) === `guide ${status} ${path}`, 'is counted as a miss').toBe(isMiss);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('method %s is not allowed', async (method) => {
    const probes = ['/readyz', '/healthz'];
    for (const path of [...probes, '/', '/nowhere', '/icons/leaf.svg', '/img/x', '/feeds/x', '/s/PPFKsZzVwk']) {
      const answer = await page(path, { method });
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  test('sitemaps and robots.txt have their own types', async () => {
    expect((await page('/sitemap.xml')).headers['content-type']).toBe('application/xml; charset=utf-8');
    const robots = await page('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.headers['content-language']).toBeUndefined();
  });
});

describe('files of the build', () => {
  test('hashed ones are cached for a year', async () => {
    const css = await page('/_astro/site.A1b2.css', { headers: { 'accept-encoding': 'br' } });
    expect(css.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(css.body).toString()).toContain('color:red');
  });

  test('others for a day, with an ETag', async () => {
    const icon = await page('/icons/leaf.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=86400');
    const again = await page('/icons/leaf.svg', { headers: { 'if-none-match': String(icon.headers.etag) } });
    expect(again.status).toBe(304);
  });
});

describe('search', () => {
  test('is rendered per request and never cached', async () => {
    const found = await page('/en/search?q=a%26b&page=2');
    expect([found.status, found.body.toString()]).toEqual([200, '<p>en 2 q=a%26b&page=2</p>']);
    expect(found.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/search?q=a%00b',
    '/en/search?q=x&page=2&utm_source=%00',
    '/brands?keyword=a%00b',
    '/search%00?q=x',
    '/search/?q=%00',
  ])('%s holds NUL, which no database stores: 400', async (path) => {
    const refused = await page(path);
    expect([refused.status, refused.body.toString()]).toEqual([400, 'Bad request\n']);
  });

  test('of a NUL that is encoded twice is a search for %00', async () =>
    expect((await page('/search?q=%2500')).status).toBe(200));

  test('has no page beyond its last', async () => expect((await page('/search?q=x&page=9')).status).toBe(404));
});

describe('a lost body', () => {
  test.each([
    ['is missing', null],
    ['is empty', ''],
    ['is another', 'x'.repeat(100)],
  ])('that %s: 503, and the publisher is told to make it again', async (_case, bytes) => {
    const html = basicPages('guide').find(({ path }) => path === '/c0001?page=2')?.html ?? '';
    const hash = await writeBody(front.bodies, 'guide', html);
    damageBody(front.dataDir, 'guide', hash, bytes);
    front.lost.length = 0;
    const answer = await page('/c0001?page=2', { headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(front.lost).toEqual(['c0001']);
    await writeBody(front.bodies, 'guide', html);
    expect((await page('/c0001?page=2', { headers: { 'accept-encoding': 'gzip;q=0' } })).status).toBe(200);
    front.copy.hosts.find('guide.localhost')?.entries.clear();
  });

  test('is waited for: requests get the page when it is made again in time', async () => {
    const html = basicPages('guide').find(({ path }) => path === '/c0001?page=2')?.html ?? '';
    const hash = await writeBody(front.bodies, 'guide', html);
    damageBody(front.dataDir, 'guide', hash, null);
    const patient = await startFront({ dataDir: front.dataDir, lostWaitMs: PATIENCE_MS });
    onTestFinished(() => patient.close());
    const waiting = [1, 2, 3].map(() => ask(patient.port, '/c0001?page=2'));
    await expect.poll(() => patient.lost).toContain('c0001');
    await writeBody(front.bodies, 'guide', html);
    for (const { status, body } of await Promise.all(waiting)) expect([status, body.toString()]).toEqual([200, html]);
  });
});

test('before a tenant is known or published, 503 and not 404', async () => {
  const starting = await startFront();
  try {
    for (const path of ['/', '/article/cam', '/api/anything']) {
      const { status, headers } = await ask(starting.port, path);
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    }
  } finally {
    await starting.close();
  }
});

test('the health checks answer on any host', async () => {
  expect((await page('/healthz', { host: '10.0.0.1' })).status).toBe(200);
  const ready = await page('/readyz', { host: '10.0.0.1' });
  expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([
    200,
    { ready: true, database: 'down', draining: false, missingBodies: 0 },
  ]);
});
