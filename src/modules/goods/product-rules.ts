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

/** The offers in a currency that can be ordered now: the lowest total first, then the lowest price, ties by age. */
export function offersOf(rows: readonly GoodsCardRow[], currency: string): ListedOffer[] {
  const offers = rows.flatMap((row): ListedOffer[] => {
    const prices = row.valid && isOrderable(row.availability) && shownPrices({ ...row, believed: believedOf(row) });
    return prices && prices.currency === currency ? [{ row, prices }] : [];
  });
  return offers.sort(
    (a, b) =>
      totalMinorOf(a.row, a.prices) - totalMinorOf(b.row, b.prices) ||
      a.prices.minor - b.prices.minor ||
      a.row.id - b.row.id,
  );
}

/** What a buyer pays for a listing: with shipping and voucher where the price is believed, else the shown price. */
export function totalMinorOf(row: GoodsCardRow, { minor, hasHistory }: ShownPrices): number {
  return hasHistory ? (row.effectiveMinor ?? minor) : minor;
}

/** How many sellers make the offers; a platform without known sellers counts as one. */
export function sellerCount(offers: readonly ListedOffer[]): number {
  return new Set(offers.map(({ row }) => (row.sellerId === null ? row.platform : row.sellerId))).size;
}

/** What readers of all shops think of a product. */
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
