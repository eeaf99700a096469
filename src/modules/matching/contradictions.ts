import type { ReadOffer } from '#src/modules/matching/offer.ts';

/** Words that make another model of one: at least one of two titles without them speaks of something else. */
const VARIANTS = new Set([
  'pro',
  'max',
  'plus',
  'ultra',
  'lite',
  'mini',
  'fe',
  'se',
  'air',
  '5g',
  '4g',
  'fold',
  'flip',
  'kids',
  'junior',
]);

/** Letters from which on a word with digits is taken for a part number. */
const PART_NUMBER = 8;

/**
 * Whether two titles say what cannot both be true of one product: other memory (8+128 and 8+256), other amounts of one
 * unit, other colours, or a word as Pro or Lite that only one of them has. Shops are careless with all of these where
 * they give the maker's number of the part: with a long one in common nothing else counts.
 */
export function contradictInTitle(a: ReadOffer, b: ReadOffer): boolean {
  if (a.models.some((model) => model.length >= PART_NUMBER && b.models.includes(model))) return false;
  if (apart(a.memory, b.memory) || disjoint(a.colours, b.colours)) return true;
  for (const [unit, amounts] of a.measures) {
    const others = b.measures.get(unit);
    if (others !== undefined && apart(amounts, others)) return true;
  }
  return hasOwnVariant(a, b) || hasOwnVariant(b, a);
}

/** Both say something and neither says all that the other does. */
function apart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !a.isSubsetOf(b) && !b.isSubsetOf(a);
}

function disjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && a.isDisjointFrom(b);
}

function hasOwnVariant({ words }: ReadOffer, { inTitle }: ReadOffer): boolean {
  return words.some((word) => VARIANTS.has(word) && !inTitle.has(word));
}
