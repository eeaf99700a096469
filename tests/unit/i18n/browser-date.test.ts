import { expect, test } from 'vitest';
import { browserDay, browserTime } from '#src/i18n/browser-date.ts';
import { date } from '#src/i18n/date-format.ts';

const AT = Date.parse('2026-11-20T20:05:00Z');

test.each([
  ['th', 'buddhist', '21 พ.ย. 2569'],
  ['th', 'gregory', '21 พ.ย. 2026'],
  ['en', 'gregory', '21 Nov 2026'],
  ['en', 'buddhist', '21 Nov 2026'],
  ['id', 'buddhist', '21 Nov 2026'],
  ['id', 'gregory', '21 Nov 2026'],
] as const)('a day in %s, %s, is written as the server writes it', (lang, calendar, written) => {
  const options = { lang, calendar, timeZone: 'Asia/Bangkok' };
  expect(browserDay(AT, options)).toBe(written);
  expect(date(new Date(AT), { ...options, style: 'short' })).toBe(written);
  expect(browserTime(AT, options)).toBe('03:05');
});
