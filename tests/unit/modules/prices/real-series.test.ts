import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { priceHistoryOf, recheckAt, stateOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { judge } from '#src/modules/catalogue/prices/doubt/glitches.ts';
import { holdOf, type Observation, piecesOf } from '#src/modules/catalogue/prices/history/series.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { daysOfLabel, discountPercentage } from '#src/modules/catalogue/prices/rules.ts';
import { SOAK, scaled } from '#tests/support/scale.ts';
import { DAY } from './history.ts';

const FILE = '../shared/data/price-history/pc-parts-points.csv';
/** At the last points of one in so many series, labels and verdict are compared with the points. */
const COMPARED = scaled({ small: 5, full: 1 });
const DAYS = zoneDays('Asia/Bangkok');

/**
 * How many series have each verdict or label, when the shop claims the highest price of a series as the original one.
 */
const SPRING_2024 = {
  REAL: 795,
  INFLATED: 2126,
  NONE: 2657,
  UNCLAIMED: 1844,
  UNKNOWN: 1835,
  quarantine: 14,
  'not enough data': 158,
};
const MARCH_2024 = {
  REAL: 677,
  INFLATED: 2181,
  NONE: 2938,
  UNCLAIMED: 2199,
  UNKNOWN: 1262,
  quarantine: 10,
  'not enough data': 197,
  ALL_TIME_LOW: 1000,
  HALF_YEAR_LOW: 1080,
  LOWEST_90_DAYS: 1080,
  LOWEST_30_DAYS: 1080,
  LOWEST_7_DAYS: 1080,
};
/** 14 months after the previous snapshot: every earlier price has expired and is unknown. */
const SUMMER_2025 = { UNKNOWN: 6786, UNCLAIMED: 2471, quarantine: 40, 'not enough data': 9257 };

function readSeries(): ReadonlyMap<string, Observation[]> {
  const series = new Map<string, Observation[]>();
  for (const line of readFileSync(FILE, 'utf8').trimEnd().split('\n').slice(1)) {
    const [id = '', date = '', price = ''] = line.trim().split(',');
    const points = series.get(id) ?? [];
    points.push({ at: Date.parse(date), minor: Math.round(Number(price) * 100) });
    series.set(id, points);
  }
  for (const points of series.values()) points.sort((a, b) => a.at - b.at);
  return series;
}

/** The shop claims its highest price ever, as "was" prices often do. */
const claimOf = (series: readonly Observation[]) => Math.max(...series.map(({ minor }) => minor));

function derive(series: readonly Observation[], now: number) {
  const history = priceHistoryOf(
    series.filter(({ at }) => at <= now),
    now,
  );
  const terms = { currency: 'USD', original: claimOf(series), shipping: null, voucher: null, size: null };
  return { state: stateOf(history, terms, DAYS), next: recheckAt(history, terms, DAYS) };
}

describe.skipIf(!existsSync(FILE))('real series of 9,257 computer parts (skipped without ../shared/data)', () => {
  const all = existsSync(FILE) ? readSeries() : new Map<string, Observation[]>();

  test('are complete', () => {
    expect(all.size).toBe(9257);
    expect([...all.values()].flat()).toHaveLength(77_979);
  });

  test('at the last two points of each, labels and verdict agree with the points', () => {
    const broken: string[] = [];
    for (const [id, series] of [...all].filter((_, nth) => nth % COMPARED === 0)) {
      for (const index of [series.length - 2, series.length - 1]) {
        const at = series[index]?.at ?? 0;
        const { state, next } = derive(series, at);
        const past = series.slice(0, index + 1);
        const { accepted } = judge(past);
        if (state === undefined || (next !== undefined && next <= at)) {
          broken.push(`${id}@${at}: no state, or a look in the past`);
          continue;
        }
        const pieces = piecesOf(accepted, holdOf(accepted));
        for (const label of state.labels) {
          const days = label === 'ALL_TIME_LOW' ? Infinity : daysOfLabel(label);
          if (days === undefined) continue;
          const from = at - days * DAY;
          const cheaper = pieces.some(({ to, minor }) => to > from && minor < state.current);
          if (cheaper || state.quarantine !== null) broken.push(`${id}@${at}: ${label}`);
        }
        const { reference, verdict, current } = state;
        const proven = discountPercentage(reference, current);
        const claim = discountPercentage(claimOf(series), current);
        if (verdict === 'REAL' && !(claim > 0 && claim <= proven)) broken.push(`${id}@${at}: ${verdict}`);
        if (verdict === 'INFLATED' && !(proven > 0 && claim > proven)) broken.push(`${id}@${at}: ${verdict}`);
        if (verdict === 'NONE' && !(proven === 0 && state.labels.length === 0)) broken.push(`${id}@${at}: ${verdict}`);
      }
    }
    expect(broken).toEqual([]);
  });

  /** Counts the series with each verdict or label on a day. */
  function census(now: number) {
    const counts = new Map<string, number>();
    const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const series of all.values()) {
      const { state } = derive(series, now);
      if (state === undefined) continue;
      count(state.verdict);
      if (state.quarantine !== null) count('quarantine');
      if (state.statistics === null) count('not enough data');
      for (const label of state.labels) count(label);
    }
    return Object.fromEntries(counts);
  }

  const CENSUSES = [
    ['after nine months of monthly snapshots', '2024-03-27', MARCH_2024],
    ['after eleven months of monthly snapshots', '2024-05-14', SPRING_2024],
    ['right after a gap of 14 months nothing is known of the time before', '2025-07-23', SUMMER_2025],
  ] as const;

  /** The first has every label and verdict; the soak has all. */
  test.each(SOAK ? CENSUSES : CENSUSES.slice(0, 1))('%s', (_, date, expected) => {
    expect(census(Date.parse(date) + DAY / 2)).toMatchObject(expected);
  });
});
