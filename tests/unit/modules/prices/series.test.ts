import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdOf, knownOf, piecesOf, spellOf } from '#src/modules/catalogue/prices/history/series.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { anyHistory, DAY, daily, day, HOUR, points, times } from './history.ts';

describe('how long a price holds unseen', () => {
  test.each([
    ['one observation', points([0, 100]), 45],
    ['hourly', [0, 1, 2, 3].map((hours) => ({ at: day(0) + hours * HOUR, minor: 100 })), 14],
    ['daily', daily(0, times(30, 100)), 14],
    ['every five days', points([0, 1], [5, 1], [10, 1], [15, 1]), 20],
    ['monthly', points([0, 1], [30, 1], [60, 1]), 45],
    ['daily with one long hole', [...daily(0, times(20, 1)), ...daily(200, times(20, 1))], 14],
  ])('%s', (_, series, days) => {
    expect(holdOf(series)).toBe(days * DAY);
  });
});

describe('the step curve', () => {
  test.each([
    ['nothing', [], []],
    ['the last price holds on', points([0, 100]), [[0, 45, 100]]],
    [
      'a price holds until the next',
      points([0, 100], [10, 90]),
      [
        [0, 10, 100],
        [10, 50, 90],
      ],
    ],
    [
      'equal neighbours are one piece',
      points([0, 100], [10, 100], [20, 90]),
      [
        [0, 20, 100],
        [20, 60, 90],
      ],
    ],
    [
      'a gap is missing time',
      points([0, 100], [100, 90]),
      [
        [0, 45, 100],
        [100, 145, 90],
      ],
    ],
    [
      'equal prices around a gap are two pieces',
      points([0, 100], [100, 100]),
      [
        [0, 45, 100],
        [100, 145, 100],
      ],
    ],
    ['two at one instant: the later counts', points([0, 100], [0, 90]), [[0, 14, 90]]],
  ] as const)('%s', (_, series, expected) => {
    const pieces = piecesOf(series, holdOf(series));
    expect(pieces).toEqual(expected.map(([from, to, minor]) => ({ from: day(from), to: day(to), minor })));
  });

  test('never overlaps, ascends, and says at each known moment what was seen last', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(400 * 24), (series, hours) => {
        const pieces = piecesOf(series, holdOf(series));
        pieces.slice(1).forEach((piece, index) => {
          expect(piece.from).toBeGreaterThanOrEqual(pieces[index]?.to ?? Infinity);
        });
        const at = day(0) + hours * HOUR;
        const piece = pieces.find(({ from, to }) => from <= at && at < to);
        const seen = series.findLast((one) => one.at <= at);
        if (piece !== undefined) expect(piece.minor).toBe(seen?.minor);
        else expect(seen === undefined || at >= seen.at + holdOf(series)).toBe(true);
      }),
    );
  });
});

describe('the present spell', () => {
  test.each([
    ['since the last change', points([0, 100], [10, 90], [20, 90]), 90, 10],
    ['back at a price it had', points([0, 90], [10, 100], [20, 90]), 90, 20],
    ['since the beginning', points([0, 90], [10, 90]), 90, 0],
    ['over a gap', points([0, 100], [10, 90], [100, 90]), 90, 10],
  ])('%s', (_, series, minor, from) => {
    expect(spellOf(piecesOf(series, holdOf(series)))).toMatchObject({ minor, from: day(from) });
  });
});

test('known time is cut at the edges of the window', () => {
  const known = knownOf(piecesOf(points([0, 100], [100, 90]), 45 * DAY));
  expect(known({ from: day(40), to: day(110) }) / DAY).toBe(5 + 10);
  expect(known({ from: day(50), to: day(90) })).toBe(0);
  expect(known({ from: day(-5), to: day(500) }) / DAY).toBe(90);
  expect(known({ from: day(20), to: day(10) })).toBe(0);
  expect(knownOf([])({ from: day(0), to: day(10) })).toBe(0);
});

describe('days of a place', () => {
  test.each([
    ['Asia/Bangkok', '2026-11-20T16:59:59.999Z', '2026-11-19T17:00:00.000Z'],
    ['Asia/Bangkok', '2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
    ['Asia/Jakarta', '2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
    ['UTC', '2026-11-20T17:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['America/New_York', '2026-03-08T12:00:00.000Z', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09T12:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24T12:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  ])('%s: %s is in the day that begins at %s', (zone, at, start) => {
    const days = zoneDays(zone);
    expect(new Date(days.start(days.of(Date.parse(at)))).toISOString()).toBe(start);
  });

  test.each([
    'Asia/Bangkok',
    'Asia/Kolkata',
    'America/St_Johns',
    'Africa/Cairo',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  ])('each day of 2026 in %s begins right after the one before it', (zone) => {
    const days = zoneDays(zone);
    const first = days.of(Date.UTC(2026, 0, 1, 12));
    for (let one = first; one < first + 365; one++) {
      expect(days.of(days.start(one))).toBe(one);
      expect(days.of(days.start(one) - 1)).toBe(one - 1);
    }
  });
});
