import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openKysely, openPool } from '#src/db/pool.ts';
import { texts } from '#src/i18n/texts.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { articleBody, DEALS_TOKEN, envelopeOf, GUIDE_TOKEN, startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(() => {
  api.source = () => api.database.db;
  api.lines.length = 0;
});

afterAll(() => api.close());

describe('permission', () => {
  test.each([
    ['no token', 'guide', {}, 401],
    ['an empty one', 'guide', { authorization: 'Bearer ' }, 401],
    ['another scheme', 'guide', { authorization: `Basic ${GUIDE_TOKEN}` }, 401],
    ['a wrong one', 'guide', { authorization: 'Bearer nonsense' }, 401],
    ['one that begins right', 'guide', { authorization: `Bearer ${GUIDE_TOKEN.slice(0, -1)}` }, 401],
    ["another tenant's", 'guide', { authorization: `Bearer ${DEALS_TOKEN}` }, 401],
    ["another tenant's, the other way", 'deals', { authorization: `Bearer ${GUIDE_TOKEN}` }, 401],
    ['the token as a cookie', 'guide', { cookie: `token=${GUIDE_TOKEN}` }, 401],
    ['the right one', 'guide', { authorization: `Bearer ${GUIDE_TOKEN}` }, 404],
    ['the right one, scheme in lower case', 'deals', { authorization: `bearer ${DEALS_TOKEN}` }, 404],
  ])('%s: %s %j %i', async (_case, tenant, headers: Record<string, string>, status) => {
    const answer = await ask(api.port, '/api/publishing/rebuilds/1', { host: `${tenant}.localhost`, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  test('an article of one tenant cannot be changed by another', async () => {
    expect((await api.put('mine', articleBody())).status).toBe(201);
    const theirs = await ask(api.port, '/api/publishing/articles/mine', {
      host: 'deals.localhost',
      method: 'DELETE',
      headers: { authorization: `Bearer ${DEALS_TOKEN}` },
    });
    expect(theirs.status).toBe(404);
  });
});

describe('the envelope', () => {
  test.each<[string, string | undefined, Lang]>([
    ['guide', undefined, 'th'],
    ['guide', 'en-GB,en;q=0.9', 'en'],
    ['guide', 'fr, id;q=0.2, en;q=0.1', 'id'],
    ['guide', 'in', 'id'],
    ['guide', 'fr', 'th'],
    ['guide', 'en;q=0, *', 'th'],
    ['deals', undefined, 'id'],
    ['deals', 'th', 'id'],
    ['deals', 'en', 'en'],
  ])('%s, Accept-Language %s: %s', async (tenant, language, lang) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const answer = await ask(api.port, '/api/nothing', { host: `${tenant}.localhost`, headers });
    expect(envelopeOf(answer)).toEqual({ success: false, code: '404', message: texts(lang)('error.notFound') });
  });

  test('is never cached and contains its request id', async () => {
    for (const path of ['/api', '/api/nothing', '/api/publishing/rebuilds/1']) {
      const answer = await api.call(path, { headers: { 'x-request-id': 'abcdef-123456' } });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-request-id': 'abcdef-123456',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
    const odd = await api.call('/api', { headers: { 'x-request-id': 'a"b c' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an unknown host gets 421 and no tenant', async () => {
    for (const path of ['/api/publishing/rebuilds/1', '/api']) {
      const answer = await api.call(path, { host: 'evil.example', headers: { 'x-forwarded-host': 'guide.localhost' } });
      expect([answer.status, envelopeOf(answer).code]).toEqual([421, '421']);
    }
  });
});

describe('each call has one address', () => {
  test.each([
    '/api/publishing/rebuilds/',
    '/api/publishing//rebuilds',
    '/api/x/../publishing/rebuilds',
    '/api/%70ublishing/rebuilds',
    '/api/publishing/%2e/rebuilds',
    '/api/publishing/rebuilds;x.js',
    '/api/publishing/rebuilds.json',
    '/api/PUBLISHING/rebuilds',
    '/api/publishing/rebuilds%00',
    '/api/publishing\\rebuilds',
  ])('%s is not found', async (path) => {
    const answer = await api.call(path, { method: 'POST', body: '{"all":true}' });
    expect([answer.status, envelopeOf(answer).code]).toEqual([404, '404']);
  });

  test.each([
    ['GET', '/api/publishing/rebuilds', 'POST'],
    ['POST', '/api/publishing/rebuilds/1', 'GET, HEAD'],
    ['POST', '/api/publishing/articles/x', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['PATCH', '/api/publishing/articles', 'GET, HEAD'],
    ['OPTIONS', '/api/publishing/articles/x', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['TRACE', '/api/publishing/articles/x', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s is not allowed, but %s', async (method, path, allowed) => {
    const answer = await api.call(path, { method });
    expect([answer.status, envelopeOf(answer).code, answer.headers.allow]).toEqual([405, '405', allowed]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/api/publishing/articles', {}, 'en'],
    ['/api/openapi.json', {}, 'en'],
    ['/api/publishing/articles', { 'accept-language': 'th' }, 'th'],
  ] as const)('programs are told so in English: %s %j %s', async (path, headers, lang) => {
    const answer = await ask(api.port, path, { host: 'guide.localhost', method: 'DELETE', headers });
    const message = texts(lang)('error.methodNotAllowed');
    expect(envelopeOf(answer)).toEqual({ success: false, code: '405', message });
  });

  test.each([
    ['POST', '/feeds/x', 'GET, HEAD'],
    ['TRACE', '/feeds/x', 'GET, HEAD'],
    ['DELETE', '/uploads/x', 'GET, HEAD, PUT'],
    ['TRACE', '/uploads/x', 'GET, HEAD, PUT'],
  ])('%s %s is not allowed, but %s', async (method, path, allowed) => {
    const answer = await api.call(path, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
  });

  test.each(['/API/publishing/rebuilds', '/%61pi/publishing/rebuilds', '/apis'])('%s is a page', async (path) => {
    expect((await api.call(path, { method: 'POST' })).status).toBe(405);
  });
});

describe('failures', () => {
  test('no database: 503, with a time to try again', async () => {
    const pool = openPool('postgres://nobody:hidden-password@127.0.0.1:1/none', {
      role: 'serve',
      warn: () => undefined,
    });
    const away = openKysely(pool);
    for (const source of [
      () => away,
      () => {
        throw new Failure('Unavailable');
      },
    ]) {
      api.source = source;
      const answer = await api.call('/api/publishing/rebuilds/1');
      expect([answer.status, envelopeOf(answer).code, answer.headers['retry-after']]).toEqual([503, '503', '5']);
    }
    expect(api.lines.join()).not.toContain('hidden-password');
    await pool.end();
  });

  test('an unexpected error tells the caller nothing, and the log everything except secrets', async () => {
    api.source = () => {
      throw new Error(`broken at postgres://me:hidden-password@db/x with Bearer ${GUIDE_TOKEN}`);
    };
    const answer = await api.call('/api/publishing/rebuilds/1', { headers: { cookie: 'token=hidden-cookie' } });
    expect([answer.status, envelopeOf(answer)]).toEqual([
      500,
      { success: false, code: '500', message: texts('en')('serverError.default') },
    ]);
    const log = api.lines.join();
    expect(log).toContain('broken at postgres://me:[masked]@db/x');
    for (const secret of ['hidden-password', 'hidden-cookie', GUIDE_TOKEN]) expect(log).not.toContain(secret);
    for (const line of api.lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('each call writes one log line', async () => {
    await api.call('/api/publishing/rebuilds/999999?x=1');
    expect(api.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', tenant: 'guide', method: 'GET', path: '/api/publishing/rebuilds/999999', status: 404 },
    ]);
  });
});

test('a response that shared caches keep says that it is in the language of the request', async () => {
  const { headers } = await ask(api.port, '/api/user-badges?userIds=1', { host: 'guide.localhost' });
  expect([headers['cache-control'], headers['vary']]).toEqual(['public, max-age=60', 'Accept-Language']);
});

// The last: the network of the tests may send no more tokens for a minute.
test('tokens cannot be guessed: after some wrong ones a right one is not looked at either', async () => {
  const send = (token: string) =>
    ask(api.port, '/api/publishing/rebuilds/1', {
      host: 'guide.localhost',
      headers: { authorization: `Bearer ${token}` },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await send(`wrong-${n}`)).status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await send(GUIDE_TOKEN)).status).toBe(429);
});
