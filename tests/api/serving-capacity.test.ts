import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CachedResponse } from '#src/http/responses/response-cache.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { PAGE_LIMITS } from '#src/serving/process/request-gate.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { basicPages, release } from './fixtures/publish-rows.ts';
import { ask } from './fixtures/raw-requests.ts';
import { renderedPage, startFront, type TestFront } from './fixtures/serving-site.ts';

/** Nothing waits for a place. */
const NO_WAIT = { waiting: { all: 0, ofTenant: 0, ofNetwork: 0 }, longestWaitMs: 0 };

let database: FreshDatabase;
let front: TestFront;

beforeAll(async () => {
  database = await freshDatabase();
  await createTenant(database.db, 'guide');
});
afterEach(() => front.close());
afterAll(() => database.drop());

/** A server with published pages. */
async function open(options: Parameters<typeof startFront>[0]): Promise<TestFront> {
  const opened = await startFront(options);
  const guide = await tenantByCode(database.db, 'guide');
  await release(database.db, opened.bodies, guide, basicPages('guide'));
  await opened.copy.sync(database.db);
  return opened;
}

test('pages on demand beyond those that may wait are refused, and published pages are not affected', async () => {
  const held = Promise.withResolvers<CachedResponse>();
  const limits = { ...NO_WAIT, all: 4, ofTenant: 4, ofNetwork: 3, perMinute: 100 };
  front = await open({ render: () => held.promise, pageLimits: limits });
  const all = [1, 2, 3, 4].map(() => ask(front.port, '/search?q=x'));
  // Those that have a place wait, so the first response is a refusal.
  const refused = await Promise.race(all);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await ask(front.port, '/article/cam')).status).toBe(200);
  held.resolve(renderedPage('<p>found'));
  expect((await Promise.all(all)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503]);
  expect((await ask(front.port, '/search?q=x')).status).toBe(200);
});

test('many readers behind one address wait for a list with filters, which is made once for all of them', async () => {
  const held = Promise.withResolvers<CachedResponse>();
  let made = 0;
  const render = () => {
    made += 1;
    return held.promise;
  };
  front = await open({ render });
  const guide = await tenantByCode(database.db, 'guide');
  const brands = { path: '/brands', screen: 'brands', subject: '', html: '<p>brands</p>' } as const;
  await release(database.db, front.bodies, guide, [...basicPages('guide'), brands]);
  await front.copy.sync(database.db);
  const filtered = Array.from({ length: 60 }, () => ask(front.port, '/brands?keyword=a'));
  const searches = Array.from({ length: 60 }, (_, n) => ask(front.port, `/search?q=word${n}`));
  await expect.poll(() => made).toBe(PAGE_LIMITS.ofNetwork);
  held.resolve(renderedPage('<p>found'));
  for (const { status, body } of await Promise.all([...filtered, ...searches])) {
    expect([status, body.toString()]).toEqual([200, '<p>found']);
  }
  expect(made).toBe(61);
  expect((await ask(front.port, '/brands?keyword=a&unknown=1')).status).toBe(200);
  expect(made, 'it is kept').toBe(61);
});

test('pictures and uploads have a limit too', async () => {
  const limits = { ...NO_WAIT, all: 9, ofTenant: 9, ofNetwork: 9, perMinute: 5 };
  front = await open({ fileLimits: limits, uploads: async (_req, res) => void res.end('upload') });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await ask(front.port, `/img/nothing-${n}`)).status);
  for (let n = 0; n < 2; n++) statuses.push((await ask(front.port, '/uploads/a')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 200, 429]);
});

