import { describe, expect, test } from 'vitest';
import { type KnownPrices, orderedLabels, shownPrices } from '#src/modules/goods/rules.ts';
import { LABEL_CODES } from '#src/modules/prices/rules.ts';

describe('labels', () => {
  test.each([
    [[], [], []],
    [['LAZ_MALL', 'FLASH_SALE'], ['FREE_SHIPPING'], ['FREE_SHIPPING', 'FLASH_SALE', 'LAZ_MALL']],
    [['BEST_SELLER'], ['LOWEST_7_DAYS', 'LOWEST_30_DAYS'], ['LOWEST_30_DAYS', 'LOWEST_7_DAYS', 'BEST_SELLER']],
    [['FREE_SHIPPING'], ['FREE_SHIPPING'], ['FREE_SHIPPING']],
    [['NEW_IN', 'free_shipping'], [], []],
    [['PRICE_REDUCTION'], ['HALF_YEAR_LOW', 'ALL_TIME_LOW'], ['ALL_TIME_LOW', 'HALF_YEAR_LOW', 'PRICE_REDUCTION']],
  ])('%j stated, %j computed', (stated, earned, expected) => expect(orderedLabels(stated, earned)).toEqual(expected));

  test('every label has a place in the order', () =>
    expect(orderedLabels(LABEL_CODES).toSorted()).toEqual(LABEL_CODES.toSorted()));
});

describe('shown prices', () => {
  const known = (over: Partial<KnownPrices>): KnownPrices => ({
    priceMinor: 900,
    priceMaxMinor: null,
    originalMinor: null,
    currency: 'THB',
    believed: null,
    verdict: null,
    referenceMinor: null,
    ...over,
  });
  const shown = (over: object) => ({
    minor: 900,
    maxMinor: 900,
    currency: 'THB',
    originalMinor: null,
    discount: 0,
    ...over,
  });

  test.each<[string, Partial<KnownPrices>, object | undefined]>([
    ['a plain price', {}, shown({})],
    ['a range', { priceMaxMinor: 1200 }, shown({ maxMinor: 1200 })],
    ['none', { priceMinor: null }, undefined],
    ['a claim nobody can check', { originalMinor: 1200 }, shown({ originalMinor: 1200, discount: 0.25 })],
    [
      'a claim that holds',
      { originalMinor: 1200, verdict: 'REAL', referenceMinor: 1150 },
      shown({ originalMinor: 1200, discount: 0.25 }),
    ],
    [
      'an inflated claim',
      { originalMinor: 1800, verdict: 'INFLATED', referenceMinor: 1000 },
      shown({ originalMinor: 1800, discount: 0.1 }),
    ],
    [
      'no cheaper than before',
      { originalMinor: 1800, verdict: 'NONE', referenceMinor: 900 },
      shown({ originalMinor: 1800 }),
    ],
    ['an original below the price', { originalMinor: 800 }, shown({ originalMinor: 800 })],
    [
      'a price not believed yet',
      { priceMinor: 9, priceMaxMinor: 9, believed: { minor: 900, currency: 'THB' } },
      shown({}),
    ],
    ['a history in another currency', { believed: { minor: 25, currency: 'USD' } }, shown({})],
  ])('%s', (_case, over, expected) => expect(shownPrices(known(over))).toEqual(expected));
});
