import { describe, expect, test } from 'vitest';
import type { Verdict } from '#src/modules/catalogue/prices/contract.ts';
import { usualBand } from '#src/modules/catalogue/prices/doubt/usual-band.ts';
import { chartOf, raiseOf } from '#src/modules/catalogue/prices/history/chart.ts';
import { saleDaysIn } from '#src/modules/catalogue/prices/history/sale-days.ts';
import { DAY, type Piece } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { nextChange, priceAt, readPath } from '#src/modules/catalogue/prices/ui/chart/line-reading.ts';
import { areaOf, domainOf, pathOf, plotOf } from '#src/modules/catalogue/prices/ui/chart/plot.ts';
import { priceChanges } from '#src/modules/catalogue/prices/ui/chart/price-changes.ts';

const days = zoneDays('Asia/Bangkok');
const END = Date.parse('2026-11-21T05:00:00Z');
const ago = (count: number) => END - count * DAY;
const piece = (from: number, to: number, minor: number): Piece => ({ from: ago(from), to: ago(to), minor });
const state = (verdict: Verdict = 'UNCLAIMED', reference: number | null = null, since = 3) => ({
  currency: 'THB',
  currentSince: ago(since),
  verdict,
  reference,
});

/** 210 days with a gap from day 100 to 80 ago, and a cut three days ago; known until ten days from now. */
const OWN = [piece(210, 100, 30_000), piece(80, 10, 28_000), piece(10, 3, 40_000), piece(3, -10, 20_000)];
const OTHER = [piece(60, -5, 26_000)];
const chart = chartOf(
  [
    { name: 'SHOPEE', pieces: OWN },
    { name: 'LAZADA', pieces: OTHER },
  ],
  state('INFLATED', 28_000),
  END,
  days,
);

describe('a chart', () => {
  test('begins with the first price of any line and ends at `until`', () => {
    expect([chart.from, chart.to]).toEqual([ago(210), END]);
    expect(chart.lines.map(({ steps }) => steps.at(-1)?.minor)).toEqual([20_000, 26_000]);
  });

  test('has six ranges; a range that shows no more than a shorter one is not offered', () => {
    expect(chart.ranges.map(({ name, offered }) => [name, offered])).toEqual([
      [7, true],
      [30, true],
      [90, true],
      [180, true],
      [365, true],
      ['all', true],
    ]);
    const fresh = chartOf([{ name: 'A', pieces: [piece(20, -10, 500)] }], state(), END, days);
    expect(fresh.ranges.filter(({ offered }) => offered).map(({ name }) => name)).toEqual([7, 30, 'all']);
    expect(fresh.opens).toBe('all');
    expect(chart.opens).toBe(90);
  });

  test('has the figures of the first line for each range, and none for too short a time', () => {
    const figures = Object.fromEntries(chart.ranges.map(({ name, statistics }) => [name, statistics]));
    expect(figures[7]?.lowest.minor).toBe(20_000);
    expect(figures['all']?.highest.minor).toBe(40_000);
    const fresh = chartOf([{ name: 'A', pieces: [piece(4, -10, 500)] }], state(), END, days);
    expect(fresh.ranges.map(({ statistics }) => statistics)).toEqual(Array.from({ length: 6 }, () => null));
  });

  test('names the lowest price that any of its lines touches, and the line', () => {
    const cut = [piece(60, 40, 26_000), piece(40, 35, 19_000), piece(35, -5, 26_000)];
    const lines = [
      { name: 'SHOPEE', pieces: OWN },
      { name: 'LAZADA', pieces: cut },
    ];
    const drawn = chartOf(lines, state(), END, days);
    const lowest = Object.fromEntries(plotOf(drawn).ranges.map(({ name, low }) => [name, low]));
    expect(lowest[90]).toMatchObject({ minor: 19_000, at: ago(40), line: 1 });
    expect(lowest[7]).toMatchObject({ minor: 20_000, at: ago(3), line: 0 });
  });
});

test('a sale day says what it cost then, where that was less than now', () => {
  const { saleDays } = chartOf([{ name: 'A', pieces: [piece(60, -1, 20_000)] }], state(), END, days);
  const said = (pieces: Piece[]) =>
    chartOf([{ name: 'A', pieces }], state(), END, days).saleDays.map(({ name, lower }) => [name, lower]);
  const onSale = saleDays.at(-1)?.at ?? 0;
  const sale = { from: onSale, to: onSale + 3_600_000, minor: 15_000 };
  const around = (now: number) => [
    { ...sale, from: ago(60), to: sale.from, minor: 20_000 },
    sale,
    { ...sale, from: sale.to, to: END + 1, minor: now },
  ];
  expect(said(around(18_000)).at(-1)?.[1]).toBe(15_000);
  expect(said(around(15_000)).at(-1)?.[1]).toBeNull();
  expect(said(around(18_000).slice(0, 2)).at(-1)?.[1]).toBeNull();
});

