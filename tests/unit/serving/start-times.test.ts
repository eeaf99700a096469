import { expect, test } from 'vitest';
import { StartTimes } from '#src/serving/process/start-times.ts';

test('the log says how long each part of a start took, and all together', () => {
  const clock = [120.4, 620, 700, 900];
  const times = new StartTimes(() => clock.shift() ?? 0);
  times.end('process started');
  times.end('program loaded');
  times.end('database started');
  // A second try.
  times.end('database started');
  expect(times.text).toBe('started in 900 ms: process started 120, program loaded 500, database started 280');
});
