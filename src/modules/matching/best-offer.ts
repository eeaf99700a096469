import { isOrderable } from '#src/kernel/availability.ts';
import type { ProductOffer } from '#src/modules/matching/contract.ts';

/** What a buyer pays for an offer, as far as is known; null: it has no price, or cannot be ordered now. */
export function totalOf({ availability, effectivePrice, price }: ProductOffer): number | null {
  return isOrderable(availability) && price !== null ? (effectivePrice ?? price) : null;
}

/**
 * Sorts offers from the lowest total to the highest. Of equal totals the lower price is first, then the older listing, as
 * in the cards of products (`offersOf`). Offers in other currencies cannot be compared: they follow those in `currency`, by
 * currency. Then come those without a price, and last what cannot be ordered now.
 */
export function cheapestFirst(offers: readonly ProductOffer[], currency: string | null): ProductOffer[] {
  return offers.toSorted(
    (x, y) =>
      classOf(x, currency) - classOf(y, currency) || byTotal(x, y) || (x.price ?? 0) - (y.price ?? 0) || x.id - y.id,
  );
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

function byTotal(x: ProductOffer, y: ProductOffer): number {
  const one = x.currencyCode ?? '';
  const other = y.currencyCode ?? '';
  if (one !== other) return one < other ? -1 : 1;
  return (x.effectivePrice ?? x.price ?? 0) - (y.effectivePrice ?? y.price ?? 0);
}
