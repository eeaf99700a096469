import { describe, expect, test } from 'vitest';
import { DAY, type Piece } from '#src/modules/catalogue/prices/history/series.ts';
import { trendOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { shownTrend } from '#src/modules/catalogue/prices/rules.ts';
import { sparkOf } from '#src/modules/catalogue/prices/ui/sparkline.ts';

const now = Date.parse('2026-11-21T05:00:00Z');
const days = zoneDays('Asia/Bangkok');
const ago = (count: number) => days.start(days.of(now) - count);
const piece = (from: number, to: number, minor: number): Piece => ({ from: ago(from), to: ago(to), minor });

describe('trendOf', () => {
  test('a step is on the day on which the price changes, counted from the first of 90 days', () => {
    const pieces = [piece(200, 40, 1000), piece(40, 10, 800), { from: ago(10), to: now + DAY, minor: 900 }];
    expect(trendOf(pieces, now, days)).toEqual([
      [0, 1000],
      [50, 800],
      [80, 900],
    ]);
  });

  test('a gap has the price null, and so has the time before the first price', () => {
    const pieces = [piece(60, 50, 1000), { from: ago(20), to: now + DAY, minor: 1000 }];
    expect(trendOf(pieces, now, days)).toEqual([
      [0, null],
      [30, 1000],
      [40, null],
      [70, 1000],
    ]);
  });

  test('a price that ends within its day is left out; the current one is included', () => {
    const noon = now - DAY / 24;
    const pieces = [
      { from: ago(95), to: ago(5) + 1, minor: 1000 },
      { from: ago(5) + 1, to: ago(5) + 2, minor: 10 },
      { from: ago(5) + 2, to: noon, minor: 1000 },
      { from: noon, to: now + DAY, minor: 700 },
    ];
    expect(trendOf(pieces, now, days)).toEqual([
      [0, 1000],
      [90, 700],
    ]);
  });

  test.each([
    [6, 7],
    [5, 0],
  ])('known on %d days before today: %d days are needed', (count, known) => {
    const trend = trendOf([{ from: ago(count), to: now + DAY, minor: 1000 }], now, days);
    expect(trend.length > 0).toBe(known >= 7);
  });
});

test.each([
  [
    'THB',
    'THB',
    [
      [0, 12.5],
      [9, null],
    ],
  ],
  ['THB', 'USD', []],
  [null, 'THB', []],
] as const)('shownTrend of %s beside %s', (currency, shown, steps) => {
  expect(
    shownTrend(
      [
        [0, 1250],
        [9, null],
      ],
      currency,
      shown,
    ),
  ).toEqual(steps);
});

describe('sparkOf', () => {
  test('draws steps until today, with gaps', () => {
    const spark = sparkOf([
      [0, 100],
      [30, 50],
      [40, null],
      [60, 75],
    ]);
    expect(spark).toEqual({ path: 'M0 3H30V21H40M60 12H90', end: 12, tone: 'between', low: 50, high: 100 });
  });

  test('a constant price is a line through the middle', () => {
    expect(sparkOf([[0, 100]])).toMatchObject({ path: 'M0 12H90', tone: 'between' });
  });

  test.each([
    [
      [
        [0, 100],
        [50, 60],
      ],
      'lowest',
    ],
    [
      [
        [0, 60],
        [50, 100],
      ],
      'highest',
    ],
    [
      [
        [0, 60],
        [50, 100],
        [70, 80],
      ],
      'between',
    ],
    [
      [
        [0, 60],
        [50, 100],
        [70, null],
      ],
      'between',
    ],
  ] as const)('%j: %s', (steps, tone) => {
    expect(sparkOf(steps.map(([day, price]) => [day, price]))?.tone).toBe(tone);
  });

  test('a line without a price today has no end point', () => {
    expect(
      sparkOf([
        [0, 100],
        [50, null],
      ])?.end,
    ).toBeNull();
  });

  test.each([[[]], [[[0, null]]]] as const)('%j draws nothing', (steps) => {
    expect(sparkOf(steps.map(([day, price]) => [day, price]))).toBeUndefined();
  });
});
