import { expect, test } from 'vitest';
import { kindOf, RepeatedFailures } from '#src/kernel/repeated-failures.ts';

let now = 0;
const started = () => {
  now = 0;
  return new RepeatedFailures({ now: () => now });
};

test('the first of a kind is logged, then one a minute with the number of those before it', () => {
  const failures = started();
  const logged = [];
  for (; now < 130_000; now += 10_000) logged.push(failures.count('ECONNREFUSED'));
  expect(logged).toEqual([1, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 6]);
});

test('another kind is logged by itself', () => {
  const failures = started();
  expect(['a', 'b', 'a', 'b'].map((kind) => failures.count(kind))).toEqual([1, 1, 0, 0]);
});

test('the end is told once, when nothing has failed for five seconds, and the next failure is logged at once', () => {
  const failures = started();
  expect(failures.end(), 'nothing failed').toBeUndefined();
  for (; now <= 42_000; now += 1000) failures.count('57P01');
  expect(failures.end(), 'it may fail again').toBeUndefined();
  now += 5000;
  expect(failures.end()).toEqual({ failures: 43, seconds: 42 });
  expect(failures.end(), 'it was told').toBeUndefined();
  expect(failures.count('57P01')).toBe(1);
});

test('no more kinds are kept than allowed', () => {
  const failures = new RepeatedFailures({ mostKinds: 2, now: () => now });
  for (const kind of ['a', 'b', 'c']) failures.count(kind);
  expect(failures.count('a')).toBe(1);
});

test.each([
  [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Error('no database yet'), 'no database yet'],
  ['thrown', 'thrown'],
])('the kind of %s', (error, kind) => {
  expect(kindOf(error)).toBe(kind);
});
