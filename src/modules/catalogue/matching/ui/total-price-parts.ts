/** Writes the parts of a total (price, shipping, voucher) as attributes of its element on product and deal pages. */

import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';

/** Attributes beside data-total, as a reader can add them up; a part that is unknown has none. */
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
