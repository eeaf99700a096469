import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostToasts, TOAST_MS, ToastQueue } from '#src/client/toast/toast-queue.ts';

let standing: string[] = [];
let pointedAt: string | undefined;

function queueOf(phone: boolean): ToastQueue {
  return new ToastQueue({
    most: () => mostToasts(phone),
    show(message) {
      standing.push(message);
      return {
        isPointedAt: () => pointedAt === message,
        remove() {
          standing = standing.filter((other) => other !== message);
        },
      };
    },
  });
}

beforeEach(() => {
  standing = [];
  pointedAt = undefined;
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

test('a toast stays while the pointer is on it', () => {
  const queue = queueOf(false);
  queue.add('read me');
  queue.add('me too');
  pointedAt = 'read me';
  vi.advanceTimersByTime(10 * TOAST_MS);
  expect(standing).toEqual(['read me']);
  pointedAt = undefined;
  vi.advanceTimersByTime(TOAST_MS);
  expect(standing).toEqual([]);
});

test('a toast under a pointer that rests makes room for one that waits', () => {
  const queue = queueOf(true);
  pointedAt = 'saved';
  queue.add('saved');
  vi.advanceTimersByTime(2 * TOAST_MS);
  queue.add('sent');
  vi.advanceTimersByTime(TOAST_MS);
  expect(standing).toEqual(['sent']);
});
