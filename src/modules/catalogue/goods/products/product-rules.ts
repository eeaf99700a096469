/** Puts the listings of a product together: their offers, totals, sellers and rating. */

import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsCardRow } from '#src/modules/catalogue/goods/products/card-store.ts';
import { type ShownPrices, shownPrices } from '#src/modules/catalogue/goods/rules.ts';
import { compareTotals, type Total } from '#src/modules/catalogue/prices/rules.ts';

/** One listing's offer of a product. */
export interface ListedOffer {
  readonly row: GoodsCardRow;
  readonly prices: ShownPrices;
}

/** The judgement of the price history on the listing, in the currency of its price. */
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

/** The total of a listing for a buyer. A voucher and usual shipping are only known of a price that is believed. */
export function totalOfRow({ row, prices: { minor: item, hasHistory } }: ListedOffer): Total {
  const { shippingMinor: shipping, usualShippingMinor, voucherMinor } = row;
  return {
    item,
    shipping,
    usualShipping: hasHistory && shipping === null ? usualShippingMinor : null,
    off: hasHistory ? (voucherMinor ?? 0) : 0,
  };
}

/** How many sellers make the offers; a platform without known sellers counts as one. */
export function sellerCount(offers: readonly ListedOffer[]): number {
  return new Set(offers.map(({ row }) => (row.sellerId === null ? row.platform : row.sellerId))).size;
}

/** The rating of a product over all shops. */
export interface ProductRating {
  /** 0 to 5, weighted by the number of reviews; null: nobody rated it. */
  readonly score: number | null;
  readonly reviewCount: number | null;
  readonly soldQuantity: number | null;
}

/** The ratings and the quantities sold of all shops together. A score without a number of reviews counts once. */
export function ratingOf(listings: readonly ProductRating[]): ProductRating {
  const rated = listings.flatMap(({ score, reviewCount }) =>
    score === null || score === 0 ? [] : [{ score, weight: Math.max(1, reviewCount ?? 1) }],
  );
  const weight = rated.reduce((sum, one) => sum + one.weight, 0);
  const points = rated.reduce((sum, one) => sum + one.score * one.weight, 0);
  return {
    score: weight === 0 ? null : Math.round((points / weight) * 100) / 100,
    reviewCount: sumOf(listings.map(({ reviewCount }) => reviewCount)),
    soldQuantity: sumOf(listings.map(({ soldQuantity }) => soldQuantity)),
  };
}

/** The sum of the known numbers; null: none is known. */
function sumOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : known.reduce((sum, number) => sum + number, 0);
}
