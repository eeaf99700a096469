import { expect, test } from 'vitest';
import { RequestCache } from '#src/client/request-cache.ts';
import { RequestLog } from '#src/client/request-log.ts';

const always = () => true;

test('a response is cached for five minutes, and each caller gets a copy', async () => {
  let now = 0;
  let asked = 0;
  const cache = new RequestCache(() => now);
  const get = () => cache.get('key', () => Promise.resolve({ list: [++asked] }), always);
  const first = await get();
  first.list.push(99);
  now = 299_999;
  expect(await get()).toEqual({ list: [1] });
  now = 300_000;
  expect(await get()).toEqual({ list: [2] });
});

test('concurrent requests share one response, and a failure is not cached', async () => {
  const cache = new RequestCache(() => 0);
  const waiting = Promise.withResolvers<string>();
  let asked = 0;
  const ask = () => {
    asked++;
    return waiting.promise;
  };
  const all = Promise.allSettled([cache.get('key', ask, always), cache.get('key', ask, always)]);
  waiting.reject(new Error('broken'));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(1);
  expect(await cache.get('key', () => Promise.resolve('good'), always)).toBe('good');
});

test('a response that arrives after clear() is not cached', async () => {
  const cache = new RequestCache(() => 0);
  const waiting = Promise.withResolvers<string>();
  const before = cache.get('key', () => waiting.promise, always);
  cache.clear();
  waiting.resolve('of the reader before');
  expect(await before).toBe('of the reader before');
  expect(await cache.get('key', () => Promise.resolve('new'), always)).toBe('new');
});

test('the thousand used last stay cached', async () => {
  const cache = new RequestCache(() => 0);
  const asked: number[] = [];
  const get = (key: number) => cache.get(String(key), () => Promise.resolve(asked.push(key)), always);
  for (let key = 0; key < 1000; key++) await get(key);
  await get(0);
  await get(1000);
  asked.length = 0;
  await get(0);
  await get(2);
  await get(1);
  expect(asked).toEqual([1]);
});

test('the log contains the last ten thousand requests in order', () => {
  const log = new RequestLog();
  for (let at = 0; at < 10_003; at++) log.add({ at, name: 'GET /x', requestId: '', ms: 0, status: 200, code: '200' });
  const times = log.entries().map(({ at }) => at);
  expect([times.length, times[0], times.at(-1)]).toEqual([10_000, 3, 10_002]);
});
