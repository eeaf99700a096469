import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ResponseCache } from '#src/http/responses/response-cache.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';

const responseOf = (text: string, ...cacheTags: CacheTag[]) => ({
  body: Buffer.from(text),
  cacheTags: new Set(cacheTags),
});

/** Gets the response to a question; adds ' made' when it was not cached. */
async function ask(
  cache: ResponseCache,
  tenantId: number,
  question: string,
  ...cacheTags: CacheTag[]
): Promise<string> {
  let made = false;
  const body = await cache.answer(tenantId, question, async () => {
    made = true;
    return responseOf(question, ...cacheTags);
  });
  return `${Buffer.from(body).toString()}${made ? ' made' : ''}`;
}

describe('a cached response', () => {
  test.each([
    ['nothing happens', () => undefined, 'q'],
    [
      'a tag that it tracked is invalidated',
      (a: ResponseCache) => a.invalidate(1, [tagOf.brand('x'), tagOf.deal('a')]),
      'q made',
    ],
    ['another tag is invalidated', (a: ResponseCache) => a.invalidate(1, [tagOf.deal('b')]), 'q'],
    ['the same tag of another tenant is invalidated', (a: ResponseCache) => a.invalidate(2, [tagOf.deal('a')]), 'q'],
    ['all tags of the tenant are invalidated', (a: ResponseCache) => a.invalidate(1, []), 'q made'],
    ['invalidations may have been missed', (a: ResponseCache) => a.clear(), 'q made'],
  ])('when %s', async (_case, happens, expected) => {
    const cache = new ResponseCache();
    await ask(cache, 1, 'q', tagOf.deal('a'));
    happens(cache);
    expect(await ask(cache, 1, 'q', tagOf.deal('a'))).toBe(expected);
  });

  test('is made again after half a minute', async () => {
    let now = 0;
    const cache = new ResponseCache({ now: () => now });
    await ask(cache, 1, 'q', tagOf.deal('a'));
    now = 30_001;
    expect(await ask(cache, 1, 'q', tagOf.deal('a'))).toBe('q made');
  });

  test('is made once for concurrent requests', async () => {
    const cache = new ResponseCache();
    const results = await Promise.all(Array.from({ length: 5 }, () => ask(cache, 1, 'q')));
    expect(results.filter((result) => result === 'q made')).toHaveLength(1);
  });

  test('that was begun before an invalidation is not cached', async () => {
    const cache = new ResponseCache();
    const late = Promise.withResolvers<void>();
    const first = cache.answer(1, 'q', async () => {
      await late.promise;
      return responseOf('old', tagOf.deal('a'));
    });
    cache.invalidate(1, [tagOf.deal('a')]);
    late.resolve();
    await first;
    expect(await ask(cache, 1, 'q', tagOf.deal('a'))).toBe('q made');
  });

  test('that fails is not cached', async () => {
    const cache = new ResponseCache();
    await expect(cache.answer(1, 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask(cache, 1, 'q')).toBe('q made');
  });

  test('of one tenant is not used for another', async () => {
    const cache = new ResponseCache();
    await ask(cache, 1, 'q');
    expect(await ask(cache, 2, 'q')).toBe('q made');
  });
});

/** Bytes this process uses after garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('the memory limit', () => {
  const MEGABYTE = 1024 * 1024;

  test('holds for 100,000 responses of two bytes, with their questions and index', async () => {
    const cache = new ResponseCache({ now: () => 0, limitBytes: 8 * MEGABYTE });
    const before = usedBytes();
    for (let n = 0; n < 100_000; n++) {
      const body = Buffer.from('{}');
      const cacheTags = new Set<CacheTag>([tagOf.goods(`${n}`)]);
      await cache.answer(1, `th GET /things/${n}`, async () => ({ body, cacheTags }));
    }
    expect(cache.bytes).toBeLessThanOrEqual(8 * MEGABYTE);
    expect(usedBytes() - before).toBeLessThan(8 * MEGABYTE);
    expect(cache.size).toBeGreaterThan(5000);
    expect(await ask(cache, 1, 'th GET /things/99999')).toBe('{}');
    expect(await ask(cache, 1, 'th GET /things/0')).toBe('th GET /things/0 made');
  });

  test('counts long questions like long responses', async () => {
    const cache = new ResponseCache({ now: () => 0, limitBytes: MEGABYTE });
    for (let n = 0; n < 100; n++) await ask(cache, 1, `${n} ${'x'.repeat(50_000)}`);
    expect(cache.size).toBeLessThan(15);
  });

  test('keeps the response that was used last', async () => {
    const cache = new ResponseCache({ now: () => 0, limitBytes: 20_000 });
    await ask(cache, 1, 'often');
    for (let n = 0; n < 1000; n++) {
      await ask(cache, 1, `once ${n}`);
      expect(await ask(cache, 1, 'often')).toBe('often');
    }
  });

  test('a response above the limit is returned but not cached', async () => {
    const cache = new ResponseCache({ now: () => 0, limitBytes: 1000 });
    expect(await ask(cache, 1, 'x'.repeat(2000), tagOf.deal('a'))).toMatch(/ made$/);
    expect(cache.bytes).toBe(0);
  });

  test('expired responses are removed though nobody requests them again', async () => {
    let now = 0;
    const cache = new ResponseCache({ now: () => now });
    for (let n = 0; n < 100; n++) await ask(cache, 1, `q${n}`, tagOf.deal('a'));
    now = 31_000;
    await ask(cache, 1, 'another');
    expect(cache.size).toBe(1);
  });

  test('nothing is left when every response was invalidated', async () => {
    const cache = new ResponseCache();
    for (let n = 0; n < 100; n++) await ask(cache, n % 3, `q${n}`, tagOf.deal(`${n}`), tagOf.siteAll());
    for (const tenant of [0, 1, 2]) cache.invalidate(tenant, [tagOf.siteAll()]);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});
