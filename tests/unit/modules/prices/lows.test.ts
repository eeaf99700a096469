import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLowest, lowLabels, nextLowDay, pastOf } from '#src/modules/catalogue/prices/history/lows.ts';
import { holdOf, type Observation, piecesOf, spellOf } from '#src/modules/catalogue/prices/history/series.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { daysOfLabel } from '#src/modules/catalogue/prices/rules.ts';
import { anyHistory, DAY, daily, day, HOUR, times } from './history.ts';

const UTC = zoneDays('UTC');

/** The longest label on a day: 'all', a number of days, or 0 for none. The history must end by that day. */
function longest(series: readonly Observation[], at: number, zone = UTC): number | 'all' {
  const pieces = piecesOf(series, holdOf(series));
  const spell = spellOf(pieces);
  if (spell === undefined) return 0;
  const [label] = lowLabels(pastOf(pieces, spell, series), zone.of(at), zone);
  if (label === undefined) return 0;
  return label === 'ALL_TIME_LOW' ? 'all' : (daysOfLabel(label) ?? 0);
}

describe('the longest low', () => {
  test.each([
    ['a year at 100, then 90', [...daily(0, times(365, 100)), ...daily(365, [90])], 365, 'all'],
    [
      'an equal low a year ago counts as equal',
      [...daily(0, [90]), ...daily(1, times(364, 100)), ...daily(365, [90])],
      365,
      'all',
    ],
    [
      'a lower one a year ago: half a year',
      [...daily(0, [89]), ...daily(1, times(364, 100)), ...daily(365, [90])],
      365,
      180,
    ],
    ['never another price', daily(0, times(366, 100)), 365, 0],
    ['a little less than ever is no fall', [...daily(0, times(365, 1000)), ...daily(365, [990])], 365, 0],
    ['dearer than yesterday', [...daily(0, times(365, 100)), ...daily(365, [101])], 365, 0],
    ['one observation', daily(0, [100]), 0, 0],
    ['a history of 170 days', [...daily(0, times(170, 100)), ...daily(170, [90])], 170, 170],
    ['a history of 42 days', [...daily(0, times(42, 100)), ...daily(42, [90])], 42, 40],
    ['179 days are no half year', [...daily(0, times(179, 100)), ...daily(179, [90])], 179, 170],
    ['half a year', [...daily(0, times(180, 100)), ...daily(180, [90])], 180, 'all'],
    ['six days are no week', [...daily(0, times(6, 100)), ...daily(6, [90])], 6, 0],
    ['a week', [...daily(0, times(7, 100)), ...daily(7, [90])], 7, 7],
    [
      'a week of which one day was not seen',
      [...daily(0, times(4, 100)), ...daily(5, times(2, 100)), ...daily(7, [90])],
      7,
      7,
    ],
    ['a week of which two days were not seen', [...daily(0, times(4, 100)), ...daily(6, [100, 90])], 7, 0],
    [
      'three days not seen are too many for ten days, not for twenty',
      [...daily(0, times(24, 100)), ...daily(27, times(3, 100)), ...daily(30, [90])],
      30,
      30,
    ],
    ['12 days not seen are too many for 50 days', [...daily(0, times(39, 100)), ...daily(50, [100, 90])], 51, 0],
    ['12 days not seen are few of 60', [...daily(0, times(49, 100)), ...daily(60, [100, 90])], 61, 60],
    [
      'today does not make up for the days of two gaps',
      [
        ...daily(0, times(239, 100)),
        { at: day(239.95), minor: 100 },
        ...daily(272, times(47, 100)),
        { at: day(319.95), minor: 100 },
        ...daily(352, times(48, 100)),
        ...daily(400, [90]),
      ],
      400,
      60,
    ],
    ['out of a gap of 21 days', [...daily(0, times(300, 100)), ...daily(334, [90])], 334, 'all'],
    ['out of a gap of 31 days', [...daily(0, times(300, 100)), ...daily(344, [90])], 344, 0],
    ['out of a gap of 41 days', [...daily(0, times(300, 100)), ...daily(354, [90])], 354, 0],
  ] as const)('%s', (_, series, at, expected) => {
    expect(longest(series, day(at))).toBe(expected);
  });

  test.each([
    [29, 20],
    [30, 30],
    [31, 30],
    [39, 30],
    [40, 40],
  ])('a cheaper price that ended %i days before today leaves %i days', (ago, expected) => {
    const series = [...daily(0, times(200 - ago, 80)), ...daily(200 - ago, times(ago, 100)), ...daily(200, [90])];
    expect(longest(series, day(200))).toBe(expected);
  });

  test('the days are those of the tenant', () => {
    // The cheaper price ended at noon UTC: 19:00 of the same day in Bangkok, 4:00 of the next day in Auckland's winter.
    const end = day(170) + 12 * HOUR;
    const series = [
      ...daily(0, times(171, 80)),
      { at: end, minor: 100 },
      ...daily(171, times(29, 100)),
      ...daily(200, [90]),
    ];
    expect(longest(series, day(200))).toBe(20);
    expect(longest(series, day(201))).toBe(30);
    expect(longest(series, day(200) + 18 * HOUR, zoneDays('Asia/Bangkok'))).toBe(30);
    expect(longest(series, day(200) + 16 * HOUR, zoneDays('Asia/Bangkok'))).toBe(20);
  });
});

