import { describe, expect, test } from 'vitest';
import type { CountedLabel } from '#src/modules/selling/deals/reads.ts';
import { labelChips } from '#src/modules/selling/deals/ui/label-chips.ts';

const free: CountedLabel = { code: 'FREE_SHIPPING', firstCategoryCode: 'SHIPPING_FEE', count: 9 };
const month: CountedLabel = { code: 'LOWEST_30_DAYS', firstCategoryCode: 'LOW_PRICE', count: 4 };
const ever: CountedLabel = { code: 'ALL_TIME_LOW', firstCategoryCode: 'LOW_PRICE', count: 2 };
const rated: CountedLabel = { code: 'HIGHLY_RATED', firstCategoryCode: 'GOOD_REVIEW', count: 6 };
const reviewed: CountedLabel = { code: 'GOOD_REVIEW_PRODUCT', firstCategoryCode: 'GOOD_REVIEW', count: 5 };
const byHand: CountedLabel = { code: 'MANUAL_ZEST_BUY_EXCLUSIVE', firstCategoryCode: null, count: 3 };
const own: CountedLabel = { code: 'ZEST_BUY_EXCLUSIVE', firstCategoryCode: null, count: 1 };

describe('filters of deals', () => {
  test.each([
    ['no labels', [], null, []],
    ['lowest prices as one', [free, month, ever, own], null, ['LOW_PRICE', 'FREE_SHIPPING', 'ZEST_BUY_EXCLUSIVE']],
    ['what reads the same as one', [rated, own, byHand, reviewed], null, ['GOOD_REVIEW', 'ZEST_BUY_EXCLUSIVE']],
    ['given by hand alone', [byHand], null, ['ZEST_BUY_EXCLUSIVE']],
    ['no lowest prices', [free], null, ['FREE_SHIPPING']],
    [
      'one of the lowest prices chosen',
      [free, month],
      'LOWEST_30_DAYS',
      ['LOW_PRICE', 'FREE_SHIPPING', 'LOWEST_30_DAYS'],
    ],
    ['a chosen label no deal has', [free], 'FLASH_SALE', ['FLASH_SALE', 'FREE_SHIPPING']],
    ['a chosen group', [free], 'SALES_VOLUME', ['SALES_VOLUME', 'FREE_SHIPPING']],
  ] as const)('%s', (_what, labels, chosen, codes) => {
    expect(labelChips(labels, chosen).map(({ code }) => code)).toEqual(codes);
  });

  test('a filter of one label shows a count; a filter of several labels does not, as deals may have more than one', () => {
    expect(labelChips([free, rated, reviewed, byHand], null)).toEqual([
      { code: 'FREE_SHIPPING', count: 9 },
      { code: 'GOOD_REVIEW' },
      { code: 'ZEST_BUY_EXCLUSIVE', count: 3 },
    ]);
  });
});
