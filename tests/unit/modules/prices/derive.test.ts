import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceHistoryOf, recheckAt, stateOf, type Terms } from '#src/modules/catalogue/prices/derive-state.ts';
import type { Observation } from '#src/modules/catalogue/prices/history/series.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { anyHistory, DAY, daily, day, HOUR, times } from './history.ts';

const BANGKOK = zoneDays('Asia/Bangkok');
const PLAIN: Terms = { currency: 'THB', original: null, shipping: null, voucher: null, size: null };

/** The state at an instant, and until when it is valid. */
function derive(series: readonly Observation[], now: number, terms: Partial<Terms> = {}) {
  const history = priceHistoryOf(series, now);
  const state = stateOf(history, { ...PLAIN, ...terms }, BANGKOK);
  return state && { state, recheckAt: recheckAt(history, { ...PLAIN, ...terms }, BANGKOK) };
}

const YEAR = daily(0, times(365, 1000));

describe('a year at 10.00, then 7.00', () => {
  const series = [...YEAR, ...daily(365, [700])];
  const now = day(365) + HOUR;

  test('has a state with every field', () => {
    const found = derive(series, now, {
      original: 1000,
      shipping: 50,
      voucher: { kind: 'AMOUNT', minor: 100, code: 'SAVE', conditions: '', endsAt: null },
      size: { value: 500, unit: 'g' },
    });
    expect(found?.state).toMatchObject({
      currency: 'THB',
      current: 700,
      currentSince: day(365),
      knownSince: day(0),
      observedAt: day(365),
      knownUntil: day(365 + 14),
      previous: 1000,
      effective: 650,
      shippingKnown: true,
      shipping: 50,
      usualShipping: null,
      voucher: { code: 'SAVE', off: 100, threshold: null, ends: null, conditions: '' },
      unitPrice: { minor: 1400, unit: 'kg' },
      statistics: { lowest: { minor: 700 }, highest: { minor: 1000 }, median: 1000, band: { low: 1000, high: 1000 } },
      verdict: 'REAL',
      reference: 1000,
      quarantine: null,
    });
    expect(found?.state.labels.slice(0, 3)).toEqual(['ALL_TIME_LOW', 'HALF_YEAR_LOW', 'LOWEST_170_DAYS']);
    expect(found?.state.labels.slice(-2)).toEqual(['PRICE_REDUCTION_TOP', 'PRICE_REDUCTION']);
    expect(found?.recheckAt).toBe(BANGKOK.start(BANGKOK.of(now) + 8));
  });

  test('has no labels and no verdict after too long without an observation', () => {
    const later = derive(series, day(365 + 14), { original: 1000 });
    expect(later?.state).toMatchObject({ current: 700, labels: [], verdict: 'UNKNOWN' });
    expect(later?.recheckAt).toBeUndefined();
  });

  test('a voucher ends by itself, also when the price is no longer trusted', () => {
    const ends = day(365) + 2 * HOUR;
    const endsAt = new Date(ends).toISOString();
    const voucher = { kind: 'AMOUNT', minor: 100, code: 'SAVE', conditions: '', endsAt } as const;
    expect(derive(series, ends - 1, { voucher })).toMatchObject({ state: { effective: 600 }, recheckAt: ends });
    expect(derive(series, ends, { voucher })?.state).toMatchObject({ effective: 700, voucher: null });
    const slip = { at: day(365) + HOUR, minor: 7 };
    expect(derive([...series, slip], ends - 1, { voucher })).toMatchObject({
      state: { effective: 600 },
      recheckAt: ends,
    });
  });

  test('a voucher that cannot be told is not in the total', () => {
    const voucher = { kind: 'AMOUNT', minor: 100 } as const;
    expect(derive(series, now, { voucher })?.state).toMatchObject({ effective: 700, voucher: null });
  });

  test('a price with a lost digit is held back, and the price before it stays', () => {
    const slip = { at: day(366), minor: 70 };
    const found = derive([...series, slip], day(366) + HOUR, { original: 1000 });
    expect(found?.state).toMatchObject({
      current: 700,
      observedAt: day(365),
      labels: [],
      verdict: 'UNKNOWN',
      quarantine: { ...slip, reason: 'DECIMAL_SLIP' },
      statistics: { lowest: { minor: 700 } },
    });
  });

  test('the price is accepted when it lasts a month, and nothing is said of the price before', () => {
    const found = derive([...series, ...daily(366, times(31, 70))], day(396), { original: 1000 });
    const state = { current: 70, knownSince: day(366), quarantine: null, verdict: 'UNKNOWN', labels: [] };
    expect(found?.state).toMatchObject(state);
  });

  test('when the old price returns, the other one was a mistake', () => {
    const found = derive([...series, ...daily(366, [...times(31, 70), 1000])], day(397), { original: 1000 });
    expect(found?.state).toMatchObject({ current: 1000, knownSince: day(0), quarantine: null, previous: 700 });
  });
});

test('a history that is too short has no figures and no labels', () => {
  expect(derive(daily(0, [1000, 500]), day(1) + HOUR)?.state).toMatchObject({
    statistics: null,
    labels: [],
    reference: null,
  });
});

test('without an accepted price there is no state', () => {
  expect(derive([], day(1))).toBeUndefined();
  expect(derive([{ at: day(0), minor: 0 }], day(1))).toBeUndefined();
});

test('recheckAt includes a reduction that appears only when the first of two cuts is too old', () => {
  // The low at the beginning is within 30 days of the first cut, and not of the second.
  const series = daily(0, [...times(10, 7000), ...times(27, 10_000), ...times(7, 9000), 6900]);
  const now = series.at(-1)?.at ?? 0;
  const isReduced = (at: number) => derive(series, at)?.state.labels.includes('PRICE_REDUCTION');
  const first = [1, 2, 3, 4, 5, 6, 7].map((later) => now + later * DAY).find(isReduced) ?? 0;
  expect(isReduced(now)).toBe(false);
  expect(first).toBeGreaterThan(now);
  expect(derive(series, now)?.recheckAt).toBeLessThanOrEqual(first);
});

const aClaim = fc.option(fc.integer({ min: 7000, max: 20_000 }));

/** Any history in which some observations are of another scale, or flagged by the platform. */
const anySpoiledHistory = fc
  .tuple(
    anyHistory,
    fc.array(fc.constantFrom(1, 1, 1, 1, 0.1, 10, 0.2, 35), { minLength: 40, maxLength: 40 }),
    fc.nat(80),
  )
  .map(([series, factors, flagged]) =>
    series.map(({ at, minor }, n) => ({ at, minor: Math.round(minor * (factors[n] ?? 1)), flash: n === flagged })),
  );

test('nothing changes by time alone before recheckAt', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyHistory, anySpoiledHistory),
      aClaim,
      fc.nat(60 * 24),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (series, original, hours, part) => {
        const now = (series.at(-1)?.at ?? 0) + hours * HOUR;
        const before = derive(series, now, { original });
        const until = before?.recheckAt ?? now + 100 * DAY;
        const then = derive(series, Math.floor(now + (until - now - 1) * part), { original });
        const told = (found: typeof before) => ({
          labels: found?.state.labels,
          verdict: found?.state.verdict,
          reference: found?.state.verdict === 'UNKNOWN' ? null : found?.state.reference,
        });
        expect(told(then)).toEqual(told(before));
        if (before?.recheckAt !== undefined) expect(before.recheckAt).toBeGreaterThan(now);
      },
    ),
    { numRuns: 500 },
  );
});
