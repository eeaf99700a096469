import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveOf, MOST_STEPS } from '#src/modules/catalogue/prices/history/curve.ts';
import { holdOf, piecesOf } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import { anyHistory, DAY, daily, day, HOUR, points, times } from './history.ts';

const pieces = piecesOf(points([0, 100], [10, 80], [20, 120], [40, 100]), 14 * DAY, day(50));
const window = (from: number, to: number) => ({ from: day(from), to: day(to) });

describe('statistics of 100 (10 days), 80 (10 days), 120 (14 days), a gap of 6 days, 100 (10 days)', () => {
  test('are weighted by time', () => {
    expect(statisticsOf(pieces, window(0, 50))).toEqual({
      enough: true,
      days: 44,
      figures: {
        days: 44,
        lowest: { minor: 80, at: day(10) },
        highest: { minor: 120, at: day(20) },
        average: Math.round((20 * 100 + 10 * 80 + 14 * 120) / 44),
        median: 100,
        band: { low: 80, high: 120 },
      },
    });
  });

  test.each([
    ['the window cuts', window(5, 15), { days: 10, lowest: { minor: 80, at: day(10) }, average: 90, median: 80 }],
    ['what began before the window begins with it', window(15, 30), { lowest: { minor: 80, at: day(15) } }],
    ['the gap is not there', window(30, 47), { days: 11, average: Math.round((4 * 120 + 7 * 100) / 11) }],
  ])('%s', (_, within, figures) => {
    expect(statisticsOf(pieces, within)).toMatchObject({ figures });
  });

  test.each([
    ['six days', window(0, 6), 7, { enough: false, days: 6 }],
    ['seven days', window(0, 7), 7, { enough: true, days: 7 }],
    ['a moment less than seven days', { from: day(0), to: day(7) - 1 }, 7, { enough: false, days: 6.99 }],
    ['one day where one will do', window(0, 1), 1, { enough: true, days: 1 }],
    ['the gap alone', window(34, 40), 1, { enough: false, days: 0 }],
    ['nothing, where nothing will do', window(60, 70), 0, { enough: false, days: 0 }],
  ])('%s', (_, within, minDays, expected) => {
    expect(statisticsOf(pieces, within, minDays)).toMatchObject(expected);
  });

  test('of equal extremes the last one is returned', () => {
    const twice = piecesOf(points([0, 80], [5, 100], [10, 80], [15, 100]), 14 * DAY, day(20));
    expect(statisticsOf(twice, window(0, 20))).toMatchObject({
      figures: { lowest: { at: day(10) }, highest: { at: day(15) } },
    });
  });
});

test('the usual range leaves out the cheapest and the most expensive fifth of the time', () => {
  const spread = piecesOf(daily(0, [50, ...times(8, 100), 200]), DAY);
  expect(statisticsOf(spread, window(0, 10))).toMatchObject({
    figures: { band: { low: 100, high: 100 }, median: 100 },
  });
  const wide = piecesOf(daily(0, [50, 50, ...times(6, 100), 200, 200]), DAY);
  expect(statisticsOf(wide, window(0, 10))).toMatchObject({ figures: { band: { low: 50, high: 100 } } });
});

test('lowest, band, median and highest are in order for any history', () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(300), fc.integer({ min: 1, max: 300 }), (series, from, size) => {
      const found = statisticsOf(piecesOf(series, holdOf(series)), window(from, from + size), 0.5);
      if (!found.enough) return;
      const { lowest, highest, average, median, band, days } = found.figures;
      const order = [lowest.minor, band.low, median, band.high, highest.minor];
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(average).toBeGreaterThanOrEqual(lowest.minor);
      expect(average).toBeLessThanOrEqual(highest.minor);
      expect(days).toBeLessThanOrEqual(size);
      for (const { at } of [lowest, highest]) expect(at).toBeGreaterThanOrEqual(day(from));
    }),
  );
});

describe('the curve', () => {
  test.each([
    [
      'whole',
      window(0, 50),
      [
        [0, 100],
        [10, 80],
        [20, 120],
        [34, null],
        [40, 100],
      ],
    ],
    [
      'cut at both ends',
      window(5, 15),
      [
        [5, 100],
        [10, 80],
      ],
    ],
    [
      'into the gap',
      window(30, 38),
      [
        [30, 120],
        [34, null],
      ],
    ],
    [
      'after it',
      window(41, 60),
      [
        [41, 100],
        [50, null],
      ],
    ],
    ['where nothing is known', window(35, 39), []],
  ] as const)('%s', (_, within, steps) => {
    expect(curveOf(pieces, within)).toEqual(steps.map(([at, minor]) => ({ at: day(at), minor })));
  });

  test('is thinned without losing an extreme, its ends or its order', () => {
    const hourly = Array.from({ length: 24 * 180 }, (_, n) => ({
      at: day(0) + n * HOUR,
      minor: 1000 + ((n * 7919) % 500),
    }));
    const spoiled = hourly.with(1234, { at: day(0) + 1234 * HOUR, minor: 1 });
    const curve = curveOf(piecesOf(spoiled, 14 * DAY), window(0, 180));
    expect(curve.length).toBeLessThanOrEqual(MOST_STEPS);
    expect(curve.length).toBeGreaterThan(200);
    expect(curve[0]).toEqual({ at: day(0), minor: 1000 });
    expect(curve.map(({ minor }) => minor)).toContain(1);
    expect(Math.max(...curve.map(({ minor }) => minor ?? 0))).toBe(1499);
    expect(curve).toEqual(curve.toSorted((a, b) => a.at - b.at));
  });

  test('has the prices of the pieces at its steps', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(300), fc.integer({ min: 1, max: 300 }), (series, from, size) => {
        const all = piecesOf(series, holdOf(series));
        for (const { at, minor } of curveOf(all, window(from, from + size))) {
          expect(all.find((piece) => piece.from <= at && at < piece.to)?.minor ?? null).toBe(minor);
        }
      }),
    );
  });
});
