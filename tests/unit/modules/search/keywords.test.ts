import { expect, test } from 'vitest';
import { countable, hottest, OnceAnHour } from '#src/modules/finding/search/suggestions/keywords.ts';

const GOOD = { total: 3, coverage: 1, corrected: null };

test.each([
  ['Air Fryer', GOOD, 'air fryer'],
  ['  หม้อทอดไร้น้ำมัน ', GOOD, 'หม้อทอดไร้น้ำมัน'],
  ['rice cooker', { ...GOOD, total: 0 }, undefined],
  ['rice cooker', { ...GOOD, coverage: 0.8 }, undefined],
  ['rise cooker', { ...GOOD, corrected: 'rice cooker' }, undefined],
  ['x', GOOD, undefined],
  ['call 081-234-5678', GOOD, undefined],
  ['me@shop.example', GOOD, undefined],
  ['https://shop.example/x', GOOD, undefined],
  ['<b>pan</b>', GOOD, undefined],
  ['1234', GOOD, undefined],
  ['a b c d e f g', GOOD, undefined],
  ['pan '.repeat(30), GOOD, undefined],
])('%s with %j counts as %s', (keyword, outcome, counted) => expect(countable(keyword, outcome)).toBe(counted));

test('searches on many days count for more than many searches on one day', () => {
  const days = Array.from({ length: 14 }, (_, n) => ({ keyword: 'pan', day: `2026-01-${10 + n}`, found: 5 }));
  const flood = { keyword: 'spam', day: '2026-01-20', found: 1_000_000 };
  expect(hottest([flood, ...days])).toEqual(['pan', 'spam']);
  expect(hottest([])).toEqual([]);
  expect(
    hottest([
      { ...flood, keyword: 'b' },
      { ...flood, keyword: 'a' },
    ]),
  ).toEqual(['a', 'b']);
});

test('each search of a sender counts once an hour, up to a limit of searches', () => {
  let now = 0;
  const once = new OnceAnHour(() => now);
  expect([once.admits('me', 'pan'), once.admits('me', 'pan'), once.admits('you', 'pan')]).toEqual([true, false, true]);
  const admitted = Array.from({ length: 100 }, (_, n) => once.admits('me', `word ${n}`)).filter(Boolean);
  expect(admitted).toHaveLength(29);
  now = 3_600_001;
  expect(once.admits('me', 'pan')).toBe(true);
});
