import { expect, test } from 'vitest';
import { cheapestFirst, comparableOffers, totalOf } from '#src/modules/catalogue/matching/best-offer.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { shopOffer as offer } from '#tests/support/shop-offer.ts';

const OUT = { availability: 'OUT_OF_STOCK' } as const;

test.each<[why: string, first: ProductOffer, second: ProductOffer]>([
  ['the lower total, not the lower price', offer(110), offer(100, { effectivePrice: 140, shippingPrice: 40 })],
  ['what a voucher makes cheaper', offer(110, { effectivePrice: 90, voucherPrice: 20 }), offer(100)],
  [
    'a complete total, where shipping usually costs more than the difference',
    offer(110),
    offer(100, { shippingPrice: null, usualShippingPrice: 11 }),
  ],
  ['usual shipping that leaves it lower', offer(100, { shippingPrice: null, usualShippingPrice: 9 }), offer(110)],
  ['what can be ordered', offer(110), offer(100, OUT)],
  ['what has a price', offer(110), offer(null)],
  ['the currency of the page', offer(110), offer(1, { currencyCode: 'USD' })],
  ['of equal totals the lower price', offer(90, { effectivePrice: 100 }), offer(95, { effectivePrice: 100 })],
  ['else the older listing', offer(100), offer(100)],
])('first comes %s', (_, first, second) => {
  expect(cheapestFirst([second, first], 'THB')).toEqual([first, second]);
});

test('a total adds up to the last decimal', () => {
  expect(totalOf(offer(0.1, { shippingPrice: 0.2, voucherPrice: 0.05 }))).toBe(0.25);
  expect(totalOf(offer(285, { shippingPrice: 38, voucherPrice: 14.25 }))).toBe(308.75);
});

test('only offers with a total in one currency are compared', () => {
  const cheap = offer(100);
  const dear = offer(120);
  const sorted = cheapestFirst([offer(90, OUT), dear, offer(5, { currencyCode: 'USD' }), offer(null), cheap], 'THB');
  expect(comparableOffers(sorted)).toEqual([cheap, dear]);
  expect(sorted.map(totalOf)).toEqual([100, 120, 5, null, null]);
});

test('without an offer that has a price there is nothing to compare', () => {
  expect(comparableOffers(cheapestFirst([offer(null), offer(9, OUT)], 'THB'))).toEqual([]);
});
