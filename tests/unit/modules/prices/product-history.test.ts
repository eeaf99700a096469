import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceHistoryOf, recheckAt, stateOf, type Terms } from '#src/modules/catalogue/prices/derive-state.ts';
import { productHistoryOf } from '#src/modules/catalogue/prices/history/product-history.ts';
import type { Observation } from '#src/modules/catalogue/prices/history/series.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { daysOfLabel } from '#src/modules/catalogue/prices/rules.ts';
import { anyHistory, DAY, daily, day, HOUR, times } from './history.ts';

const UTC = zoneDays('UTC');
const TERMS: Terms = { currency: 'THB', original: null, shipping: null, voucher: null, size: null };

interface Shop {
  readonly series: readonly Observation[];
  readonly valid?: boolean;
}

/** The states of all shops of a product at an instant, and until when each holds. */
function statesOf(shops: readonly Shop[], now: number, original: number | null = null) {
  const terms = { ...TERMS, original };
  const histories = shops.map(({ series }) =>
    priceHistoryOf(
      series.filter(({ at }) => at <= now),
      now,
    ),
  );
  const product = productHistoryOf(
    histories.map((history, index) => ({ ...history, valid: shops[index]?.valid ?? true })),
  );
  return histories.map((history) => ({
    history,
    state: stateOf(history, terms, UTC, product),
    until: recheckAt(history, terms, UTC, product),
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

  test('the low of a shop alone is kept beside them, where it is not dearer than the product usually is', () => {
    const first = { series: [...STEADY, ...daily(200, [900])] };
    const cheaperOnce = [...daily(0, times(150, 1100)), ...daily(150, times(20, 850)), ...daily(170, times(31, 1100))];
    const own = (beside: readonly Observation[]) => {
      const [state] = statesOf([first, { series: beside }], day(200) + HOUR).map((shop) => shop.state);
      return [lowOf(state?.labels), state?.shopLow];
    };
    expect(own(cheaperOnce)).toEqual(['LOWEST_30_DAYS', 'ALL_TIME_LOW']);
    expect(own(daily(0, times(201, 800)))).toEqual([undefined, null]);
  });
});

describe('the usual price is that of the product', () => {
  const dear = { series: [...daily(0, times(200, 1700)), ...daily(200, [1200])] };
  const usual = (shops: readonly Shop[]) =>
    statesOf(shops, day(200) + HOUR, 1700).map(({ state }) => [state?.reference, state?.verdict]);

  test.each<[string, readonly Shop[], readonly unknown[]]>([
    [
      'a shop that asked more than others for long has not made it cheaper',
      [dear, { series: daily(0, times(201, 1250)) }],
      [
        [1250, 'INFLATED'],
        [1250, 'NONE'],
      ],
    ],
    [
      'a shop that is new is judged by what the product cost before',
      [{ series: daily(198, times(3, 1500)) }, { series: daily(0, times(201, 1600)) }],
      [
        [1600, 'INFLATED'],
        [1600, 'NONE'],
      ],
    ],
    [
      'a shop beside one that always costs more has its own',
      [dear, { series: daily(0, times(201, 2000)) }],
      [
        [1700, 'REAL'],
        [1700, 'UNCLAIMED'],
      ],
    ],
  ])('%s', (_name, shops, expected) => {
    expect(usual(shops)).toEqual(expected);
  });

  test('a fall at a shop that was dearer is no fall of the product', () => {
    const shops = [dear, { series: daily(0, times(201, 1200)) }];
    expect(statesOf(shops, day(200) + HOUR).map(({ state }) => state?.labels)).toEqual([[], []]);
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
        const known = found.flatMap(({ history }) =>
          history.pieces.filter((piece) => piece.to > from && piece.from <= now),
        );
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
        const until = Math.min(...before.map((state) => state.until ?? now + 60 * DAY));
        const then = statesOf(shops, Math.floor(now + (until - now - 1) * part));
        const said = (states: typeof before) =>
          states.map(({ state }) => {
            const { labels, shopLow, verdict = 'UNKNOWN', reference } = state ?? {};
            return [labels, shopLow, verdict, verdict === 'UNKNOWN' ? null : reference];
          });
        expect(said(then)).toEqual(said(before));
      },
    ),
  );
});