describe('a raise before a cut', () => {
  test.each<[string, Verdict, number | null, Piece[], number | null]>([
    ['is the dearer time right before it', 'INFLATED', 28_000, OWN, 40_000],
    ['counts where there is no discount at all', 'NONE', 28_000, OWN, 40_000],
    ['is nothing where the claim is true', 'REAL', 28_000, OWN, null],
    ['is nothing without a price before', 'INFLATED', null, OWN, null],
    ['is nothing within what prices move', 'INFLATED', 39_000, OWN, null],
    ['is nothing when it was long ago', 'INFLATED', 28_000, [piece(90, 3, 40_000), piece(3, -1, 20_000)], null],
  ])('%s', (_, verdict, reference, pieces, minor) => {
    expect(raiseOf(pieces, state(verdict, reference))?.minor ?? null).toBe(minor);
  });
});

describe('the band of usual prices', () => {
  test('follows what was charged in the 30 days before, and says nothing of the first week', () => {
    const spans = usualBand([piece(60, 30, 1000), piece(30, -1, 700)], END);
    expect(spans[0]).toEqual({ from: ago(54), to: ago(25), low: 1000, high: 1000 });
    expect(spans.find(({ to }) => to >= ago(15))).toMatchObject({ low: 700, high: 1000 });
    expect(spans.at(-1)).toMatchObject({ to: END, low: 700, high: 700 });
  });

  test('is that of statistics for 30 days', () => {
    const { figures } = statisticsOf(OWN, { from: ago(30), to: END }) as { figures: { band: object } };
    expect(chart.usual.at(-1)).toMatchObject({ to: END, ...figures.band });
  });

  test('is missing where fewer than seven of the 30 days are known', () => {
    expect(usualBand([piece(6, -1, 500)], END)).toEqual([]);
    const gap = usualBand([piece(100, 90, 500), piece(20, -1, 500)], END);
    expect(gap.some(({ from, to }) => from < ago(40) && to > ago(30))).toBe(false);
    expect(areaOf(gap, ago(100)).match(/M/g)).toHaveLength(2);
  });

  test('is an area in the steps of the lines', () => {
    const span = { from: 0, to: 7_200_000, low: 80, high: 100 };
    expect(areaOf([span, { from: 7_200_000, to: 10_800_000, low: 70, high: 90 }], 0)).toBe(
      'M0 100V100H2V90H3V70H2V80H0z',
    );
  });

  test('is inside the drawing of every range', () => {
    for (const { matrix, name } of plotOf(chart).ranges) {
      const [, , , d = 0, , f = 0] = (/\((.*)\)/.exec(matrix)?.[1] ?? '').split(',').map(Number);
      const { from } = chart.ranges.find((range) => range.name === name) ?? chart;
      for (const { high, low, to } of chart.usual.filter((span) => span.to > from)) {
        expect([d * high + f >= 0, d * low + f <= 100, to <= chart.to]).toEqual([true, true, true]);
      }
    }
  });
});

describe('sale days', () => {
  test('are days and months of one number in the zone of the tenant', () => {
    const window = { from: Date.parse('2026-10-09T16:59:00Z'), to: Date.parse('2026-12-31T17:00:00Z') };
    expect(saleDaysIn(window, days)).toEqual([
      { at: Date.parse('2026-10-09T17:00:00Z'), name: '10.10' },
      { at: Date.parse('2026-11-10T17:00:00Z'), name: '11.11' },
      { at: Date.parse('2026-12-11T17:00:00Z'), name: '12.12' },
    ]);
    expect(saleDaysIn({ ...window, to: Date.parse('2026-11-10T17:00:00Z') }, days)).toHaveLength(1);
  });

  test('are named where there is room, the latest first', () => {
    const year = chartOf([{ name: 'A', pieces: [piece(360, -10, 500)] }], state(), END, days);
    const all = plotOf(year).ranges.at(-1)?.saleDays ?? [];
    expect(all).toHaveLength(12);
    expect(all[0]?.name).toBe('11.11');
    const named = all.filter(({ name }) => name !== null).map(({ left }) => left);
    expect(named.length).toBeGreaterThan(4);
    for (const [index, left] of named.slice(1).entries()) expect((named[index] ?? 0) - left).toBeGreaterThanOrEqual(14);
  });
});

