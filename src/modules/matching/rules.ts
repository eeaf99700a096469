import { contradictInTitle } from '#src/modules/matching/contradictions.ts';
import { type Judge, judgeOf } from '#src/modules/matching/ensemble.ts';
import { FEATURES, featuresOf, type Rarity } from '#src/modules/matching/features.ts';
import type { Listing } from '#src/modules/matching/listing.ts';
import model from '#src/modules/matching/model.json' with { type: 'json' };
import type { ReadOffer } from '#src/modules/matching/offer.ts';

if (FEATURES.join() !== model.names.join()) throw new Error('model.json was trained on other features: train it again');

/** The probability that two offers are the same product, from their features. Trained by scripts/train-matcher.ts. */
export const judge: Judge = judgeOf(model);

/**
 * The probability from which two offers count as the same. `sure`: where a wrong offer does more harm than a missing
 * one (nine of ten accepted validation pairs are right). The others have the best F1 on one set of pairs.
 */
export const THRESHOLDS = model.thresholds;

/** Two listings, compared. */
export interface Compared {
  /** Whether they are one product, as far as the two alone can tell; else they are only alike. */
  readonly same: boolean;
  /** 0 to 1; 1 for an identifier in common. */
  readonly score: number;
}

/**
 * From this score on, two listings are linked as one product. At 0.9, 95 of 100 groups that `npm run bench -- matching`
 * makes of each catalogue are one product; at the threshold of single pairs (0.81) it is 90.
 */
const SURE = 0.9;

/** From this score on, listings that are not one product are alike enough to be shown beside each other. */
const SIMILAR = 0.6;

/** Compares two listings; undefined when they are not even alike. */
export function compare(a: Listing, b: Listing, rarity: Rarity): Compared | undefined {
  const score = pairScore(a, b, rarity);
  if (score !== undefined && score >= SURE) return { same: true, score };
  const alike = score ?? likeness(a, b, rarity);
  return alike >= SIMILAR ? { same: false, score: alike } : undefined;
}

/**
 * How alike two listings are as one product, from 0 to 1; undefined when they are different products. The rules in
 * order: the same GTIN is the same product (1), another GTIN another product (where a seller gives one to things that
 * contradict each other, they differ); contradicting attributes or titles are different products; the same part number
 * of the same brand is the same product (1); other listings of one seller are different products; a model and a brand
 * in common at about the same price are sure enough; else the trained model decides.
 */
export function pairScore(a: Listing, b: Listing, rarity: Rarity): number | undefined {
  const coded = a.gtin !== null && b.gtin !== null;
  if (coded && (a.gtin !== b.gtin || a.seller !== b.seller)) return a.gtin === b.gtin ? 1 : undefined;
  if (contradict(a.attributes, b.attributes) || contradictInTitle(a.offer, b.offer)) return undefined;
  if (coded) return 1;
  if (a.part !== null && a.part === b.part) return 1;
  if (a.seller === b.seller) return undefined;
  const score = likeness(a, b, rarity);
  return a.currency === b.currency && shareModel(a.offer, b.offer) ? Math.max(score, SURE) : score;
}

/** What the trained model says. It is below 1, because only an identifier makes sure. */
function likeness(a: Listing, b: Listing, rarity: Rarity): number {
  const [x, y] = a.currency === b.currency ? [a.offer, b.offer] : [{ ...a.offer, price: undefined }, b.offer];
  return Math.min(0.999, judge(featuresOf(x, y, rarity)));
}

/** A model of one brand costs at most this many times as much in another shop. */
const PRICES_APART = 1.6;
const SHORTEST_MODEL = 5;

/** Whether both name the same brand and a model of letters and digits, at about the same price. */
function shareModel(a: ReadOffer, b: ReadOffer): boolean {
  const models = a.models.filter((model) => model.length >= SHORTEST_MODEL && /[a-z]/.test(model));
  if (!models.some((model) => b.models.includes(model))) return false;
  const names = (x: ReadOffer, y: ReadOffer) => x.brand.some((word) => y.inTitle.has(word) || y.brand.includes(word));
  if (!names(a, b) && !names(b, a)) return false;
  if (a.price === undefined || b.price === undefined) return false;
  return Math.max(a.price, b.price) <= PRICES_APART * Math.min(a.price, b.price);
}

/**
 * Whether attributes contradict: a shared name with another number or boolean, or fewer than half of the shared texts
 * equal.
 */
function contradict(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  let same = 0;
  let other = 0;
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
