import { describe, expect, test } from 'vitest';
import { validityIn } from '#src/importing/map/validity.ts';
import { isLinear } from '#tests/support/processor-growth.ts';

const BANGKOK = 'Asia/Bangkok';

/** First and last day, as written in the time zone. */
function days(text: string, year = 2025): string | undefined {
  const found = validityIn(text, year, BANGKOK);
  if (found === undefined) return undefined;
  const day = (date: Date) => new Date(date.getTime() + 7 * 3_600_000).toISOString();
  const start = found.start === undefined ? '' : day(found.start).replace('T00:00:00.000Z', '');
  return `${start}..${day(new Date(found.end.getTime() - 1)).replace('T23:59:59.999Z', '')}`;
}

describe('a period in words', () => {
  test.each([
    ['**50% OFF** Lifetime, Nov 21–Dec 7, 2025', '2025-11-21..2025-12-07'],
    ['40% OFF (auto-applied, Nov 20 - Dec 1, 2025)', '2025-11-20..2025-12-01'],
    ['Nov 24th - Nov 30th', '2025-11-24..2025-11-30'],
    ['from Nov.28 to Dec.2', '2025-11-28..2025-12-02'],
    ['Valid from 13th Nov to 31th Dec', '2025-11-13..2025-12-31'],
    ['from Nov 27th 2025 to December 1st, 2025 on the store', '2025-11-27..2025-12-01'],
    ['NOV 20 - DEC 2', '2025-11-20..2025-12-02'],
    ['Nov 25-30', '2025-11-25..2025-11-30'],
    ['Dec 20 to Jan 5', '2025-12-20..2026-01-05'],
    ['Dec 20 to Jan 5, 2026', '2025-12-20..2026-01-05'],
    ['Nov 27 - Dec 3. Really: Nov 27 – Dec 3', '2025-11-27..2025-12-03'],
    ['Nov 27 - Dec 3, ends Dec 3', '2025-11-27..2025-12-03'],
    ['Offer ends on Dec 2th 2025', '..2025-12-02'],
    ['Until 30 November - Only 10 licenses', '..2025-11-30'],
    ['use the code by December 14.', '..2025-12-14'],
    ['valid through Nov 30', '..2025-11-30'],
    ['ลดสูงสุด 50% วันที่ 1 - 15 พ.ย. 68', '2025-11-01..2025-11-15'],
    ['25 พฤศจิกายน – 5 ธันวาคม 2568', '2025-11-25..2025-12-05'],
    ['ใช้ได้ถึง 31 ธ.ค. 2568 เท่านั้น', '..2025-12-31'],
    ['ภายในวันที่ 5 ม.ค. 2569', '..2026-01-05'],
    ['1 ธ.ค. พ.ศ. 2568 ถึง 12 ธ.ค. พ.ศ. 2568', '2025-12-01..2025-12-12'],
    ['Berlaku 20 Nov sampai 5 Des 2025', '2025-11-20..2025-12-05'],
    ['1-15 Desember 2025', '2025-12-01..2025-12-15'],
    ['diskon hingga 31 Agustus 2025', '..2025-08-31'],
    ['Nov 27 - Dec 3, 2568', '2025-11-27..2025-12-03'],
  ])('%s', (text, expected) => expect(days(text)).toBe(expected));

  test.each([
    ['no period', '50% OFF for Black Friday'],
    ['one day, of which nobody says whether it is the last', '20% OFF on November 25th'],
    ['a day without an end', 'until the end of November'],
    ['two periods', 'Nov 1 - Nov 5 and Nov 20 - Nov 25'],
    ['two ends', 'ends Dec 1 or ends Dec 5'],
    ['a period and another end', 'Nov 1 - Nov 5, until Dec 1'],
    ['a day that does not exist', 'Nov 20 - Nov 31'],
    ['another year', 'Nov 20 - Dec 1, 2023'],
    ['an end before its beginning', 'Dec 5 - Nov 20'],
    ['an amount that looks like a day', 'Nov 20 - 50% off'],
    ['another year in Thai', '1 - 15 พ.ย. 2566'],
    ['a discount up to an amount', 'ลดถึง 50 บาท'],
    ['a number before an English month', 'Save 10 - 15 Nov'],
    ['a version', 'works until Mac OS 12'],
  ])('no period: %s', (_case, text) => expect(days(text)).toBeUndefined());

  test.each([
    'nov 1 x - '.repeat(5000),
    `until ${'1 '.repeat(25_000)}`,
    '2 - 1 พ.ย '.repeat(5000),
    'ถึง 1 - '.repeat(5000),
  ])('long text without a period is parsed in linear time: %.10s', (text) => {
    expect(days(text)).toBeUndefined();
    expect(isLinear(days, text)).toBe(true);
  });
});
