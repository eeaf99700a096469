import { expect, test } from 'vitest';
import type { BestOffer, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { totalOf } from '#src/modules/catalogue/matching/reads.ts';
import { cheaperOffer, dealTotal, type OfferedDeal } from '#src/modules/selling/deals/rules.ts';
import { shopOffer } from '#tests/support/shop-offer.ts';

const DEAL = {
  goods: { id: 1 } as OfferedDeal['deal']['goods'],
  currentPrice: 90,
  currency: 'THB',
  expired: false,
  availability: 'IN_STOCK',
} as const;
const range = { minSalePrice: 90, currencyCode: 'THB' } as const;
const GOODS = { id: 1, priceRange: range } as OfferedDeal['goods'];
const OWN = shopOffer(90, { shippingPrice: 10 });
const bestOf = (offer: ProductOffer) =>
  ({ offer, total: totalOf(offer), currency: offer.currencyCode }) as OfferedDeal['best'] & BestOffer;
const best = (total: number, currencyCode = 'THB', id = 2) => bestOf(shopOffer(total, { currencyCode, id }));
const partial = (price: number, usualShippingPrice: number) =>
  bestOf(shopOffer(price, { shippingPrice: null, shippingKnown: false, usualShippingPrice }));
const offered = (changes: Partial<OfferedDeal>): OfferedDeal => ({
  deal: DEAL,
  goods: GOODS,
  own: OWN,
  best: null,
  ...changes,
});

test.each([
  ['that of its goods, with shipping', {}, 100],
  ['its own price where its goods have another price', { deal: { ...DEAL, currentPrice: 80 } }, 80],
  ['its own price where its goods have no offer', { own: null }, 90],
])('the total of a deal is %s', (_, changes, total) => {
  expect(dealTotal(offered(changes))).toBe(total);
});

test.each([
  ['a lower total', { best: best(99) }, true],
  ['the same total', { best: best(100) }, false],
  ['a price that usual shipping leaves lower', { best: partial(80, 10) }, true],
  ['a price that usual shipping lifts above it', { best: partial(95, 10) }, false],
  ['a lower total in another currency', { best: best(3, 'USD') }, false],
  ['the listing of the deal itself', { best: best(99, 'THB', 1) }, false],
  ['a lower total, but the deal has ended', { best: best(99), deal: { ...DEAL, expired: true } }, false],
  ['any total where the deal is sold out', { best: best(500), deal: { ...DEAL, availability: 'OUT_OF_STOCK' } }, true],
] as const)('a cheaper offer than the deal: %s', (_, changes, isCheaper) => {
  expect(cheaperOffer(offered(changes)) !== null).toBe(isCheaper);
});
