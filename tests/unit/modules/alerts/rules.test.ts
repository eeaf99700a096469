import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ARMED,
  backTest,
  firstWatch,
  isMet,
  limitOf,
  type Moment,
  type Offer,
  type PriceCondition,
  quarterlyLimits,
  type Seen,
  shareOut,
  stepOf,
} from '#src/modules/telling/alerts/rules.ts';

const offer = (minor: number, more: Partial<Offer> = {}): Offer => ({
  minor,
  median: null,
  lowDays: 0,
  isAllTimeLow: false,
  ...more,
});
const below = (minor: number): PriceCondition => ({ rule: 'AT_OR_BELOW', minor });

test.each<[PriceCondition, number | null, Offer, boolean]>([
  [below(1000), null, offer(1000), true],
  [below(1000), null, offer(1001), false],
  [{ rule: 'PERCENT_BELOW_SET', percent: 20 }, 1000, offer(800), true],
  [{ rule: 'PERCENT_BELOW_SET', percent: 20 }, 1000, offer(801), false],
  [{ rule: 'PERCENT_BELOW_SET', percent: 20 }, null, offer(1), false],
  [{ rule: 'PERCENT_BELOW_MEDIAN', percent: 10 }, null, offer(90, { median: 100 }), true],
  [{ rule: 'PERCENT_BELOW_MEDIAN', percent: 10 }, 1000, offer(90), false],
  [{ rule: 'LOWEST_IN_DAYS', days: 30 }, null, offer(1, { lowDays: 30 }), true],
  [{ rule: 'LOWEST_IN_DAYS', days: 30 }, null, offer(1, { lowDays: 20 }), false],
  [{ rule: 'LOWEST_IN_DAYS', days: 30 }, null, offer(1, { lowDays: 180 }), true],
  [{ rule: 'ALL_TIME_LOW' }, null, offer(1, { isAllTimeLow: true }), true],
  [{ rule: 'ALL_TIME_LOW' }, null, offer(1, { lowDays: 180 }), false],
])('%j with %s before: %j is met: %s', (condition, base, seen, met) => {
  expect(isMet(condition, base, seen)).toBe(met);
});

/** Prices that say something, absences, and prices that say nothing. */
const seenAny: fc.Arbitrary<Seen> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      minor: fc.integer({ min: 1, max: 2000 }),
      median: fc.option(fc.integer({ min: 1, max: 2000 })),
      lowDays: fc.constantFrom(0, 7, 30, 90, 180),
      isAllTimeLow: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Seen>('none', 'unsure') },
);
const conditionAny: fc.Arbitrary<PriceCondition> = fc.oneof(
  fc.integer({ min: 1, max: 2000 }).map(below),
  fc.record({
    rule: fc.constantFrom('PERCENT_BELOW_SET' as const, 'PERCENT_BELOW_MEDIAN' as const),
    percent: fc.integer({ min: 1, max: 95 }),
  }),
  fc.record({ rule: fc.constant('LOWEST_IN_DAYS' as const), days: fc.constantFrom(7, 30, 90, 180) }),
  fc.record({ rule: fc.constantFrom('ALL_TIME_LOW' as const, 'BACK_IN_STOCK' as const) }),
);
const momentsAny = fc.array(seenAny, { maxLength: 40 }).map((all): Moment[] => all.map((seen, at) => ({ at, seen })));

