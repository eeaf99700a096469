import { expect, test } from 'vitest';
import { backoffSeconds } from '#src/kernel/backoff.ts';

const BACKOFF = { firstSeconds: 5, longestSeconds: 600 };

test.each([
  [0, 5],
  [1, 10],
  [6, 320],
  [7, 600],
  [5000, 600],
])('after %i earlier tries the wait is %i seconds', (tries, seconds) => {
  expect(backoffSeconds(BACKOFF, tries)).toBe(seconds);
});
