import { expect, test } from 'vitest';
import { clockLeft } from '#src/ui/clock-left.ts';

test.each([
  [11_565_000, '03:12:45'],
  [1, '00:00:01'],
  [59_001, '00:01:00'],
  [100 * 3_600_000, '100:00:00'],
  [0, ''],
  [-5000, ''],
  [Number.NaN, ''],
])('%d ms are %s', (ms, text) => {
  expect(clockLeft(ms)).toBe(text);
});
