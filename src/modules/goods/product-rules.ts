import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsCardRow } from '#src/modules/goods/card-store.ts';
import { type ShownPrices, shownPrices } from '#src/modules/goods/rules.ts';
import { compareTotals, type Total, totalMinor } from '#src/modules/prices/rules.ts';

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

/** The offers in a currency that can be ordered now, the lowest total first (see compareTotals), ties by age. */
export function offersOf(rows: readonly GoodsCardRow[], currency: string): ListedOffer[] {
  const offers = rows.flatMap((row): ListedOffer[] => {
    const prices = row.valid && isOrderable(row.availability) && shownPrices({ ...row, believed: believedOf(row) });
    return prices && prices.currency === currency ? [{ row, prices }] : [];
  });
  return offers.sort((a, b) => compareTotals(totalOfRow(a), totalOfRow(b)) || a.row.id - b.row.id);
}

/** What a buyer pays for a listing. A voucher and usual shipping are only known of a price that is believed. */
export function totalOfRow({ row, prices: { minor: item, hasHistory } }: ListedOffer): Total {
  const { shippingMinor: shipping, usualShippingMinor, voucherMinor } = row;
  return {
    item,
    shipping,
    usualShipping: hasHistory && shipping === null ? usualShippingMinor : null,
    off: hasHistory ? (voucherMinor ?? 0) : 0,
  };
}

/** The total of the first of the sorted offers; undefined without any. */
export function lowestTotalMinor([first]: readonly ListedOffer[]): number | undefined {
  return first && totalMinor(totalOfRow(first));
}

/** How many sellers make the offers; a platform without known sellers counts as one. */
export function sellerCount(offers: readonly ListedOffer[]): number {
  return new Set(offers.map(({ row }) => (row.sellerId === null ? row.platform : row.sellerId))).size;
}
