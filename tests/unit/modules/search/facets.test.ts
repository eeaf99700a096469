import { describe, expect, test } from 'vitest';
import { oneOfEachProduct } from '#src/modules/finding/search/results/distinct-products.ts';
import { bandsOf, facetsOf } from '#src/modules/finding/search/results/facets.ts';

const NOTHING = { categoryIds: [], brandIds: [], platforms: [], price: undefined };
const rowOf = (id: number, category: number, brandId: number | null, platform: string, priceMinor: number | null) => ({
  type: 'GOODS',
  id,
  productId: null,
  categoryIds: [1, category],
  brandId,
  platform,
  priceMinor,
  currency: priceMinor === null ? null : 'THB',
  score: 1,
  discount: 0,
  updatedAt: 0,
});
const FOUND = [
  rowOf(1, 10, 7, 'LAZADA', 100),
  rowOf(2, 10, 8, 'SHOPEE', 200),
  rowOf(3, 11, 7, 'SHOPEE', 300),
  rowOf(4, 11, null, 'SHOPEE', null),
];

describe('counts', () => {
  test('include every hit when no filter is selected, highest first', () => {
    const { categories, brands, platforms, currency } = facetsOf(FOUND, NOTHING);
    expect(categories).toEqual([
      [1, 4],
      [10, 2],
      [11, 2],
    ]);
    expect(brands).toEqual([
      [7, 2],
      [8, 1],
    ]);
    expect(platforms).toEqual([
      ['SHOPEE', 3],
      ['LAZADA', 1],
    ]);
    expect(currency).toBe('THB');
  });

  test.each([
    [
      'a brand',
      { ...NOTHING, brandIds: [7] },
      [
        [7, 2],
        [8, 1],
      ],
      [
        ['LAZADA', 1],
        ['SHOPEE', 1],
      ],
    ],
    [
      'a platform',
      { ...NOTHING, platforms: ['LAZADA'] },
      [[7, 1]],
      [
        ['SHOPEE', 3],
        ['LAZADA', 1],
      ],
    ],
    ['a category', { ...NOTHING, categoryIds: [11] }, [[7, 1]], [['SHOPEE', 2]]],
    ['a price', { ...NOTHING, price: { min: 150, max: 299, currency: 'THB' } }, [[8, 1]], [['SHOPEE', 1]]],
    ['a price of another currency', { ...NOTHING, price: { min: null, max: null, currency: 'USD' } }, [], []],
  ])('with %s selected ignore only the filters of the same kind', (_chosen, chosen, brands, platforms) => {
    const facets = facetsOf(FOUND, chosen);
    expect(facets.brands).toEqual(brands);
    expect(facets.platforms).toEqual(platforms);
  });
});

describe('price bands', () => {
  test.each([
    ['no prices', [], []],
    ['one price', [990], [{ min: null, max: null, count: 1 }]],
    ['equal prices', [500, 500, 500], [{ min: null, max: null, count: 3 }]],
  ])('%s', (_case, prices, bands) => expect(bandsOf(prices)).toEqual(bands));

  test('have round limits and no gaps, and include every price once', () => {
    const prices = Array.from({ length: 1000 }, (_, n) => 137 + n * 91);
    const bands = bandsOf(prices);
    expect(bands.length).toBeGreaterThan(2);
    expect(bands.length).toBeLessThanOrEqual(5);
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(bands.slice(1).map(({ min }) => min)).toEqual(bands.slice(0, -1).map(({ max }) => (max ?? 0) + 1));
    for (const { min } of bands.slice(1)) expect(String(min)).toMatch(/^[125]0*$/);
  });
});

describe('listings of one product', () => {
  const product = FOUND.map((row) => ({ ...row, productId: row.id < 4 ? 1 : null }));

  test('count once for each value that one of them has', () => {
    const { brands, platforms, bands } = facetsOf(product, NOTHING);
    expect(brands).toEqual([
      [7, 1],
      [8, 1],
    ]);
    expect(platforms).toEqual([
      ['SHOPEE', 2],
      ['LAZADA', 1],
    ]);
    expect(bands.every(({ count }) => count === 1)).toBe(true);
  });

  test('are one result: the first of them', () => {
    expect(oneOfEachProduct(product).map(({ id }) => id)).toEqual([1, 4]);
    expect(oneOfEachProduct(product.toReversed()).map(({ id }) => id)).toEqual([4, 3]);
  });
});
