import { contradictInTitle } from '#src/modules/matching/contradictions.ts';
import { type Judge, judgeOf } from '#src/modules/matching/ensemble.ts';
import { FEATURES, featuresOf, type Rarity } from '#src/modules/matching/features.ts';
import type { Listing } from '#src/modules/matching/listing.ts';
import model from '#src/modules/matching/model.json' with { type: 'json' };

if (FEATURES.join() !== model.names.join()) throw new Error('model.json was trained on other features: train it again');

/** The probability that two offers are the same product, from their features. Trained by scripts/train-matcher.ts. */
export const judge: Judge = judgeOf(model);

/**
 * The probability from which two offers count as the same. `sure`: where a wrong offer does more harm than a missing
 * one (nine of ten accepted validation pairs are right). The others have the best F1 on one set of pairs.
 */
export const THRESHOLDS = model.thresholds;

/**
 * The score of two listings as one product; undefined when they are not. The rules in order: the same GTIN is the same
 * product, another GTIN another product; the same part number of the same brand is the same product; contradicting
 * attributes or titles are different products; else the trained model decides.
 */
export function pairScore(a: Listing, b: Listing, rarity: Rarity): number | undefined {
  if (a.gtin !== null && b.gtin !== null) return a.gtin === b.gtin ? 1 : undefined;
  if (a.part !== null && a.part === b.part) return 1;
  if (contradict(a.attributes, b.attributes) || contradictInTitle(a.offer, b.offer)) return undefined;
  const [x, y] = a.currency === b.currency ? [a.offer, b.offer] : [{ ...a.offer, price: undefined }, b.offer];
  const score = judge(featuresOf(x, y, rarity));
  return score >= THRESHOLDS.sure ? score : undefined;
}

/**
 * Whether attributes contradict: a shared name with another number or boolean, or fewer than half of the shared texts
 * equal.
 */
function contradict(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  let [same, other] = [0, 0];
  for (const [name, value] of a) {
    const theirs = b.get(name);
    if (theirs === undefined) continue;
    if (theirs === value) same++;
    else if (isExact(value) && isExact(theirs)) return true;
    else other++;
  }
  return other > same;
}

const isExact = (value: string) => /^(?:true|false|\d+(?:[.,]\d+)*)$/.test(value);

/** A word in more listings than this is too frequent to look candidates up by. */
const COMMON = 100;
const SINGLE_KEYS = 10;
const FEW = 3;
/** How many frequent words together replace missing rare ones. */
const TOGETHER = 3;

/**
 * The lookups for candidates: each of the ten rarest keys that at least one other and at most 100 listings have. With
 * fewer than three of these, also the three rarest of the frequent keys together.
 * @param counts  how many listings have a key, this one included
 */
export function lookupsOf(keys: readonly string[], counts: (key: string) => number): string[][] {
  const known = keys
    .map((key) => ({ key, count: counts(key) }))
    .filter(({ count }) => count > 1)
    .sort((x, y) => x.count - y.count || (x.key < y.key ? -1 : 1));
  const single = known.filter(({ count }) => count <= COMMON).slice(0, SINGLE_KEYS);
  const together = known.filter(({ count }) => count > COMMON).slice(0, TOGETHER);
  const lookups = single.map(({ key }) => [key]);
  if (single.length < FEW && together.length === TOGETHER) lookups.push(together.map(({ key }) => key));
  return lookups;
}

/** Most listings read per lookup, and most candidates scored per listing. */
export const MOST_FOUND = COMMON;
const MOST_CANDIDATES = 40;
/**
 * A candidate must be found by lookups with at least this share of their total weight. It halves the number of
 * candidates and loses few matches.
 */
const LEAST_SHARE = 0.2;

/** The listings that most lookups with the rarest keys found, best first. */
export function candidatesOf(
  id: number,
  lookups: readonly (readonly string[])[],
  found: (lookup: readonly string[]) => readonly number[],
  rarity: Rarity,
): number[] {
  const weights = new Map<number, number>();
  let all = 0;
  for (const lookup of lookups) {
    const weight = Math.max(...lookup.map(rarity));
    all += weight;
    for (const other of found(lookup)) if (other !== id) weights.set(other, (weights.get(other) ?? 0) + weight);
  }
  return [...weights]
    .filter(([, weight]) => weight >= LEAST_SHARE * all)
    .sort(([x, v], [y, w]) => w - v || x - y)
    .slice(0, MOST_CANDIDATES)
    .map(([other]) => other);
}
