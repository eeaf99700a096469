import { describe, expect, test } from 'vitest';
import { type DateOptions, date, isoDate } from '#src/i18n/date-format.ts';
import { count, number, scoreText } from '#src/i18n/numbers.ts';
import { readingMinutes } from '#src/modules/reading/articles/texts/reading-minutes.ts';

const bangkok: DateOptions = { lang: 'th', timeZone: 'Asia/Bangkok', calendar: 'buddhist' };
const jakarta: DateOptions = { lang: 'id', timeZone: 'Asia/Jakarta', calendar: 'gregory' };
const english: DateOptions = { lang: 'en', timeZone: 'Asia/Bangkok', calendar: 'gregory' };

describe('date', () => {
  test.each([
    ['2026-11-20T05:00:00Z', bangkok, 'short', '20 พ.ย. 2569'],
    ['2026-11-20T05:00:00Z', bangkok, 'long', '20 พฤศจิกายน 2569'],
    ['2026-11-20T05:00:00Z', bangkok, 'dayMonth', '20 พ.ย.'],
    ['2026-11-20T05:00:00Z', bangkok, 'dateTime', '20 พ.ย. 2569 12:00'],
    ['2026-11-20T05:00:00Z', bangkok, 'DD/MM/YYYY', '20/11/2569'],
    ['2026-11-20T05:00:00Z', bangkok, 'YYYY-MM-DD', '2026-11-20'],
    ['2026-11-20T05:00:00Z', { ...bangkok, calendar: 'gregory' }, 'short', '20 พ.ย. 2026'],
    ['2026-11-20T05:00:00Z', english, 'short', '20 Nov 2026'],
    ['2026-11-20T05:00:00Z', english, 'long', '20 November 2026'],
    ['2026-11-20T05:00:00Z', { ...english, calendar: 'buddhist' }, 'long', '20 November 2026'],
    ['2026-08-05T05:00:00Z', { ...jakarta, calendar: 'buddhist' }, 'DD/MM/YYYY', '05/08/2026'],
    ['2026-08-05T05:00:00Z', jakarta, 'short', '5 Agt 2026'],
    ['2026-08-05T05:00:00Z', jakarta, 'long', '5 Agustus 2026'],
    // The day is the tenant's own: 17:00 UTC is midnight in Bangkok.
    ['2026-12-31T16:59:59Z', bangkok, 'short', '31 ธ.ค. 2569'],
    ['2026-12-31T17:00:00Z', bangkok, 'short', '1 ม.ค. 2570'],
    ['2026-12-31T16:00:00Z', { ...english, timeZone: 'Asia/Singapore' }, 'short', '1 Jan 2027'],
    ['2024-02-29T12:00:00Z', bangkok, 'short', '29 ก.พ. 2567'],
  ] as const)('%s %o %s: %s', (instant, options, style, shown) => {
    expect(date(new Date(instant), { ...options, style })).toBe(shown);
  });
});

describe('isoDate', () => {
  test.each([
    ['2026-11-20T05:00:00Z', 'Asia/Bangkok', '2026-11-20T12:00:00+07:00'],
    ['2026-11-20T05:00:00Z', 'UTC', '2026-11-20T05:00:00+00:00'],
    ['2026-01-15T12:00:00Z', 'America/New_York', '2026-01-15T07:00:00-05:00'],
    ['2026-07-15T12:00:00Z', 'America/New_York', '2026-07-15T08:00:00-04:00'],
    ['2026-11-20T20:30:00Z', 'America/St_Johns', '2026-11-20T17:00:00-03:30'],
  ])('%s in %s: %s', (instant, timeZone, shown) => {
    expect(isoDate(new Date(instant), timeZone)).toBe(shown);
    expect(new Date(shown)).toEqual(new Date(instant));
  });
});

describe('number', () => {
  test.each([
    [0, 'en', '0'],
    [999, 'th', '999'],
    [1000, 'th', '1,000'],
    [1234567, 'en', '1,234,567'],
    [1234567, 'id', '1.234.567'],
    [-1234.9, 'en', '-1,234'],
  ] as const)('%d in %s: %s', (value, lang, shown) => {
    expect(number(value, lang)).toBe(shown);
  });
});

describe('count', () => {
  test.each([
    [0, 'en', '0'],
    [999, 'en', '999'],
    [1000, 'en', '1k'],
    [1049, 'en', '1k'],
    [1999, 'en', '1.9k'],
    [12_345, 'th', '12.3k'],
    [12_345, 'id', '12,3k'],
    [999_999, 'en', '999.9k'],
    [1_000_000, 'en', '1M'],
    [1_250_000_000, 'id', '1.250M'],
  ] as const)('%d in %s: %s', (value, lang, shown) => {
    expect(count(value, lang)).toBe(shown);
  });
});

describe('readingMinutes', () => {
  test.each([
    [0, 'th', 1],
    [219, 'th', 1],
    [1320, 'th', 6],
    [1380, 'en', 6],
  ] as const)('%d words in %s: %d', (words, lang, minutes) => {
    expect(readingMinutes(words, lang)).toBe(minutes);
  });
});

test.each([
  [4.6, 'id', '4,6'],
  [5, 'en', '5.0'],
  [4.6, 'th', '4.6'],
] as const)('the score %s in %s is %s', (score, lang, text) => {
  expect(scoreText(score, lang)).toBe(text);
});
