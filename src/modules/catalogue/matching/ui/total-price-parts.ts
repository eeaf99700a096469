import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';

/** Attributes beside data-total: what the total consists of, as a reader can add it up. */
export function sumParts({
  price,
  shippingPrice,
  voucherPrice,
}: Pick<ProductOffer, 'price' | 'shippingPrice' | 'voucherPrice'>): Readonly<Record<string, number>> {
  return {
    ...(price === null ? {} : { 'data-item': price }),
    ...(shippingPrice === null ? {} : { 'data-shipping': shippingPrice }),
    ...(voucherPrice === null ? {} : { 'data-off': voucherPrice }),
  };
}
