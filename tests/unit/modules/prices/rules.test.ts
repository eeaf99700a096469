import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysOfLabel,
  descriptionBlock,
  discountPercentage,
  discountText,
  firstLabel,
  goodsDiscount,
  isLabelCode,
  LABEL_CODES,
  labelCategory,
  labelSize,
  shortBadge,
  unitPrice,
} from '#src/modules/catalogue/prices/rules.ts';

test('the day-based labels are those of 7, 10, 20 and so on to 170 days', () => {
  const lows = LABEL_CODES.filter((code) => code.startsWith('LOWEST_'));
  expect(lows).toHaveLength(18);
  expect(lows.map(daysOfLabel)).toEqual([7, ...Array.from({ length: 17 }, (_, n) => 10 + 10 * n)]);
  expect(daysOfLabel('HALF_YEAR_LOW')).toBe(180);
  expect(daysOfLabel('ALL_TIME_LOW')).toBeUndefined();
  expect(isLabelCode('LOWEST_180_DAYS')).toBe(false);
});

const EVERY = LABEL_CODES;

describe('the first label of a deal', () => {
  test.each([
    [EVERY, 30, { kind: 'freeShipping', code: 'FREE_SHIPPING' }],
    [['BEST_SELLER', 'FLASH_SALE', 'LOWEST_7_DAYS'], 30, { kind: 'lowPrice', code: 'LOWEST_7_DAYS' }],
    [['FLASH_SALE', 'PRICE_REDUCTION_TOP'], 0, { kind: 'lowPrice', code: 'PRICE_REDUCTION_TOP' }],
    [['HALF_YEAR_LOW', 'ALL_TIME_LOW', 'LOWEST_170_DAYS'], 0, { kind: 'lowPrice', code: 'ALL_TIME_LOW' }],
    [['PRICE_REDUCTION', 'FLASH_SALE'], 0, { kind: 'flashSale', code: 'FLASH_SALE' }],
    [['HIGHLY_RATED', 'BEST_SELLER'], 0, { kind: 'bestSeller', code: 'BEST_SELLER' }],
    [['HIGHLY_RATED', 'LAZ_MALL'], 30, { kind: 'highlyRated', code: 'HIGHLY_RATED' }],
    [['LAZ_MALL', 'PRICE_REDUCTION'], 30, { kind: 'discount', percent: 30 }],
    [['LAZ_MALL'], 0, undefined],
    [[], 1, { kind: 'discount', percent: 1 }],
  ] as const)('of %j at %i %%', (labels, percent, expected) => {
    expect(firstLabel(labels, percent)).toEqual(expected);
  });
});

const BADGES = [
  'FLASH_SALE',
  'FREE_SHIPPING',
  'ALL_TIME_LOW',
  'PRICE_REDUCTION_TOP',
  'HALF_YEAR_LOW',
  ...[170, 160, 150, 140, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 7].map((n) => `LOWEST_${n}_DAYS`),
  'BEST_SELLER',
  'HIGHLY_RATED',
];

test('the short badge is the first label of its order, whatever the other labels and their order', () => {
  const others = LABEL_CODES.filter((code) => !BADGES.includes(code) && !/LAZ_FLASH|SALES|GOOD_REVIEW/.test(code));
  fc.assert(
    fc.property(fc.shuffledSubarray([...BADGES, ...others]), (labels) => {
      const best = BADGES.find((code) => labels.includes(code));
      expect(shortBadge(labels, 0)).toEqual(best === undefined ? undefined : expect.objectContaining({ code: best }));
    }),
  );
  expect(shortBadge([], 12)).toEqual({ kind: 'discount', percent: 12 });
});

test('the description lists all marks in its order, the discount last', () => {
  const labels = ['HIGHLY_RATED', 'BEST_SELLER', 'FLASH_SALE', 'LOWEST_30_DAYS', 'LOWEST_20_DAYS', 'FREE_SHIPPING'];
  expect(descriptionBlock(labels, 25)).toEqual([
    { kind: 'freeShipping', code: 'FREE_SHIPPING' },
    { kind: 'lowPrice', code: 'LOWEST_30_DAYS' },
    { kind: 'flashSale', code: 'FLASH_SALE' },
    { kind: 'bestSeller', code: 'BEST_SELLER' },
    { kind: 'highlyRated', code: 'HIGHLY_RATED' },
    { kind: 'discount', percent: 25 },
  ]);
  expect(descriptionBlock(['LAZ_MALL'], 0)).toEqual([]);
});

test.each([
  ['FREE_SHIPPING', 'SHIPPING_FEE'],
  ['LOWEST_7_DAYS', 'LOW_PRICE'],
  ['PRICE_REDUCTION', 'LOW_PRICE'],
  ['HIGH_SALES_14_DAYS', 'SALES_VOLUME'],
  ['GOOD_REVIEW_PRODUCT', 'GOOD_REVIEW'],
  ['SHOPEE_MALL', 'PLATFORM_SOURCE'],
  ['ZEST_BUY_EXCLUSIVE', undefined],
] as const)('%s belongs to %s', (code, category) => {
  expect(labelCategory(code)).toBe(category);
});

test.each([
  ['30% OFF', 'normal'],
  ['123456789012', 'normal'],
  ['1234567890123', 'large'],
  ['12345678901234567890', 'large'],
  ['123456789012345678901', 'extraLarge'],
  ['ส่งฟรี', 'normal'],
  // 16 code points, 11 of them letters.
  ['ถูกที่สุดใช้ได้', 'normal'],
])('the size of %s is %s', (text, size) => {
  expect(labelSize(text)).toBe(size);
});

test('the fallback is the discount', () => expect(discountText(23)).toBe('23% OFF'));

test.each([
  [100, 71, 29],
  [100, 100, 0],
  [100, 120, 0],
  [1999, 1000, 49],
  [200, 199, 0],
  [3, 1, 66],
  [100, 0, 100],
  [null, 10, 0],
  [100, null, 0],
])('a deal of %j down to %j is %i %% off', (original, current, percent) => {
  expect(discountPercentage(original, current)).toBe(percent);
});

test.each([
  [0.29, false, 29],
  [0.299, false, 29],
  [1, false, 100],
  [0.005, false, 0],
  [0, false, undefined],
  [1.01, false, undefined],
  [-0.1, false, undefined],
  [Number.NaN, false, undefined],
  [null, false, undefined],
  [0.29, true, undefined],
])('goods at a discount of %j (in a group: %s) show %j', (discount, inGroup, percent) => {
  expect(goodsDiscount(discount, inGroup)).toBe(percent);
});

test.each([
  [25_000, { value: 500, unit: 'g' }, { minor: 50_000, unit: 'kg' }],
  [25_000, { value: 2, unit: 'kg' }, { minor: 12_500, unit: 'kg' }],
  [9_900, { value: 750, unit: 'ml' }, { minor: 13_200, unit: 'l' }],
  [9_900, { value: 1.5, unit: 'l' }, { minor: 6_600, unit: 'l' }],
  [10_000, { value: 3, unit: 'piece' }, { minor: 3_333, unit: 'piece' }],
  [10_001, { value: 2, unit: 'm' }, { minor: 5_001, unit: 'm' }],
  [10_000, { value: 0, unit: 'g' }, undefined],
  [10_000, { value: 3, unit: 'bunch' }, undefined],
  [10_000, null, undefined],
  [9_000_000_000_000_000, { value: 0.0001, unit: 'g' }, undefined],
])('%i for %j is %j', (price, size, expected) => {
  expect(unitPrice(price, size)).toEqual(expected);
});
