import type { ProductOffer } from '#src/modules/matching/contract.ts';

/**
 * Offers from the cheapest to the dearest, by effective price, else price; equal ones by id. Those in another currency
 * cannot be compared: they come after the ones in `currency`, by currency. Offers without a price come last.
 */
export function cheapestFirst(offers: readonly ProductOffer[], currency: string | null): ProductOffer[] {
  return [...offers].sort((x, y) => classOf(x, currency) - classOf(y, currency) || byPrice(x, y) || x.id - y.id);
}

function classOf({ currencyCode, price, effectivePrice }: ProductOffer, currency: string | null): number {
  if (effectivePrice === null && price === null) return 2;
  return currencyCode === currency ? 0 : 1;
}

function byPrice(x: ProductOffer, y: ProductOffer): number {
  const [one, other] = [x.currencyCode ?? '', y.currencyCode ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return (x.effectivePrice ?? x.price ?? 0) - (y.effectivePrice ?? y.price ?? 0);
}
