import { expect, test } from 'vitest';
import { positionFrom, ReplicaProgress } from '#src/db/replica-progress.ts';

test.each([
  ['0/1', 1n],
  ['16/B374D848', 0x16_b374_d848n],
  ['16/b374d848', 0x16_b374_d848n],
  ['', undefined],
  ['1/2/3', undefined],
  ['123456789/0', undefined],
])('the position %s', (text, position) => {
  expect(positionFrom(text)).toBe(position);
});

function progressAt() {
  const clock = { ms: 0 };
  const progress = new ReplicaProgress(() => clock.ms);
  return { clock, progress };
}

test('nothing is read before both have said where they stand', () => {
  const { progress } = progressAt();
  progress.replayed(10n);
  expect(progress.mayRead()).toBe(false);
  progress.written(10n, 0);
  expect(progress.mayRead()).toBe(true);
  expect(progress.mayRead(11n), 'what the reader wrote is not there').toBe(false);
});

test('after a change only a position that was asked for later counts', () => {
  const { progress } = progressAt();
  const before = progress.changes;
  progress.changed();
  progress.written(10n, before);
  progress.replayed(10n);
  expect(progress.mayRead()).toBe(false);
  progress.written(12n, progress.changes);
  expect(progress.mayRead()).toBe(false);
  progress.replayed(12n);
  expect(progress.mayRead()).toBe(true);
});

test.each([
  [5000, true],
  [5001, false],
])('%i ms behind', (ms, mayRead) => {
  const { clock, progress } = progressAt();
  progress.replayed(10n);
  progress.written(10n, 0);
  progress.written(11n, 0);
  clock.ms = ms;
  progress.written(12n, 0);
  progress.replayed(10n);
  expect(progress.mayRead()).toBe(mayRead);
  progress.replayed(11n);
  expect([progress.mayRead(), progress.lagMs]).toEqual([true, 0]);
});

test('a replica that stopped to answer, or is lost, is not read', () => {
  const { clock, progress } = progressAt();
  progress.written(10n, 0);
  progress.replayed(10n);
  clock.ms = 3001;
  expect(progress.mayRead()).toBe(false);
  progress.replayed(10n);
  expect(progress.mayRead()).toBe(true);
  progress.lost();
  expect(progress.mayRead()).toBe(false);
});
