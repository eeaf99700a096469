/** Orders the offers of a product, the lowest total first. */

import { isOrderable } from '#src/kernel/availability.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { compareTotals, rankMinor, type Total, totalMinor } from '#src/modules/catalogue/prices/rules.ts';

/** Amounts are whole in this unit: currencies have at most four decimals, and binary sums have more. */
const UNIT = 10_000;

/** The total of an offer for a buyer, in units that are whole numbers; null: it has no price. */
function partsOf({ price, shippingPrice, usualShippingPrice, voucherPrice }: ProductOffer): Total | null {
  if (price === null) return null;
  const whole = (amount: number) => Math.round(amount * UNIT);
  return {
    item: whole(price),
    shipping: shippingPrice === null ? null : whole(shippingPrice),
    usualShipping: usualShippingPrice === null ? null : whole(usualShippingPrice),
    off: whole(voucherPrice ?? 0),
  };
}

/** The total of an offer, as far as is known; null: it has no price, or cannot be ordered now. */
export function totalOf(offer: ProductOffer): number | null {
  const parts = partsOf(offer);
  return parts === null || !isOrderable(offer.availability) ? null : totalMinor(parts) / UNIT;
}

/**
 * Sorts offers from the lowest total to the highest; see compareTotals. Of equal ones the older listing
 * is first, as in the cards of products (`offersOf`). Offers in other currencies cannot be compared: they follow those in
 * `currency`, by currency. Then come those without a price, and last what cannot be ordered now.
 */
export function cheapestFirst(offers: readonly ProductOffer[], currency: string | null): ProductOffer[] {
  return offers.toSorted(
    (x, y) =>
      classOf(x, currency) - classOf(y, currency) || byTotal(x, y) || (x.price ?? 0) - (y.price ?? 0) || x.id - y.id,
  );
}

/** The amount that ranks an offer among those of its currency: see rankMinor. null: nobody can say, or it cannot be ordered now. */
export function rankOf(offer: ProductOffer): number | null {
  const parts = partsOf(offer);
  return parts === null || !isOrderable(offer.availability) ? null : rankMinor(parts);
}

/** The offers that can be ordered for a price in the currency of the first one, in their order. */
export function comparableOffers(sorted: readonly ProductOffer[]): ProductOffer[] {
  const [first] = sorted;
  return sorted.filter((offer) => totalOf(offer) !== null && offer.currencyCode === first?.currencyCode);
}

function classOf(offer: ProductOffer, currency: string | null): number {
  const { currencyCode, price, availability } = offer;
  if (!isOrderable(availability)) return 3;
  if (price === null) return 2;
  return currencyCode === currency ? 0 : 1;
}

/** Orders offers by currency, and those of one by total: see compareTotals. */
export function byTotal(x: ProductOffer, y: ProductOffer): number {
  const one = x.currencyCode ?? '';
  const other = y.currencyCode ?? '';
  if (one !== other) return one < other ? -1 : 1;
  const total = partsOf(x);
  const otherTotal = partsOf(y);
  return total === null || otherTotal === null ? 0 : compareTotals(total, otherTotal);
}
