import { contradictInTitle } from '#src/modules/matching/contradictions.ts';
import { type Judge, judgeOf } from '#src/modules/matching/ensemble.ts';
import { FEATURES, featuresOf, type Rarity } from '#src/modules/matching/features.ts';
import type { Listing } from '#src/modules/matching/listing.ts';
import model from '#src/modules/matching/model.json' with { type: 'json' };

if (FEATURES.join() !== model.names.join()) throw new Error('model.json was trained on other features: train it again');

/** How likely two offers are the same product, from their features. Trained by scripts/train-matcher.ts. */
export const judge: Judge = judgeOf(model);

/**
 * From which likelihood on two offers count as the same: `sure` where a wrong offer does more harm than a missing one
 * (nine of ten pairs taken are right on the validation pairs), the others where F1 is best on one set of them.
 */
export const THRESHOLDS = model.thresholds;

/**
 * The score of two listings being one product, or undefined when they are not taken to be. In this order: the same GTIN
 * is the same product and another GTIN another one; the same part number of the same brand is the same product;
 * listings whose attributes or titles contradict each other are not; else the trained judge.
 */
export function pairScore(a: Listing, b: Listing, rarity: Rarity): number | undefined {
  if (a.gtin !== null && b.gtin !== null) return a.gtin === b.gtin ? 1 : undefined;
  if (a.part !== null && a.part === b.part) return 1;
  if (contradict(a.attributes, b.attributes) || contradictInTitle(a.offer, b.offer)) return undefined;
  const [x, y] = a.currency === b.currency ? [a.offer, b.offer] : [{ ...a.offer, price: undefined }, b.offer];
  const score = judge(featuresOf(x, y, rarity));
  return score >= THRESHOLDS.sure ? score : undefined;
}

/** Names both have, with another number, yes or no; of other texts, when fewer than half agree. */
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

/** Words so frequent that a list of who has them leads nowhere. */
const COMMON = 100;
const SINGLE_KEYS = 10;
const FEW = 3;
/** How many frequent words together make up for the rare ones that are missing. */
const TOGETHER = 3;

/**
 * What to look candidates up by: each of the ten rarest keys that some other listing has and at most 100 have; with
 * fewer than three of them, also the three rarest of the others together.
 * @param counts  how many listings have a key, this one with them
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

/** At most this many listings are read for one lookup, and this many candidates are judged for one listing. */
export const MOST_FOUND = COMMON;
const MOST_CANDIDATES = 40;
/** Least share of the weight of all lookups that must lead to a candidate: half as many to judge, few lost. */
const LEAST_SHARE = 0.2;

/** The listings that most and rarest lookups lead to, best first. */
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