describe('a path', () => {
  test('has points in whole hours and minor units, and a new start after a gap', () => {
    const line = {
      name: 'A',
      absences: [],
      steps: [
        { at: 0, minor: 100 },
        { at: 7_200_000, minor: 90 },
        { at: 10_800_000, minor: null },
        { at: 18_000_000, minor: 80 },
      ],
    };
    expect(pathOf(line, 0, 25_200_000)).toBe('M0 100h2v-10h1M5 80h2');
  });

  test('is parsed back to the same points', () => {
    const readings = readPath(plotOf(chart).paths[0] ?? '', 210 * 24);
    const hour = (count: number) => (210 - count) * 24;
    expect(readings).toEqual([
      { hour: hour(210), minor: 30_000 },
      { hour: hour(100), minor: null },
      { hour: hour(80), minor: 28_000 },
      { hour: hour(10), minor: 40_000 },
      { hour: hour(3), minor: 20_000 },
    ]);
    expect([priceAt(readings, -1), priceAt(readings, hour(90)), priceAt(readings, hour(5))]).toEqual([
      null,
      null,
      40_000,
    ]);
    const bounds = [hour(90), hour(0)] as const;
    expect(nextChange([readings], hour(5), 1, bounds)).toBe(hour(3));
    expect(nextChange([readings], hour(80), -1, bounds)).toBe(hour(90));
  });

  test('of a shop that no longer sells it is unknown from its end on', () => {
    expect(readPath('M0 100h5', 5.4)).toEqual([{ hour: 0, minor: 100 }]);
    const ended = readPath('M0 100h5', 9);
    expect([priceAt(ended, 4), priceAt(ended, 6)]).toEqual([100, null]);
  });

  test('of a price that still stands reaches the end, whatever part of an hour the chart ends in', () => {
    for (let second = 0; second < 3600; second += 7) {
      const until = END + second * 1000;
      const { paths, ranges } = plotOf(chartOf([{ name: 'SHOPEE', pieces: OWN }], state(), until, days));
      const end = ranges.at(-1)?.hours[1] ?? 0;
      expect(readPath(paths[0] ?? '', end).at(-1)?.minor, `${second} s after the hour`).toBe(20_000);
    }
  });

  test.each(plotOf(chart).ranges.map((range) => [range.name, range] as const))(
    '%s is brought into the drawing',
    (name, range) => {
      const [a = 0, , , d = 0, e = 0, f = 0] = (/\((.*)\)/.exec(range.matrix)?.[1] ?? '').split(',').map(Number);
      const place = (hour: number, minor: number) => [a * hour + e, d * minor + f];
      const [left, top] = place(range.hours[1], 20_000);
      expect(left).toBeCloseTo(100, 2);
      expect(top).toBeCloseTo(range.now?.top ?? -1, 1);
      expect(place(range.hours[0], 20_000)[0]).toBeCloseTo(0, 2);
      for (const tick of range.ticks) expect(place(0, tick.minor)[1]).toBeCloseTo(tick.top, 1);
      expect(range.ticks.every(({ top: at }) => at >= 0 && at <= 100)).toBe(true);
      expect(name === 7 ? range.low?.minor : 20_000).toBe(20_000);
    },
  );
});

test('the table lists the last changes of every line, newest first, with gaps', () => {
  expect(priceChanges(chart, 3)).toEqual([
    { at: ago(3), minors: [20_000, 26_000] },
    { at: ago(10), minors: [40_000, 26_000] },
    { at: ago(60), minors: [28_000, 26_000] },
  ]);
  expect(priceChanges(chart, 99).find(({ at }) => at === ago(100))?.minors).toEqual([null, null]);
});

test('the table says where the shop had none, and not only that no price is known', () => {
  const absences = [{ from: ago(100), to: ago(80) }];
  const out = chartOf([{ name: 'SHOPEE', pieces: OWN, absences }], state(), END, days);
  expect(priceChanges(out, 99).find(({ at }) => at === ago(100))?.minors).toEqual(['OUT']);
});

test.each([
  ['a wide range has room around it', [50_000, 100_000], [39_000, 108_000]],
  ['a small move stays small', [139_000, 142_000], [120_052, 159_244]],
  ['one price lies in the middle of its axis', [100_000, 100_000], [85_600, 113_200]],
] as const)('the axis: %s', (_case, extent, domain) => {
  expect(domainOf(extent).map(Math.round)).toEqual(domain);
});
