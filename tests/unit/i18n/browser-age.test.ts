import { describe, expect, test } from 'vitest';
import { ageOf } from '#src/i18n/age.ts';
import { browserAge, feedTime } from '#src/i18n/browser-date.ts';

const now = new Date('2026-11-21T05:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

describe('ageOf', () => {
  test.each([
    [-5 * SECOND, 'seconds', 0],
    [0, 'seconds', 0],
    [60 * SECOND - 1, 'seconds', 59],
    [60 * SECOND, 'minutes', 1],
    [HOUR - 1, 'minutes', 59],
    [HOUR, 'hours', 1],
    [DAY - 1, 'hours', 23],
    [DAY, 'days', 1],
    [7 * DAY - 1, 'days', 6],
    [7 * DAY, 'weeks', 1],
    [30 * DAY - 1, 'weeks', 4],
    [30 * DAY, 'months', 1],
    [365 * DAY - 1, 'months', 12],
    [365 * DAY, 'years', 1],
    [800 * DAY, 'years', 2],
  ])('%d ms: %s %d', (age, unit, count) => {
    expect(ageOf(before(age), now)).toEqual({ unit, count });
  });
});

test.each([
  ['th', 3 * DAY, '3 วันที่ผ่านมา'],
  ['en', DAY, '1 day ago'],
  ['en', 59_000, '59 seconds ago'],
  ['id', 2 * HOUR, '2 jam yang lalu'],
  ['id', -HOUR, 'baru saja'],
  ['th', 0, 'เมื่อสักครู่'],
  ['en', 999, 'just now'],
  ['en', 1000, '1 second ago'],
])('browserAge in %s, %d ms: %s', (lang, age, said) => {
  expect(browserAge(before(age).getTime(), now.getTime(), lang)).toBe(said);
});

describe('feedTime', () => {
  const options = { lang: 'en', timeZone: 'Asia/Bangkok', calendar: 'gregory' };
  test.each([
    [HOUR - 1, 'just now'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [3 * DAY - 1, '2 days ago'],
    [3 * DAY, '18 Nov'],
    [365 * DAY, '21 Nov 2025'],
  ])('%d ms: %s', (age, said) => {
    expect(feedTime(before(age).getTime(), now.getTime(), options)).toBe(said);
  });

  test('the year is that of the tenant’s time zone', () => {
    const newYear = Date.parse('2027-01-05T00:00:00Z');
    expect(feedTime(Date.parse('2026-12-31T17:30:00Z'), newYear, options)).toBe('1 Jan');
    expect(feedTime(Date.parse('2026-12-31T16:30:00Z'), newYear, options)).toBe('31 Dec 2026');
  });
});
