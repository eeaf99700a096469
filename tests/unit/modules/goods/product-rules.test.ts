import { describe, expect, test } from 'vitest';
import type { GoodsCardRow } from '#src/modules/catalogue/goods/products/card-store.ts';
import { offersOf, ratingOf, sellerCount, totalOfRow } from '#src/modules/catalogue/goods/products/product-rules.ts';
import { totalMinor } from '#src/modules/catalogue/prices/rules.ts';

function rowOf(id: number, minor: number | null, more: Partial<GoodsCardRow> = {}): GoodsCardRow {
  return {
    id,
    code: `g${id}`,
    shop: null,
    canonicalId: null,
    product: null,
    matchGroup: 1,
    sellerId: id,
    name: 'Kettle',
    pictures: [],
    originUrl: null,
    traceUrl: null,
    platform: 'SHOPEE',
    valid: true,
    availability: 'IN_STOCK',
    priceMinor: minor,
    priceMaxMinor: null,
    originalMinor: null,
    currency: 'THB',
    believedMinor: minor,
    believedCurrency: 'THB',
    usualShippingMinor: null,
    voucherMinor: null,
    verdict: null,
    referenceMinor: null,
    earnedLabels: null,
    trend: null,
    statedLabels: [],
    rating: null,
    reviewCount: null,
    soldQuantity: null,
    official: false,
    brand: null,
    category: null,
    shippingMinor: null,
    saleEndsAt: null,
    updatedAt: new Date(0),
    langs: [],
    shopLang: null,
    translated: false,
    ...more,
  };
}

describe('offersOf', () => {
  test.each<[string, GoodsCardRow[], number[]]>([
    ['the lowest first', [rowOf(1, 300), rowOf(2, 200), rowOf(3, 250)], [2, 3, 1]],
    [
      'the lowest total, not the lowest price',
      [rowOf(1, 200, { shippingMinor: 90 }), rowOf(2, 220, { shippingMinor: 0 })],
      [2, 1],
    ],
    [
      'a complete total below a price and what shipping usually costs',
      [rowOf(1, 200, { usualShippingMinor: 30 }), rowOf(2, 220, { shippingMinor: 0 })],
      [2, 1],
    ],
    [
      'usual shipping of a price that is not believed is not known',
      [
        rowOf(1, 200, { usualShippingMinor: 5, believedMinor: null, believedCurrency: null }),
        rowOf(2, 220, { shippingMinor: 0 }),
      ],
      [2, 1],
    ],
    ['equal prices by age', [rowOf(2, 200), rowOf(1, 200)], [1, 2]],
    ['what is out of stock is no offer', [rowOf(1, 100, { availability: 'OUT_OF_STOCK' }), rowOf(2, 200)], [2]],
    ['what is no longer sold is no offer', [rowOf(1, 100, { valid: false }), rowOf(2, 200)], [2]],
    ['another currency is not compared', [rowOf(1, 100, { currency: 'USD' }), rowOf(2, 200)], [2]],
    [
      'a price that is not believed yet is not the lowest',
      [rowOf(1, 1, { believedMinor: 300 }), rowOf(2, 200)],
      [2, 1],
    ],
    ['no price, no offer', [rowOf(1, null)], []],
  ])('%s', (_name, rows, ids) => {
    expect(offersOf(rows, 'THB').map(({ row }) => row.id)).toEqual(ids);
  });
});

test.each<[string, GoodsCardRow[], number | undefined]>([
  ['with shipping', [rowOf(1, 300, { shippingMinor: 40 })], 340],
  ['with a voucher', [rowOf(1, 300, { voucherMinor: 50 })], 250],
  ['without shipping, where it is unknown', [rowOf(1, 300, { usualShippingMinor: 40 })], 300],
  [
    'of another shop than the lowest price',
    [rowOf(1, 300, { shippingMinor: 90 }), rowOf(2, 320, { shippingMinor: 0 })],
    320,
  ],
  [
    'the price, where none is believed',
    [rowOf(1, 300, { believedMinor: null, believedCurrency: null, voucherMinor: 50 })],
    300,
  ],
  ['the price, where the history is in another currency', [rowOf(1, 300, { believedCurrency: 'USD' })], 300],
  ['none without an offer', [rowOf(1, null)], undefined],
])('the lowest total: %s', (_name, rows, total) => {
  const [best] = offersOf(rows, 'THB');
  expect(best && totalMinor(totalOfRow(best))).toBe(total);
});

test('sellers are counted, not listings; a platform without known sellers counts once', () => {
  const rows = [rowOf(1, 100, { sellerId: 7 }), rowOf(2, 100, { sellerId: 7 })];
  const unknown = [rowOf(3, 100, { sellerId: null }), rowOf(4, 100, { sellerId: null })];
  expect(sellerCount(offersOf([...rows, ...unknown], 'THB'))).toBe(2);
});

describe('ratingOf', () => {
  const rated = (score: number | null, reviewCount: number | null, soldQuantity: number | null = null) => ({
    score,
    reviewCount,
    soldQuantity,
  });
  test.each<[string, ReturnType<typeof rated>[], ReturnType<typeof rated>]>([
    ['is weighted by the number of reviews', [rated(4.1, 4, 21), rated(4.7, 2867, 20_100)], rated(4.7, 2871, 20_121)],
    ['counts a score without a number once', [rated(5, null), rated(4, 3)], rated(4.25, 3)],
    ['leaves out shops that nobody rated', [rated(0, 0), rated(4.5, 10)], rated(4.5, 10)],
    ['is none where nobody rated it', [rated(null, null), rated(0, null)], rated(null, null)],
  ])('%s', (_name, shops, product) => {
    expect(ratingOf(shops)).toEqual(product);
  });
});