describe('a constant price', () => {
  const series = (stays: number) => [...daily(0, times(365, 100)), ...daily(365, times(stays + 1, 90))];

  test.each([
    [0, 'all'],
    [5, 'all'],
    [100, 'all'],
    [135, 'all'],
    [136, 0],
    [200, 0],
  ] as const)('for %i days: %s', (stays, expected) => {
    expect(longest(series(stays), day(365 + stays))).toBe(expected);
  });

  test('gets labels of longer windows as a cheaper period recedes, until it fills most of a window', () => {
    const behind = (stays: number) => [
      ...daily(0, times(300, 80)),
      ...daily(300, times(20, 100)),
      ...daily(320, times(stays + 1, 90)),
    ];
    expect([0, 5, 10, 20, 30, 60, 61].map((stays) => longest(behind(stays), day(320 + stays)))).toEqual([
      20, 20, 30, 40, 50, 80, 0,
    ]);
  });
});

test('each label comes with all shorter ones', () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(40 * 24), (series, hours) => {
      const pieces = piecesOf(series, holdOf(series));
      const spell = spellOf(pieces);
      if (spell === undefined) return;
      const labels = lowLabels(pastOf(pieces, spell, series), UTC.of((series.at(-1)?.at ?? 0) + hours * HOUR), UTC);
      const days = labels.map((label) => daysOfLabel(label) ?? Infinity);
      const all = [7, ...Array.from({ length: 18 }, (_, n) => 10 + n * 10), Infinity];
      expect(days.toReversed()).toEqual(all.slice(0, days.length));
    }),
  );
});

test('no labelled window contains a lower price', () => {
  fc.assert(
    fc.property(anyHistory, (series) => {
      const pieces = piecesOf(series, holdOf(series));
      const spell = spellOf(pieces);
      if (spell === undefined) return;
      const today = UTC.of(series.at(-1)?.at ?? 0);
      for (const label of lowLabels(pastOf(pieces, spell, series), today, UTC)) {
        const from = label === 'ALL_TIME_LOW' ? 0 : UTC.start(today - (daysOfLabel(label) ?? 0));
        const cheapest = Math.min(...pieces.filter(({ to }) => to > from).map(({ minor }) => minor));
        expect(cheapest).toBe(spell.minor);
      }
    }),
  );
});

test('a lower price never has fewer labels', () => {
  fc.assert(
    fc.property(anyHistory, fc.integer({ min: 1, max: 3000 }), (series, less) => {
      const last = series.at(-1);
      if (last === undefined) return;
      const cheaper = [...series.slice(0, -1), { at: last.at, minor: last.minor - less }];
      const count = (one: readonly Observation[]) => {
        const pieces = piecesOf(one, holdOf(one));
        const spell = spellOf(pieces);
        return spell === undefined ? 0 : lowLabels(pastOf(pieces, spell, series), UTC.of(last.at), UTC).length;
      };
      // Unless the current price existed before: a new one becomes known only now.
      if (series.at(-2)?.minor === last.minor) return;
      expect(count(cheaper)).toBeGreaterThanOrEqual(count(series));
    }),
  );
});

test('the labels change on the day of nextLowDay and not before', () => {
  fc.assert(
    fc.property(anyHistory, (series) => {
      const pieces = piecesOf(series, holdOf(series));
      const spell = spellOf(pieces);
      if (spell === undefined) return;
      const today = UTC.of(series.at(-1)?.at ?? 0);
      const next = nextLowDay(pastOf(pieces, spell, series), today, UTC);
      const now = lowLabels(pastOf(pieces, spell, series), today, UTC);
      const end = next ?? UTC.of(spell.to) + 1;
      for (let one = today; one < end; one++) expect(lowLabels(pastOf(pieces, spell, series), one, UTC)).toEqual(now);
      if (next !== undefined) expect(lowLabels(pastOf(pieces, spell, series), next, UTC)).not.toEqual(now);
    }),
  );
});

test.each([
  [24, false],
  [25, true],
])('another price for %i of 100 days is enough: %s', (other, expected) => {
  const series = [...daily(0, times(other, 100)), ...daily(other, times(101 - other, 90))];
  const pieces = piecesOf(series, holdOf(series));
  const spell = spellOf(pieces);
  expect(spell && isLowest(pastOf(pieces, spell, series), 100, UTC.of(day(100)), UTC)).toBe(expected);
});

test('no label is of more days than the history has, nor of a window of which a fifth was not seen', () => {
  fc.assert(
    fc.property(anyHistory, (series) => {
      const today = UTC.of(series.at(-1)?.at ?? 0);
      const size = longest(series, series.at(-1)?.at ?? 0);
      if (size === 0) return;
      const from = UTC.start(today - (size === 'all' ? 180 : size));
      expect(series[0]?.at).toBeLessThanOrEqual(from);
      const seen = [from, ...series.map(({ at }) => at).filter((at) => at > from)];
      const distances = seen.slice(1).map((at, index) => at - (seen[index] ?? 0));
      expect(Math.max(...distances)).toBeLessThanOrEqual(Math.max((7 / 3) * DAY, (UTC.start(today) - from) / 5));
    }),
  );
});
