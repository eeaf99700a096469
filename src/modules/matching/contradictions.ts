import type { ReadOffer } from '#src/modules/matching/offer.ts';

/** Words of a variant: when only one of two titles has such a word, they are different models. */
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

/** A word of letters and digits is taken for a part number from this length on. */
const PART_NUMBER = 8;

/**
 * Whether two titles contradict each other: other memory (8+128 and 8+256), other amounts of one unit, other colours,
 * or a word such as Pro or Lite in only one of them. Shops are careless with all of these when they give the
 * manufacturer's part number: a long one in common outweighs the rest.
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

/** Whether each has a value that the other has not. */
function apart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !a.isSubsetOf(b) && !b.isSubsetOf(a);
}

function disjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && a.isDisjointFrom(b);
}

function hasOwnVariant({ words }: ReadOffer, { inTitle }: ReadOffer): boolean {
  return words.some((word) => VARIANTS.has(word) && !inTitle.has(word));
}
