import { expect, test } from 'vitest';
import { clockLeft } from '#src/ui/countdown/time-left-text.ts';

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

test.each([
  ['en', 47 * 3_600_000, '47:00:00'],
  ['en', 6 * 86_400_000 + 11_565_000, '6 days 03:12:45'],
  ['th', 6 * 86_400_000, '6 วัน 00:00:00'],
  ['id', 3_600_000, '01:00:00'],
])('in %s, %d ms are %s', (lang, ms, text) => {
  expect(clockLeft(ms, lang)).toBe(text);
});
