/** Adds the prices of cards to hits, where an order or a limit needs them. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ListingQuery, ListingSort } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { cardOffers } from '#src/modules/catalogue/goods/products/offer-reads.ts';
import type { FoundRow } from '#src/modules/finding/search/results/ranking.ts';

/** A hit with what the card of its product says of the price. */
export interface PricedRow extends FoundRow {
  readonly isOrderable: boolean;
}

type Order = (a: PricedRow, b: PricedRow) => number;

/**
 * The hits with the prices of the cards that stand for them: the index has those of the listings themselves, but a card
 * shows the lowest of all shops. They are read only where the limits or the order need them.
 */
export async function withCardPrices(
  ctx: PublicCtx,
  hits: readonly FoundRow[],
  { min, max, sort }: Pick<ListingQuery, 'min' | 'max' | 'sort'>,
): Promise<readonly PricedRow[]> {
  const isPriced = min !== null || max !== null || (sort !== 'popular' && sort !== 'newest');
  if (!isPriced) return hits.map((row) => ({ ...row, isOrderable: true }));
  const offers = await cardOffers(
    ctx,
    hits.map(({ id }) => id),
  );
  return hits.flatMap((row) => {
    const offer = offers.get(row.id);
    return offer === undefined ? [] : [{ ...row, ...offer }];
  });
}

/** The hits in an order, as lists are sorted: by amount, what cannot be ordered now comes last. */
export function ordered(rows: readonly PricedRow[], sort: ListingSort, currency: string): readonly PricedRow[] {
  switch (sort) {
    case 'popular':
      return rows;
    case 'newest':
      return rows.toSorted((a, b) => b.updatedAt - a.updatedAt);
    case 'discount':
      return rows.toSorted(availableFirst((a, b) => b.discount - a.discount));
    case 'price-asc':
      return rows.toSorted(availableFirst(byPrice(currency, 1)));
    case 'price-desc':
      return rows.toSorted(availableFirst(byPrice(currency, -1)));
  }
}

const availableFirst =
  (order: Order): Order =>
  (a, b) =>
    Number(b.isOrderable) - Number(a.isOrderable) || order(a, b);

/** Unknown prices, and those in another currency, come last in both directions. */
const byPrice =
  (currency: string, direction: 1 | -1): Order =>
  (a, b) => {
    const amount = (row: FoundRow) => (row.currency === currency ? row.priceMinor : null);
    const one = amount(a);
    const other = amount(b);
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return direction * (one - other);
  };
