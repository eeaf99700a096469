import { expect, test } from 'vitest';
import type { BestOffer, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { totalOf } from '#src/modules/catalogue/matching/reads.ts';
import { winnerAmong } from '#src/screens/compare/rows.ts';
import { cheaperOffer } from '#src/screens/deal/deal-price.ts';
import { shopOffer } from '#tests/support/shop-offer.ts';

const partial = (price: number, usualShippingPrice: number | null): ProductOffer =>
  shopOffer(price, { shippingPrice: null, shippingKnown: false, usualShippingPrice });

test.each<[what: string, offers: readonly ProductOffer[], winner: number | undefined]>([
  ['the lowest total', [shopOffer(100, { shippingPrice: 30 }), shopOffer(120)], 1],
  ['a total that usual shipping leaves the lowest', [partial(100, 10), shopOffer(120)], 0],
  ['no price that usual shipping lifts above another total', [partial(100, 30), shopOffer(120)], 1],
  ['nothing beside a total that nobody knows', [partial(100, null), shopOffer(120)], undefined],
  ['nothing of two equal totals', [shopOffer(90, { shippingPrice: 30 }), shopOffer(120)], undefined],
])('a comparison calls %s the cheapest', (_, offers, winner) => {
  const products = offers.map((offer) => ({ goods: offer, best: { offer, currency: 'THB' } }));
  expect(winnerAmong(products)).toBe(winner === undefined ? undefined : offers[winner]?.code);
});

/** @returns whether the page of a deal at one shop leads to the best offer instead */
function isCheaper(own: ProductOffer, best: ProductOffer): boolean {
  const price = own.price ?? 0;
  const deal = { availability: 'IN_STOCK', currency: 'THB', currentPrice: price, expired: false, goods: null } as const;
  const range = { minSalePrice: price, maxSalePrice: price, currencyCode: 'THB' };
  const offered = { offer: best, price: best.price, total: totalOf(best), currency: 'THB' } as BestOffer;
  return cheaperOffer({ deal, goods: { id: own.id, priceRange: range }, own, best: offered }) !== null;
}

test.each<[says: string, own: ProductOffer, best: ProductOffer, cheaper: boolean]>([
  ['names a lower total', shopOffer(120), shopOffer(100), true],
  ['names a price that usual shipping leaves lower', shopOffer(120), partial(100, 10), true],
  ['does not name a price that usual shipping lifts above it', shopOffer(120), partial(100, 30), false],
])('a deal %s at another shop', (_, own, best, cheaper) => {
  expect(isCheaper(own, best)).toBe(cheaper);
});
