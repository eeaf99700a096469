import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';

let ids = 0;

/** An offer of a product whose shipping is free. @param change  what is otherwise */
export function shopOffer(price: number | null, change: Partial<ProductOffer> = {}): ProductOffer {
  ids += 1;
  return {
    id: ids,
    code: `g${ids}`,
    path: `/product/g${ids}`,
    platformName: 'SHOPEE',
    seller: null,
    goodsName: 'Speaker',
    availability: 'IN_STOCK',
    price,
    formerPrice: null,
    discount: 0,
    effectivePrice: price,
    shippingPrice: 0,
    saleEndsAt: null,
    usualShippingPrice: null,
    voucherPrice: null,
    voucher: null,
    shippingKnown: true,
    currencyCode: 'THB',
    originUrl: null,
    traceUrl: null,
    official: false,
    score: null,
    reviewCount: null,
    observedAt: null,
    earnedLabels: [],
    ...change,
  };
}
