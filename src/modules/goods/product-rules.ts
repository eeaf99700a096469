import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsCardRow } from '#src/modules/goods/card-store.ts';
import { type ShownPrices, shownPrices } from '#src/modules/goods/rules.ts';

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

/** What a buyer pays for a listing: with shipping and voucher where the price is believed, else the shown price. */
export function totalMinorOf(row: GoodsCardRow, { minor, hasHistory }: ShownPrices): number {
  return hasHistory ? (row.effectiveMinor ?? minor) : minor;
}

/** The lowest total of the offers; undefined without any. */
export function lowestTotalMinor(offers: readonly ListedOffer[]): number | undefined {
  const [first, ...others] = offers.map(({ row, prices }) => totalMinorOf(row, prices));
  return first === undefined ? undefined : Math.min(first, ...others);
}

/** How many sellers make the offers; a platform without known sellers counts as one. */
export function sellerCount(offers: readonly ListedOffer[]): number {
  return new Set(offers.map(({ row }) => (row.sellerId === null ? row.platform : row.sellerId))).size;
}
