import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { ResponseCache } from '#src/http/response-cache.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';

const answered = (text: string, ...cacheTags: CacheTag[]) => ({
  body: Buffer.from(text),
  cacheTags: new Set(cacheTags),
});

/** Asks for a question and says what came and whether it was made afresh. */
async function ask(
  answers: ResponseCache,
  tenantId: number,
  question: string,
  ...cacheTags: CacheTag[]
): Promise<string> {
  let made = false;
  const body = await answers.answer(tenantId, question, async () => {
    made = true;
    return answered(question, ...cacheTags);
  });
  return `${Buffer.from(body).toString()}${made ? ' made' : ''}`;
}

describe('an answer', () => {
  test.each([
    ['nothing happens', () => undefined, 'q'],
    ['what it cacheTags changes', (a: ResponseCache) => a.invalidate(1, [tagOf.brand('x'), tagOf.deal('a')]), 'q made'],
    ['something else changes', (a: ResponseCache) => a.invalidate(1, [tagOf.deal('b')]), 'q'],
    ['the same changes for another tenant', (a: ResponseCache) => a.invalidate(2, [tagOf.deal('a')]), 'q'],
    ['too much to list changes', (a: ResponseCache) => a.invalidate(1, []), 'q made'],
    ['announcements may be lost', (a: ResponseCache) => a.clear(), 'q made'],
  ])('when %s', async (_case, happens, expected) => {
    const answers = new ResponseCache();
    await ask(answers, 1, 'q', tagOf.deal('a'));
    happens(answers);
    expect(await ask(answers, 1, 'q', tagOf.deal('a'))).toBe(expected);
  });

  test('is made again after half a minute', async () => {
    let now = 0;
    const answers = new ResponseCache(() => now);
    await ask(answers, 1, 'q', tagOf.deal('a'));
    now = 30_001;
    expect(await ask(answers, 1, 'q', tagOf.deal('a'))).toBe('q made');
  });

  test('is made once for many who ask at once', async () => {
    const answers = new ResponseCache();
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(answers, 1, 'q')));
    expect(asked.filter((one) => one === 'q made')).toHaveLength(1);
  });

  test('that was begun before a change is not kept', async () => {
    const answers = new ResponseCache();
    const late = Promise.withResolvers<void>();
    const first = answers.answer(1, 'q', async () => {
      await late.promise;
      return answered('old', tagOf.deal('a'));
    });
    answers.invalidate(1, [tagOf.deal('a')]);
    late.resolve();
    await first;
    expect(await ask(answers, 1, 'q', tagOf.deal('a'))).toBe('q made');
  });

  test('that fails is not kept', async () => {
    const answers = new ResponseCache();
    await expect(answers.answer(1, 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask(answers, 1, 'q')).toBe('q made');
  });

  test('of one tenant is no other tenant’s', async () => {
    const answers = new ResponseCache();
    await ask(answers, 1, 'q');
    expect(await ask(answers, 2, 'q')).toBe('q made');
  });
});

/** Bytes this process holds after everything that can go is gone. */
function held(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('room', () => {
  const MEGABYTE = 1024 * 1024;

  test('100,000 questions with answers of two bytes stay within it, their questions and what finds them included', async () => {
    const answers = new ResponseCache(() => 0, 8 * MEGABYTE);
    const before = held();
    for (let n = 0; n < 100_000; n++) {
      const body = Buffer.from('{}');
      const cacheTags = new Set<CacheTag>([tagOf.goods(`${n}`)]);
      await answers.answer(1, `th GET /things/${n}`, async () => ({ body, cacheTags }));
    }
    expect(answers.bytes).toBeLessThanOrEqual(8 * MEGABYTE);
    expect(held() - before).toBeLessThan(8 * MEGABYTE);
    expect(answers.size).toBeGreaterThan(5000);
    expect(await ask(answers, 1, 'th GET /things/99999')).toBe('{}');
    expect(await ask(answers, 1, 'th GET /things/0')).toBe('th GET /things/0 made');
  });

  test('long questions take as much of it as long answers', async () => {
    const answers = new ResponseCache(() => 0, MEGABYTE);
    for (let n = 0; n < 100; n++) await ask(answers, 1, `${n} ${'x'.repeat(50_000)}`);
    expect(answers.size).toBeLessThan(15);
  });

  test('what was asked for last stays', async () => {
    const answers = new ResponseCache(() => 0, 20_000);
    await ask(answers, 1, 'often');
    for (let n = 0; n < 1000; n++) {
      await ask(answers, 1, `once ${n}`);
      expect(await ask(answers, 1, 'often')).toBe('often');
    }
  });

  test('an answer without room is given and not kept', async () => {
    const answers = new ResponseCache(() => 0, 1000);
    expect(await ask(answers, 1, 'x'.repeat(2000), tagOf.deal('a'))).toMatch(/ made$/);
    expect(answers.bytes).toBe(0);
  });

  test('what is over leaves it, though nobody asks again', async () => {
    let now = 0;
    const answers = new ResponseCache(() => now);
    for (let n = 0; n < 100; n++) await ask(answers, 1, `q${n}`, tagOf.deal('a'));
    now = 31_000;
    await ask(answers, 1, 'another');
    expect(answers.size).toBe(1);
  });

  test('is empty again once everything was forgotten', async () => {
    const answers = new ResponseCache();
    for (let n = 0; n < 100; n++) await ask(answers, n % 3, `q${n}`, tagOf.deal(`${n}`), tagOf.siteAll());
    for (const tenant of [0, 1, 2]) answers.invalidate(tenant, [tagOf.siteAll()]);
    expect([answers.size, answers.bytes]).toEqual([0, 0]);
  });
});
