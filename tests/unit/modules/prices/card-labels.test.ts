import { describe, expect, test } from 'vitest';
import { isLabelCode, LABEL_CODES, type LabelCode } from '#src/modules/catalogue/prices/rules.ts';
import { cardLabels } from '#src/modules/catalogue/prices/ui/card-labels.ts';
import { labelStyle } from '#src/modules/catalogue/prices/ui/label-style.ts';

const codes = (text: string): { code: LabelCode }[] =>
  text
    .split(' ')
    .filter(isLabelCode)
    .map((code) => ({ code }));

const shown = (text: string) => cardLabels(codes(text)).map((label) => ('code' in label ? label.code : label.percent));

describe('cardLabels', () => {
  test.each([
    ['', []],
    ['HIGHLY_RATED BEST_SELLER FREE_SHIPPING', ['FREE_SHIPPING', 'BEST_SELLER']],
    ['ALL_TIME_LOW HALF_YEAR_LOW LOWEST_30_DAYS', ['ALL_TIME_LOW']],
    ['LOWEST_30_DAYS HIGH_SALES_14_DAYS LAZ_MALL', ['LOWEST_30_DAYS', 'HIGH_SALES_14_DAYS']],
    ['LAZ_MALL HIGHLY_RATED', ['HIGHLY_RATED', 'LAZ_MALL']],
    ['PRICE_REDUCTION', []],
    ['ZEST_BUY_EXCLUSIVE SHOPEE_MALL', ['ZEST_BUY_EXCLUSIVE', 'SHOPEE_MALL']],
  ])('%s: %j', (labelCodes, labels) => {
    expect(shown(labelCodes)).toEqual(labels);
  });

  test.each<[string, LabelCode[], string[]]>([
    ['FREE_SHIPPING BEST_SELLER FLASH_SALE', ['FLASH_SALE'], ['FLASH_SALE', 'FREE_SHIPPING']],
    ['FREE_SHIPPING ALL_TIME_LOW BEST_SELLER', ['ALL_TIME_LOW', 'FLASH_SALE'], ['ALL_TIME_LOW', 'FREE_SHIPPING']],
    ['FREE_SHIPPING SHOPEE_MALL BEST_SELLER', ['SHOPEE_MALL'], ['SHOPEE_MALL', 'FREE_SHIPPING']],
    ['FREE_SHIPPING BEST_SELLER', ['ALL_TIME_LOW'], ['FREE_SHIPPING', 'BEST_SELLER']],
  ])('%s in a list of %j: %j', (labelCodes, leading, labels) => {
    const own = cardLabels(codes(labelCodes), undefined, leading);
    expect(own.map((label) => ('code' in label ? label.code : label.percent))).toEqual(labels);
  });
});

describe('labelStyle', () => {
  test.each([
    ['FREE_SHIPPING', 'label-free', 'truck'],
    ['BEST_SELLER', 'label-low', 'best-seller'],
    ['HIGH_SALES_30_DAYS', 'label-low', 'best-seller'],
    ['FLASH_SALE', 'label-low', 'flash'],
    ['LAZ_FLASH', 'label-low', 'flash'],
    ['HIGHLY_RATED', 'label-rated', 'star'],
    ['GOOD_REVIEW_PRODUCT', 'label-rated', 'star'],
    ['LOWEST_170_DAYS', 'label-low', 'lowest'],
    ['HALF_YEAR_LOW', 'label-low', 'lowest'],
    ['ALL_TIME_LOW', 'label-low', 'lowest'],
    ['LAZ_MALL', 'label-plain', undefined],
    ['SHOPEE_MALL', 'label-plain', undefined],
    ['MANUAL_ZEST_BUY_COLLECTION', 'label-own', undefined],
  ] as const)('%s: %s, %s', (code, tone, icon) => {
    expect(labelStyle(code)).toEqual(icon === undefined ? { tone } : { tone, icon });
  });

  test('every lowest-price label is pink and has the icon of the lowest price', () => {
    const lows = LABEL_CODES.filter((code) => code.startsWith('LOWEST_'));
    expect(lows).toHaveLength(18);
    for (const code of lows) expect(labelStyle(code)).toEqual({ tone: 'label-low', icon: 'lowest' });
  });
});
