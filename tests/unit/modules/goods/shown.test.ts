import { describe, expect, test } from 'vitest';
import { type KnownPrices, orderedLabels, shownLabels, shownPrices } from '#src/modules/catalogue/goods/rules.ts';
import type { Verdict } from '#src/modules/catalogue/prices/contract.ts';
import { LABEL_CODES } from '#src/modules/catalogue/prices/rules.ts';

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
  const shown = (over: object) => ({ minor: 900, maxMinor: 900, formerMinor: null, discount: 0, unproven: 0, ...over });
  const ours = { minor: 900, currency: 'THB' };
  const judged = (verdict: Verdict, referenceMinor: number, originalMinor: number) => ({
    believed: ours,
    verdict,
    referenceMinor,
    originalMinor,
  });

  test.each<[string, Partial<KnownPrices>, object]>([
    ['a plain price', {}, shown({})],
    ['a range', { priceMaxMinor: 1200 }, shown({ maxMinor: 1200 })],
    ['a claim nobody can check', { originalMinor: 1200 }, shown({ unproven: 25 })],
    ['a claim that holds', judged('REAL', 1250, 1200), shown({ formerMinor: 1200, discount: 2500 })],
    [
      'a claim that holds, below the highest price of a range',
      { ...judged('REAL', 1250, 1200), priceMaxMinor: 1300 },
      shown({ maxMinor: 1300, discount: 2500 }),
    ],
    ['an inflated claim', judged('INFLATED', 1000, 1800), shown({ formerMinor: 1000, discount: 1000 })],
    ['no cheaper than usual', judged('NONE', 900, 1800), shown({})],
    ['an original below the price', { originalMinor: 800 }, shown({})],
    ['a price not believed yet', { priceMinor: 9, priceMaxMinor: 9, believed: ours }, shown({})],
    [
      'a claim beside a price that is doubted',
      { ...judged('UNKNOWN', 1200, 1200), priceMinor: 9 },
      shown({ unproven: 25 }),
    ],
    [
      'a claim that came after the verdict',
      judged('UNCLAIMED', 1000, 1800),
      shown({ formerMinor: 1000, discount: 1000 }),
    ],
    [
      'a history in another currency',
      { ...judged('REAL', 1200, 1200), believed: { minor: 25, currency: 'USD' } },
      shown({ unproven: 25 }),
    ],
  ])('%s', (_case, over, expected) => {
    const prices = shownPrices(known(over));
    const { discount, unproven } = prices?.judgement ?? {};
    expect({ ...prices, discount, unproven }).toMatchObject(expected);
  });

  test('none without a price', () => expect(shownPrices(known({ priceMinor: null }))).toBeUndefined());

  test.each([
    ['a low that a shop states', ['ALL_TIME_LOW', 'FLASH_SALE'], [], judged('REAL', 1200, 1200), ['FLASH_SALE']],
    ['a low that the history earned', [], ['LOWEST_30_DAYS'], judged('REAL', 1200, 1200), ['LOWEST_30_DAYS']],
    ['a low where it is no cheaper', ['LAZ_MALL'], ['LOWEST_7_DAYS'], judged('NONE', 900, 1200), ['LAZ_MALL']],
    ['a low without a history of the shown price', [], ['LOWEST_7_DAYS'], { originalMinor: 1200 }, []],
  ] as const)('labels: %s', (_case, stated, earned, over, labels) => {
    expect(shownLabels(stated, earned, shownPrices(known(over)))).toEqual(labels);
  });
});
