/** Computes the usual range of a price. */

import type { Piece } from '#src/modules/catalogue/prices/history/series.ts';

/** With fewer known days there is not enough data to say what is usual. */
export const MIN_DAYS = 7;

/** The percentiles that bound the usual price range. */
export const BAND = { low: 0.2, high: 0.8 };

/**
 * Percentiles weighted by time. They are prices that were really charged: the lowest price that, with all below it, was
 * charged for the given share of the known time.
 * @param total  the known time of all pieces together, in milliseconds
 */
export function percentilesOf(pieces: readonly Piece[], total: number): (part: number) => number {
  const byPrice = pieces.toSorted((a, b) => a.minor - b.minor);
  return (part) => {
    let sum = 0;
    for (const { minor, from, to } of byPrice) {
      sum += to - from;
      if (sum >= part * total) return minor;
    }
    return byPrice.at(-1)?.minor ?? 0;
  };
}
