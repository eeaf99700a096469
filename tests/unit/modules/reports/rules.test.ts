import { describe, expect, test } from 'vitest';
import { REPORT_OPTIONS, REPORT_SUBJECTS } from '#src/modules/people/reports/contract.ts';
import { cleanReason, reasonFault, reportOptions } from '#src/modules/people/reports/rules.ts';

describe('a reason', () => {
  test.each([
    ['nine', '123456789', undefined],
    ['ten', '1234567890', '1234567890'],
    ['space around does not count', '   123456789   ', undefined],
    ['space inside counts once', `12345${' '.repeat(20)}678`, undefined],
    ['ten in full width', '１２３４５６７８９０', '1234567890'],
    ['ten of Thai, marks counted by code point', 'ของปลอมแน่ๆ', 'ของปลอมแน่ๆ'],
    ['emoji are one each', '😀😀😀😀😀', undefined],
    ['zero width does not count', `123456789${'\u200b'.repeat(10)}`, undefined],
    ['controls do not count', `123456789${'\u0007'.repeat(10)}`, undefined],
    ['lines are kept', 'line one\r\nline two', 'line one\nline two'],
    ['500', 'x'.repeat(500), 'x'.repeat(500)],
    ['501', 'x'.repeat(501), undefined],
    ['nothing', '', undefined],
  ])('%s', (_case, text, kept) => {
    expect(cleanReason(text)).toBe(kept);
  });
});

test.each([
  ['short', '12345', 'SHORT'],
  ['fit', '1234567890', undefined],
  ['500 emoji are 500 characters', '😀'.repeat(500), undefined],
  ['long', '😀'.repeat(501), 'LONG'],
])('a reason may be %s', (_case, text, fault) => {
  expect(reasonFault(text)).toBe(fault);
});

test('every kind of subject has its options, "something else" last, and every option has a subject', () => {
  for (const type of REPORT_SUBJECTS) {
    const options = reportOptions(type);
    expect(options.at(-1)).toBe('OTHER');
    expect(new Set(options).size).toBe(options.length);
  }
  expect(new Set(REPORT_SUBJECTS.flatMap(reportOptions))).toEqual(new Set(REPORT_OPTIONS));
});
