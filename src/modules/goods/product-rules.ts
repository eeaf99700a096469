import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsCardRow } from '#src/modules/goods/card-store.ts';
import { type ShownPrices, shownPrices } from '#src/modules/goods/rules.ts';
import { daysOfLabel, type LabelCode } from '#src/modules/prices/rules.ts';

/** One listing's offer of a product. */
export interface ListedOffer {
  readonly row: GoodsCardRow;
  readonly prices: ShownPrices;
}

/** What the price history says of the listing, in the currency of its price. */
export function believedOf({ believedMinor, believedCurrency }: GoodsCardRow) {
  return believedMinor === null || believedCurrency === null
    ? null
    : { minor: believedMinor, currency: believedCurrency };
}

/** The offers in a currency that can be ordered now, the lowest price first, ties by age. */
export function offersOf(rows: readonly GoodsCardRow[], currency: string): ListedOffer[] {
  const offers = rows.flatMap((row): ListedOffer[] => {
    const prices = row.valid && isOrderable(row.availability) && shownPrices({ ...row, believed: believedOf(row) });
    return prices && prices.currency === currency ? [{ row, prices }] : [];
  });
  return offers.sort((a, b) => a.prices.minor - b.prices.minor || a.row.id - b.row.id);
}

/** How many sellers make the offers; a platform without known sellers counts as one. */
export function sellerCount(offers: readonly ListedOffer[]): number {
  return new Set(offers.map(({ row }) => (row.sellerId === null ? row.platform : row.sellerId))).size;
}

const HALF_YEAR = 180 * 86_400_000;

/**
 * Whether what a listing has earned with its price is true of its whole product: no other listing had a lower price in
 * the last 180 days, and for a low of all time, no other is known for longer. Where too little is known of another, it
 * is not said. Labels that are not lows concern one shop and stay.
 */
export function holdsForProduct(label: LabelCode, minor: number, currency: string, others: readonly GoodsCardRow[]) {
  const allTime = label === 'ALL_TIME_LOW';
  if (!allTime && daysOfLabel(label) === undefined) return true;
  return others.every(({ believedMinor, believedCurrency, lowestMinor, knownSince, asOf }) => {
    if (believedMinor === null || believedCurrency !== currency) return true;
    if (lowestMinor === null || lowestMinor < minor) return false;
    return !allTime || (knownSince !== null && asOf !== null && asOf - knownSince <= HALF_YEAR);
  });
}
