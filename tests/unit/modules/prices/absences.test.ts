import { expect, test } from 'vitest';
import { priceHistoryOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { absencesOf, withoutAbsences } from '#src/modules/catalogue/prices/doubt/absences.ts';
import { DAY } from '#src/modules/catalogue/prices/history/series.ts';

const seen = (...orderable: (boolean | null)[]) => orderable.map((one, at) => ({ at, orderable: one }));

test.each([
  ['never said', seen(null, null), []],
  ['always there', seen(true, null, true), []],
  ['gone and back', seen(true, false, true), [{ from: 1, to: 2 }]],
  ['gone twice in a row', seen(true, false, false, true), [{ from: 1, to: 3 }]],
  ['a price of another source does not bring it back', seen(true, false, null, true), [{ from: 1, to: 3 }]],
  ['gone until now', seen(null, false, null), [{ from: 1, to: Infinity }]],
])('%s', (_, sightings, absences) => {
  expect(absencesOf(sightings)).toEqual(absences);
});

test('a curve has gaps exactly where nobody could order', () => {
  const pieces = [
    { from: 0, to: 10, minor: 500 },
    { from: 10, to: 20, minor: 400 },
  ];
  const absences = [
    { from: 4, to: 6 },
    { from: 8, to: 12 },
    { from: 18, to: Infinity },
  ];
  expect(withoutAbsences(pieces, absences)).toEqual([
    { from: 0, to: 4, minor: 500 },
    { from: 6, to: 8, minor: 500 },
    { from: 12, to: 18, minor: 400 },
  ]);
});

test('a price ends when the goods go out of stock, and is not known afterwards', () => {
  const series = Array.from({ length: 10 }, (_, day) => ({ at: day * DAY, minor: 500 }));
  const { spell } = priceHistoryOf(series, 12 * DAY, { absences: [{ from: 9.5 * DAY, to: Infinity }] });
  expect(spell).toMatchObject({ minor: 500, from: 0, to: 9.5 * DAY });
});
