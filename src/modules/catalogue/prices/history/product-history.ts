/** Puts the price histories of all shops of a product together. */

import type { Observation, Piece } from '#src/modules/catalogue/prices/history/series.ts';

/** What all shops together charged for a product, in one currency. */
export interface ProductHistory {
  /** The lowest price that any shop had it for, at each instant. */
  readonly pieces: readonly Piece[];
  /** The accepted observations of all shops, ascending. */
  readonly accepted: readonly Observation[];
}

/** One shop's history of the product. */
interface ShopHistory extends ProductHistory {
  /** false: the shop no longer sells it; its price ended right after the last observation. */
  readonly valid: boolean;
}

/** Puts the histories of a product's listings together. They must be of one currency and one instant. */
export function productHistoryOf(shops: readonly ShopHistory[]): ProductHistory {
  const curves = shops.map(({ pieces, accepted, valid }) =>
    valid ? pieces : cutAt(pieces, (accepted.at(-1)?.at ?? -Infinity) + 1),
  );
  return {
    pieces: curves.reduce<readonly Piece[]>(lowerOf, []),
    accepted: shops.flatMap(({ accepted }) => accepted).sort((a, b) => a.at - b.at),
  };
}

/** The parts of a curve before an instant. */
export function cutAt(pieces: readonly Piece[], to: number): Piece[] {
  return pieces.filter(({ from }) => from < to).map((piece) => (piece.to > to ? { ...piece, to } : piece));
}

/** The lower of two curves at each instant; where one is not known, the other; a gap where neither is. */
function lowerOf(left: readonly Piece[], right: readonly Piece[]): readonly Piece[] {
  if (left.length === 0 || right.length === 0) return left.length === 0 ? right : left;
  const turns = [...new Set([...left, ...right].flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const priceOfOne = pricesAlong(left);
  const priceOfOther = pricesAlong(right);
  const pieces: Piece[] = [];
  turns.forEach((from, index) => {
    const to = turns[index + 1];
    const minor = Math.min(priceOfOne(from), priceOfOther(from));
    if (to === undefined || minor === Infinity) return;
    const last = pieces.at(-1);
    if (last?.minor === minor && last.to === from) pieces[pieces.length - 1] = { ...last, to };
    else pieces.push({ from, to, minor });
  });
  return pieces;
}

/** The price of a curve at instants that are asked for in ascending order; Infinity in a gap. */
function pricesAlong(pieces: readonly Piece[]): (at: number) => number {
  let next = 0;
  return (at) => {
    while ((pieces[next]?.to ?? Infinity) <= at) next += 1;
    const piece = pieces[next];
    return piece !== undefined && piece.from <= at ? piece.minor : Infinity;
  };
}
