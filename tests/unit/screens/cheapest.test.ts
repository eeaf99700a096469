import { expect, test } from 'vitest';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { winnerAmong } from '#src/screens/compare/rows.ts';
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
