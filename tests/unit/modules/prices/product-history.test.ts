import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneDays } from '#src/modules/prices/days.ts';
import { priceHistoryOf, recheckAt, stateOf, type Terms } from '#src/modules/prices/derive.ts';
import { productHistoryOf } from '#src/modules/prices/product-history.ts';
import { daysOfLabel } from '#src/modules/prices/rules.ts';
import type { Observation } from '#src/modules/prices/series.ts';
import { anyHistory, DAY, daily, day, HOUR, times } from './history.ts';

const UTC = zoneDays('UTC');
const TERMS: Terms = { currency: 'THB', original: null, shipping: null, voucher: null, size: null };

interface Shop {
  readonly series: readonly Observation[];
  readonly valid?: boolean;
}

/** The states of all shops of a product at an instant, and until when each holds. */
function statesOf(shops: readonly Shop[], now: number) {
  const histories = shops.map(({ series }) =>
    priceHistoryOf(
      series.filter(({ at }) => at <= now),
      now,
    ),
  );
  const product = productHistoryOf(histories.map((one, index) => ({ ...one, valid: shops[index]?.valid ?? true })));
  return histories.map((history) => ({
    history,
    state: stateOf(history, TERMS, UTC, product),
    until: recheckAt(history, TERMS, UTC, product),
  }));
}

const lowOf = (labels: readonly string[] | undefined) => labels?.find((code) => /LOW/.test(code));
const lows = (shops: readonly Shop[], at: number) => statesOf(shops, at).map(({ state }) => lowOf(state?.labels));

const STEADY = daily(0, times(200, 1000));

describe('lows are those of the product', () => {
  test.each<[string, readonly Shop[], readonly (string | undefined)[]]>([
    [
      'only the cheapest shop has one',
      [{ series: [...STEADY, ...daily(200, [900])] }, { series: daily(0, times(201, 800)) }],
      [undefined, undefined],
    ],
    [
      'a shop that was cheaper twelve days ago shortens it',
      [
        { series: [...STEADY, ...daily(200, [900])] },
        { series: [...daily(0, times(180, 1100)), ...daily(180, times(8, 850)), ...daily(188, times(13, 1100))] },
      ],
      ['LOWEST_10_DAYS', undefined],
    ],
    [
      'a new shop is the lowest of all that the product ever cost',
      [{ series: daily(0, times(201, 1000)) }, { series: daily(200, [900]) }],
      [undefined, 'ALL_TIME_LOW'],
    ],
    [
      'what a shop that no longer sells it charged until yesterday counts',
      [{ series: [...STEADY, ...daily(200, [900])] }, { series: daily(0, times(200, 800)), valid: false }],
      [undefined, undefined],
    ],
    [
      'shops with the same price share it',
      [{ series: [...STEADY, ...daily(200, [900])] }, { series: [...STEADY, ...daily(200, [900])] }],
      ['ALL_TIME_LOW', 'ALL_TIME_LOW'],
    ],
  ])('%s', (_name, shops, expected) => {
    expect(lows(shops, day(200) + HOUR)).toEqual(expected);
  });

  test('the low of a shop alone is kept beside them', () => {
    const shops = [{ series: [...STEADY, ...daily(200, [900])] }, { series: daily(0, times(201, 800)) }];
    const [first, second] = statesOf(shops, day(200) + HOUR);
    expect(first?.state).toMatchObject({
      labels: expect.not.arrayContaining(['ALL_TIME_LOW']),
      shopLow: 'ALL_TIME_LOW',
    });
    expect(second?.state?.shopLow).toBeNull();
  });
});

const anyProduct = fc.array(anyHistory, { minLength: 2, maxLength: 4 });

test('no shop is known to have had the product for less within the days of a low', () => {
  fc.assert(
    fc.property(anyProduct, fc.integer({ min: 0, max: 40 }), (products, after) => {
      const now = Math.max(...products.map((series) => series.at(-1)?.at ?? 0)) + after * DAY + HOUR;
      const found = statesOf(
        products.map((series) => ({ series })),
        now,
      );
      for (const { state } of found) {
        const low = lowOf(state?.labels);
        if (state === undefined || low === undefined) continue;
        const size = low === 'ALL_TIME_LOW' ? Infinity : (daysOfLabel(low as never) ?? 0);
        const from = size === Infinity ? -Infinity : UTC.start(UTC.of(now) - size);
        const known = found.flatMap(({ history }) => history.pieces.filter((one) => one.to > from && one.from <= now));
        expect(Math.min(...known.map(({ minor }) => minor))).toBeGreaterThanOrEqual(state.current);
      }
    }),
  );
});

test('states hold until they are to be looked at again', () => {
  fc.assert(
    fc.property(
      anyProduct,
      fc.integer({ min: 0, max: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (products, after, part) => {
        const now = Math.max(...products.map((series) => series.at(-1)?.at ?? 0)) + after * DAY;
        const shops = products.map((series) => ({ series }));
        const before = statesOf(shops, now);
        const until = Math.min(...before.map((one) => one.until ?? now + 60 * DAY));
        const then = statesOf(shops, Math.floor(now + (until - now - 1) * part));
        const said = (states: typeof before) => states.map(({ state }) => [state?.labels, state?.shopLow]);
        expect(said(then)).toEqual(said(before));
      },
    ),
  );
});