describe('for any history', () => {
  test('it never fires at an absence or at a price that says nothing, and only where the condition is met', () => {
    fc.assert(
      fc.property(conditionAny, fc.integer({ min: 1, max: 2000 }), momentsAny, (condition, base, moments) => {
        for (const { at, minor } of backTest(condition, base, moments)) {
          const seen = moments[at]?.seen;
          if (typeof seen !== 'object') throw new Error(`fired at ${seen}`);
          expect(seen.minor).toBe(minor);
          expect(isMet(condition, base, seen)).toBe(true);
        }
      }),
    );
  });

  test('prices that say nothing change nothing', () => {
    fc.assert(
      fc.property(conditionAny, momentsAny, (condition, moments) => {
        const told = moments.filter(({ seen }, index) => index === 0 || seen !== 'unsure');
        expect(backTest(condition, 1000, told)).toEqual(backTest(condition, 1000, moments));
      }),
    );
  });

  test('a look twice fires once', () => {
    fc.assert(
      fc.property(conditionAny, momentsAny, (condition, moments) => {
        const twice = moments.flatMap((moment) => [moment, moment]);
        expect(backTest(condition, 1000, twice)).toEqual(backTest(condition, 1000, moments));
      }),
    );
  });

  test('between two firings at an amount the price rose above it by more than 2%', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), momentsAny, (minor, moments) => {
        const firings = backTest(below(minor), null, moments);
        firings.slice(1).forEach(({ at }, index) => {
          const from = firings[index]?.at ?? 0;
          const between = moments.slice(from, at).map(({ seen }) => (typeof seen === 'object' ? seen.minor : 0));
          expect(Math.max(...between)).toBeGreaterThan(minor * 1.02);
        });
      }),
    );
  });

  test('what is back was away: it fires only at the first offer after an absence', () => {
    fc.assert(
      fc.property(momentsAny, (moments) => {
        for (const { at } of backTest({ rule: 'BACK_IN_STOCK' }, null, moments)) {
          const before = moments.slice(0, at).findLast(({ seen }) => seen !== 'unsure');
          expect(before?.seen).toBe('none');
        }
      }),
    );
  });

  test('a lower limit fires no earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2000 }), momentsAny, (minor, moments) => {
        const first = (limit: number) => backTest(below(limit), null, moments)[0]?.at ?? Infinity;
        expect(first(minor - 1)).toBeGreaterThanOrEqual(first(minor));
      }),
    );
  });
});

test('a price at the limit that wavers by a trifle fires once', () => {
  const moments = [1000, 1001, 999, 1010, 1000].map((minor, at) => ({ at, seen: offer(minor) }));
  expect(backTest(below(1000), null, moments)).toEqual([{ at: 0, minor: 1000 }]);
});

test('a low fires again at a new low of a step, and not at a smaller one', () => {
  const moments = [1000, 990, 975].map((minor, at) => ({ at, seen: offer(minor, { isAllTimeLow: true }) }));
  expect(backTest({ rule: 'ALL_TIME_LOW' }, null, moments)).toEqual([
    { at: 0, minor: 1000 },
    { at: 2, minor: 975 },
  ]);
});

test('goods that are there are waited for only after they are away', () => {
  const stock: PriceCondition = { rule: 'BACK_IN_STOCK' };
  expect(firstWatch(stock, offer(100)).armed).toBe(false);
  expect(firstWatch(stock, 'none')).toEqual(ARMED);
  expect(firstWatch(below(1), offer(100))).toEqual(ARMED);
  expect(stepOf(stock, null, ARMED, 'unsure')).toEqual({ fires: false, watch: ARMED });
});

test('a limit in percent is rounded down', () => {
  expect(limitOf({ rule: 'PERCENT_BELOW_SET', percent: 33 }, 100, null)).toBe(67);
  expect(limitOf({ rule: 'PERCENT_BELOW_SET', percent: 33 }, 101, null)).toBe(67);
  expect(limitOf({ rule: 'ALL_TIME_LOW' }, 100, 100)).toBeNull();
});

test('the amounts to choose from would have fired once a quarter', () => {
  const prices = [1000, 700, 1000, 800, 1000, 900, 1000];
  const moments = prices.map((minor, at) => ({ at, seen: offer(minor) }));
  expect(quarterlyLimits(moments, 91)).toEqual([700, 1000]);
  expect(quarterlyLimits(moments, 182)).toEqual([800]);
});

test.each([
  [3, 0, 3, 0, 0],
  [9, 0, 9, 0, 0],
  [10, 0, 9, 1, 0],
  [25, 0, 9, 1, 15],
  [1, 9, 0, 1, 0],
  [4, 9, 0, 1, 3],
  [4, 10, 0, 0, 4],
  [4, 12, 0, 0, 4],
])('of %i matches after %i today, %i are told, %i as the last, %i only counted', (count, before, told, last, left) => {
  const matches = Array.from({ length: count }, (_, n) => n);
  const shared = shareOut(matches, before);
  expect([shared.told.length, shared.last.length, shared.left.length]).toEqual([told, last, left]);
  expect([...shared.told, ...shared.last, ...shared.left]).toEqual(matches);
});
