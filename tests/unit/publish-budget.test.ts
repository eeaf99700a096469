import { expect, test } from 'vitest';
import { judgeKind } from '#src/modules/running/releases/budget-service.ts';

const QUICK = 28; // 128 ms
const SLOW = 44; // 2048 ms

test.each([
  ['all pages within the goal', 'article', [{ bucket: QUICK, pages: 200 }], { p50: 128, p95: 128, within: 1, left: 1 }],
  [
    'as many late pages as may be',
    'article',
    [
      { bucket: QUICK, pages: 99 },
      { bucket: SLOW, pages: 1 },
    ],
    { p50: 128, p95: 128, within: 0.99, left: 0 },
  ],
  [
    'twice as many',
    'article',
    [
      { bucket: QUICK, pages: 98 },
      { bucket: SLOW, pages: 2 },
    ],
    { within: 0.98, left: -1 },
  ],
  [
    'late pages of a list, which has more time',
    'home',
    [
      { bucket: QUICK, pages: 10 },
      { bucket: SLOW, pages: 90 },
    ],
    { p50: 2048, p95: 2048, goal: 5000, within: 1, left: 1 },
  ],
])('the budget with %s', (_name, screen, times, expected) => {
  expect(judgeKind(screen, times)).toMatchObject({ objective: 0.99, ...expected });
});
