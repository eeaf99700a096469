import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedWorker } from '#src/kernel/timed-worker.ts';

const LIMIT_MS = 2000;

// The limit passes only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const open = () =>
  new TimedWorker<string, string>({
    file: new URL('fixtures/busy.worker.ts', import.meta.url),
    limitMs: LIMIT_MS,
    memoryMb: 64,
    mostWaiting: 2,
  });

test.each(['for ever', 'too large'])('work that is %s ends alone: the next is done', async (bad) => {
  const worker = open();
  const both = Promise.allSettled([worker.run(1, bad), worker.run(1, 'short')]);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  if (bad === 'for ever') vi.advanceTimersByTime(LIMIT_MS);
  const [first, second] = await both;
  expect(first).toMatchObject({ status: 'rejected', reason: { name: 'WorkerEnded' } });
  expect(second).toEqual({ status: 'fulfilled', value: 'short' });
  expect(await worker.run(1, 'again')).toBe('again');
});

test("an error of the work is its caller's, with its code", async () => {
  await expect(open().run(1, 'broken')).rejects.toMatchObject({ message: 'broken', code: '57P01' });
});

test('more work of one tenant than may wait is refused with a time to come again', async () => {
  const worker = open();
  const settled = await Promise.allSettled(['a', 'b', 'c', 'd'].map((work) => worker.run(1, work)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(settled[3]).toMatchObject({ reason: { kind: 'Unavailable', retryAfter: 2 } });
});

test('tenants take turns, and one with much work keeps nobody out', async () => {
  const worker = open();
  const done: string[] = [];
  const run = (tenant: number, work: string) => worker.run(tenant, work).then((reply) => done.push(reply));
  await Promise.all([run(1, 'a1'), run(1, 'a2'), run(1, 'a3'), run(2, 'b1'), run(2, 'b2'), run(3, 'c1')]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});
