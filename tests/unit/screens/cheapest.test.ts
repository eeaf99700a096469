import { expect, test } from 'vitest';
import { winnerAmong } from '#src/modules/catalogue/matching/cheapest-product.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
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
  const products = offers.map((offer) => ({ goods: offer, best: { offer, currency: 'THB', state: null } }));
  const code = winner === undefined ? undefined : offers[winner]?.code;
  expect(winnerAmong(products)).toEqual(code && { code, by: 'total' });
});

/** Detergent in packs: what a pack costs, how many kilograms it has. null: nobody knows. */
const pack = (price: number, kilograms: number | null, shippingPrice = 0) => ({
  goods: { code: `${price} for ${kilograms} kg` },
  best: {
    offer: shopOffer(price, { shippingPrice }),
    currency: 'THB',
    state: {
      current: price * 100,
      unitPrice: kilograms === null ? null : { minor: Math.round((price * 100) / kilograms), unit: 'kg' as const },
    },
  },
});

test.each([
  ['a bag that costs more and less for the kilogram', [pack(75, 0.7), pack(260, 2.8)], '260 for 2.8 kg'],
  ['one of three packs', [pack(30, 0.35), pack(75, 0.7), pack(260, 2.1)], '30 for 0.35 kg'],
  ['no pack that shipping makes the dearer one', [pack(75, 0.7, 90), pack(320, 2.8)], undefined],
  ['nothing beside a pack whose size is unknown', [pack(75, 0.7), pack(260, 2.8), pack(90, null)], undefined],
])('for the same amount, a comparison calls %s the cheapest', (_, products, code) => {
  expect(winnerAmong(products)).toEqual(code && { code, by: 'amount' });
});

test('packs of one size are compared by what they cost in all', () => {
  expect(winnerAmong([pack(75, 0.7), pack(70, 0.7, 10)])).toEqual({ code: '75 for 0.7 kg', by: 'total' });
});
