import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostToasts, TOAST_MS, ToastQueue } from '#src/client/toast/toast-queue.ts';

let standing: string[] = [];

function queueOf(phone: boolean): ToastQueue {
  return new ToastQueue({
    most: () => mostToasts(phone),
    show(message) {
      standing.push(message);
      return () => {
        standing = standing.filter((one) => one !== message);
      };
    },
  });
}

beforeEach(() => {
  standing = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a toast shows for three seconds', () => {
  expect(TOAST_MS).toBe(3000);
  queueOf(false).add('saved');
  vi.advanceTimersByTime(2999);
  expect(standing).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(standing).toEqual([]);
});

test.each([
  ['three on a desktop', false, ['a', 'b', 'c'], ['d', 'e']],
  ['one on a phone', true, ['a'], ['b']],
])('at most %s; the others wait', (_, phone, first, second) => {
  const queue = queueOf(phone);
  for (const message of ['a', 'b', 'c', 'd', 'e']) queue.add(message);
  expect(standing).toEqual(first);
  vi.advanceTimersByTime(TOAST_MS);
  expect(standing).toEqual(second);
});

test('the same message does not show twice: it shows for longer', () => {
  const queue = queueOf(false);
  queue.add('copied');
  vi.advanceTimersByTime(2000);
  queue.add('copied');
  expect(standing).toEqual(['copied']);
  vi.advanceTimersByTime(2000);
  expect(standing).toEqual(['copied']);
  vi.advanceTimersByTime(1000);
  expect(standing).toEqual([]);
});

test('a waiting message is not queued twice', () => {
  const queue = queueOf(true);
  for (const message of ['a', 'b', 'b']) queue.add(message);
  vi.advanceTimersByTime(2 * TOAST_MS);
  expect(standing).toEqual([]);
});

test('while it is held no toast disappears', () => {
  const queue = queueOf(false);
  queue.add('read me');
  queue.hold();
  queue.add('me too');
  vi.advanceTimersByTime(10 * TOAST_MS);
  expect(standing).toEqual(['read me', 'me too']);
  queue.release();
  vi.advanceTimersByTime(TOAST_MS);
  expect(standing).toEqual([]);
});
