/** Scores pairs of listings as the same product or not, for the matcher and its measurements. */

import type { Listing } from '#src/modules/catalogue/matching/matched-listing.ts';
import type { Rarity } from '#src/modules/catalogue/matching/pair-features.ts';
import type { Pairs } from '#src/modules/catalogue/matching/product-groups.ts';
import { pairScore, sellOtherAmounts, weakestScore } from '#src/modules/catalogue/matching/rules.ts';

/** Compares any two of the listings; a score is computed once. Unknown listings contradict all others. */
export function pairsAmong(listings: ReadonlyMap<number, Listing>, rarity: Rarity): Pairs {
  const scores = new Map<string, number | undefined>();
  const priceOf = (id: number) => listings.get(id)?.offer.price;
  return {
    score(left, right) {
      const a = listings.get(left);
      const b = listings.get(right);
      if (a === undefined || b === undefined) return undefined;
      const pair = left < right ? `${left}-${right}` : `${right}-${left}`;
      if (!scores.has(pair)) scores.set(pair, pairScore(a, b, rarity));
      return scores.get(pair);
    },
    weakest: (id, other) => weakestScore(priceOf(id), priceOf(other)),
    buyOtherAmounts(left, right) {
      const a = listings.get(left);
      const b = listings.get(right);
      return a !== undefined && b !== undefined && sellOtherAmounts(a, b);
    },
    oneSeller: (left, right) => listings.get(left)?.seller === listings.get(right)?.seller,
  };
}