test('feeds of readers have the limit of pages on demand, and say in plain text when to ask again', async () => {
  const limits = { ...NO_WAIT, all: 2, ofTenant: 2, ofNetwork: 2, perMinute: 3 };
  const held = Promise.withResolvers<void>();
  let entered = 0;
  const feeds: NonNullable<Parameters<typeof startFront>[0]>['feeds'] = async (_req, res) => {
    entered += 1;
    await held.promise;
    res.end('feed');
  };
  front = await open({ pageLimits: limits, feeds });
  const running = [1, 2].map(() => ask(front.port, '/feeds/1.1.x.atom'));
  await expect.poll(() => entered).toBe(2);
  const shown = async () => {
    const { status, headers, body } = await ask(front.port, '/feeds/1.1.x.atom');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('no-store');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return [status, body.toString().trim()];
  };
  expect(await shown()).toEqual([503, 'Too much to do']);
  held.resolve();
  for (const { status } of await Promise.all(running)) expect(status).toBe(200);
  expect(await shown()).toEqual([429, 'Too many requests']);
  expect((await ask(front.port, '/article/cam')).status, 'published pages are not affected').toBe(200);
});

test('a page that cannot be shown is a page in the language of its address, which no cache keeps', async () => {
  const limits = { ...NO_WAIT, all: 1, ofTenant: 1, ofNetwork: 1, perMinute: 3 };
  const held = Promise.withResolvers<CachedResponse>();
  let asked = 0;
  const render = async () => {
    asked += 1;
    if (asked > 1) throw new Error('a fault of the program');
    return held.promise;
  };
  front = await open({ render, pageLimits: limits });
  const failures = ['429', '500', '503'].flatMap((status) => [
    { path: `/${status}`, screen: 'status', status: 404, html: `<h1>${status} ไทย` } as const,
    {
      path: `/en/${status}`,
      screen: 'status',
      subject: status,
      lang: 'en',
      status: 404,
      html: `<h1>${status}`,
    } as const,
  ]);
  const guide = await tenantByCode(database.db, 'guide');
  await release(database.db, front.bodies, guide, [...basicPages('guide'), ...failures]);
  await front.copy.sync(database.db);
  const shown = async (path: string) => {
    const { status, headers, body } = await ask(front.port, path);
    expect(headers['cache-control']).toBe('no-store');
    expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined]);
    return [status, headers['content-type'], headers['content-language'], body.toString()];
  };
  const html = 'text/html; charset=utf-8';
  const first = ask(front.port, '/search?q=x');
  await expect.poll(() => asked).toBe(1);
  expect(await shown('/en/search?q=x')).toEqual([503, html, 'en', '<h1>503']);
  held.resolve(renderedPage('<p>found'));
  expect((await first).status).toBe(200);
  const complaint = vi.spyOn(console, 'error').mockReturnValueOnce();
  expect(await shown('/search?q=x')).toEqual([500, html, 'th', '<h1>500 ไทย']);
  expect(complaint).toHaveBeenCalledOnce();
  expect(await shown('/search?q=x')).toEqual([429, html, 'th', '<h1>429 ไทย']);
});

test('an internal link leads to the page of its subject, with its query, and counts as a page on demand', async () => {
  const asked: string[] = [];
  const findLinked = async (_tenant: unknown, { type, id, lang }: { type: string; id: number; lang: string }) => {
    asked.push(`${type} ${id} ${lang}`);
    if (type === 'brand') return '/brand/7';
    return type === 'goods' && id !== 9 ? '/article/cam' : undefined;
  };
  front = await open({ findLinked, pageLimits: { ...NO_WAIT, all: 9, ofTenant: 9, ofNetwork: 9, perMinute: 5 } });
  const answered = async (path: string) => {
    const { status, headers } = await ask(front.port, path);
    return [status, headers['location'], headers['cache-control']];
  };
  expect(await answered('/goods/12?utm_source=app')).toEqual([302, '/article/cam?utm_source=app', 'no-store']);
  expect(await answered('/en/GOODS/1')).toEqual([302, '/article/cam', 'no-store']);
  expect((await answered('/goods/9'))[0]).toBe(404);
  expect((await answered('/brand/7?a=b'))[0], 'no redirect to itself').toBe(404);
  expect(asked).toEqual(['goods 12 th', 'goods 1 en', 'goods 9 th', 'brand 7 th']);
  expect((await answered('/table/7'))[0]).toBe(404);
  for (const path of ['/goods/12x', '/goods']) expect((await answered(path))[0]).toBe(404);
  expect(asked).toHaveLength(4);
  expect((await answered('/goods/12'))[0]).toBe(302);
  expect((await answered('/goods/12'))[0]).toBe(429);
});
