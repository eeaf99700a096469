import { createHash } from 'node:crypto';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { type Contradiction, contradictionOf, priceRatio } from '#src/modules/catalogue/matching/contradictions.ts';
import type { Listing } from '#src/modules/catalogue/matching/matched-listing.ts';
import model from '#src/modules/catalogue/matching/model.json' with { type: 'json' };
import { isIn, type ReadOffer, shareBrand } from '#src/modules/catalogue/matching/offer-text.ts';
import { nameOtherPacks } from '#src/modules/catalogue/matching/other-packs.ts';
import { FEATURES, featuresOf, type Rarity } from '#src/modules/catalogue/matching/pair-features.ts';
import { type Judge, judgeOf } from '#src/modules/catalogue/matching/tree-ensemble.ts';
import { READING_VERSION } from '#src/names/reading-version.ts';

if (FEATURES.join() !== model.names.join()) throw new Error('model.json was trained on other features: train it again');

/** The probability that two offers are the same product, from their features. Trained by scripts/train-matcher.ts. */
export const judge: Judge = judgeOf(model);

/** The probability from which two offers of a set count as the same: the best F1 on its validation pairs. */
export const THRESHOLDS = model.thresholds;

/** A name of what compares: the trained model and the reading of names. */
export const matcherVersion = onFirstUse(
  () => `${createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 12)}-${READING_VERSION}`,
);

/** Two listings, compared. */
export interface Compared {
  /** Whether they are one product, as far as the two alone can tell; else they are only alike. */
  readonly same: boolean;
  /** 0 to 1; 1 for an identifier in common. */
  readonly score: number;
}

/**
 * From this score on, two listings that share a brand or a model are linked as one product. How many groups are right
 * by it, `npm run bench -- matching` says: 95 of 100 where feeds say brands and prices, fewer of titles alone.
 */
export const SURE = 0.8;

/** The same, where the two share no brand and no model: goods without a name look alike. */
const SURE_UNNAMED = 0.95;

/**
 * The same, where no shop says a price, no other kind, no other amounts and no other models: without prices the model
 * scores lower. Not of accessories, whose names are those of what they are for.
 */
const SURE_UNPRICED = 0.65;

/** The same, where both also name one kind and one model of letters and digits: Samsung A35, Galaxy A35 5G. */
const SURE_OF_MODEL = 0.5;

/** The lowest score of two listings in one group, with which others may still link both. */
export const weakestScore = (price: number | undefined, other: number | undefined): number =>
  price === undefined && other === undefined ? 0.5 : 0.6;

/** The score from which two listings are one product. */
function sureFrom(a: ReadOffer, b: ReadOffer, features: () => readonly number[]): number {
  if (!isNamed(a, b)) return SURE_UNNAMED;
  if (a.price !== undefined || b.price !== undefined || a.reading.accessory || b.reading.accessory) return SURE;
  const [kindShared = 0, measuresConflict = 1, modelSaid = -1] = AGREED.map((at) => features()[at]);
  if (kindShared < 0 || measuresConflict !== 0 || modelSaid < 0) return SURE;
  return kindShared > 0 && a.models.some((model) => b.models.includes(model)) ? SURE_OF_MODEL : SURE_UNPRICED;
}

const AGREED = (['kindShared', 'measuresConflict', 'modelSaid'] as const).map((name) => FEATURES.indexOf(name));

/** Whether both name one brand or one model. */
const isNamed = (a: ReadOffer, b: ReadOffer) => shareBrand(a, b) || isIn(a.models, b) || isIn(b.models, a);

/** From this score on, listings that are not one product are alike enough to be shown beside each other. */
const SIMILAR = 0.6;

/** The likeness of one thing in other packs: its page shows them before all that is only like it. */
const OTHER_PACK = 0.95;

function areOtherPacks(
  { size: a, offer: { reading: x } }: Listing,
  { size: b, offer: { reading: y } }: Listing,
): boolean {
  const differ = x.pack !== y.pack || a?.value !== b?.value;
  return differ && nameOtherPacks(x, y);
}

/** Compares two listings; undefined when they are not even alike. */
export function compare(a: Listing, b: Listing, rarity: Rarity): Compared | undefined {
  const features = onFirstUse(() => featuresOfPair(a, b, rarity));
  const score = scoreOf(a, b, features);
  if (score !== undefined && score >= sureFrom(a.offer, b.offer, features)) return { same: true, score };
  const alike = score ?? (areOtherPacks(a, b) ? OTHER_PACK : Math.max(likeness(features()), wordsShared(features())));
  return alike >= SIMILAR ? { same: false, score: alike } : undefined;
}

/**
 * How alike two listings are as one product, from 0 to 1; undefined when they are different products. The rules in
 * order: other amounts are other products; the same GTIN is the same product (1), unless the names are unlike or say other packs, as where a feed has a placeholder for one;
 * another GTIN is another product (where a seller gives one to things that contradict each other, they differ);
 * contradicting attributes or titles are different products; the same part number of the same brand is the same product
 * (1); other listings of one seller are different products, and so are those in another currency or at a price that no
 * shop would ask; a model and a brand in common at about the same price are sure enough, and so are names of the same
 * words; else the trained model decides.
 */
export const pairScore = (a: Listing, b: Listing, rarity: Rarity): number | undefined =>
  scoreOf(a, b, () => featuresOfPair(a, b, rarity));

/** @param features  of the pair; contradictions do not ask for them */
function scoreOf(a: Listing, b: Listing, features: () => readonly number[]): number | undefined {
  const coded = a.gtin !== null && b.gtin !== null;
  if (coded && a.gtin !== b.gtin && a.seller !== b.seller) return undefined;
  if (sellOtherAmounts(a, b)) return undefined;
  const contradiction = contradictionOf(a.offer, b.offer);
  if (coded && a.gtin === b.gtin && a.seller !== b.seller) return areUnlike(a, b, contradiction) ? undefined : 1;
  if (contradict(a.attributes, b.attributes) || contradiction !== undefined) return undefined;
  if (coded) return 1;
  if (a.part !== null && a.part === b.part) return 1;
  if (a.seller === b.seller || isOtherMarket(a, b) || arePricesApart(a, b)) return undefined;
  const score = likeness(features());
  if (shareModel(a.offer, b.offer) || sayTheSame(a.offer, b.offer)) return Math.max(score, SURE);
  return isTranslation(a.offer, b.offer) ? Math.min(score, UNSURE) : score;
}

/** So many words of one brand name one thing, in whatever order a seller writes them. */
const WHOLE_NAME = 5;

/** Whether both name one brand, and each says all words and amounts of the other. */
const sayTheSame = (a: ReadOffer, b: ReadOffer) =>
  a.words.length >= WHOLE_NAME &&
  a.words.length === b.words.length &&
  a.inTitle.isSubsetOf(b.inTitle) &&
  shareBrand(a, b);

/** The score of what cannot be told from names alone. */
const UNSURE = 0.7;
/** Letters of a word that says something. */
const SAYING = 4;
const THAI = /^[\u0e00-\u0e7f]/;
const LATIN = /^[a-z]/;

/**
 * Whether each says in its own script what the other says in none: Aqua Base, แอคเน่ เคลียร์. It may be the same or not;
 * about the same price in two shops tells.
 */
function isTranslation(a: ReadOffer, b: ReadOffer): boolean {
  if (a.price !== undefined && b.price !== undefined && priceRatio(a.price, b.price) <= PRICES_APART) return false;
  const says = ({ words, kindWords }: ReadOffer, { inTitle }: ReadOffer, script: RegExp) =>
    words.some((word) => word.length >= SAYING && script.test(word) && !inTitle.has(word) && !kindWords.has(word));
  return (says(a, b, THAI) && says(b, a, LATIN)) || (says(a, b, LATIN) && says(b, a, THAI));
}

/** What no two sellers of one thing say, however they write. */
const DECISIVE: readonly (Contradiction | undefined)[] = ['kind', 'accessory', 'brand', 'pieces'];

/** Two names of this many words each have a word in common when they name one thing in one script. */
const ENOUGH_WORDS = 3;

/** Whether two listings with one GTIN are other things all the same. */
function areUnlike(a: Listing, b: Listing, contradiction: Contradiction | undefined): boolean {
  if (DECISIVE.includes(contradiction) || arePricesApart(a, b)) return true;
  const x = a.offer;
  const y = b.offer;
  const fewer = Math.min(x.words.length, y.words.length);
  return fewer >= ENOUGH_WORDS && isLatin(x) === isLatin(y) && x.inTitle.isDisjointFrom(y.inTitle);
}

const isLatin = ({ reading: { text } }: ReadOffer) => /^[\p{Script=Latin}\P{L}]*$/u.test(text);

const isOtherMarket = ({ currency: a }: Listing, { currency: b }: Listing) => a !== null && b !== null && a !== b;

/** Sizes of one thing differ by no more than this when sellers round them: 100 ml and 3.4 fl oz. */
const ROUNDED = 0.02;

/**
 * Whether one price buys another amount than the other, which is another product: four times 100 g beside 100 g. A seller
 * may state the GTIN of one piece for a pack of them, and an editor may join the two; the smaller would always cost less.
 */
export function sellOtherAmounts({ size: a }: Pick<Listing, 'size'>, { size: b }: Pick<Listing, 'size'>): boolean {
  if (a === null || b === null || a.unit !== b.unit) return false;
  return Math.abs(a.value - b.value) > ROUNDED * Math.max(a.value, b.value);
}

/** No shop asks more than this many times as much as another for one thing. */
const MOST_APART = 3;

const arePricesApart = (
  { currency, offer: { price: x } }: Listing,
  { currency: other, offer: { price: y } }: Listing,
) => currency === other && x !== undefined && y !== undefined && priceRatio(x, y) > MOST_APART;

/** Prices of two currencies say nothing of each other. */
function featuresOfPair(a: Listing, b: Listing, rarity: Rarity): readonly number[] {
  const x = a.currency === b.currency ? a.offer : { ...a.offer, price: undefined };
  return featuresOf(x, b.offer, rarity);
}

/** The score of the trained model. It is below 1, because only an identifier makes sure. */
const likeness = (features: readonly number[]) => Math.min(0.999, judge(features));

/** The share of the words, by rarity, that two things of one kind have in common: another colour, another size. */
function wordsShared(features: readonly number[]): number {
  const [shared = 0, kind = -1] = WORDS_SHARED.map((at) => features[at]);
  return kind < 0 ? 0 : shared;
}

const WORDS_SHARED = (['sharedOfAll', 'kindShared'] as const).map((name) => FEATURES.indexOf(name));

/** A model of one brand costs at most this many times as much in another shop. */
const PRICES_APART = 1.6;
const SHORTEST_MODEL = 5;

/** Whether both name the same brand and a model of letters and digits, at about the same price. */
function shareModel(a: ReadOffer, b: ReadOffer): boolean {
  const models = a.models.filter((model) => model.length >= SHORTEST_MODEL && /[a-z]/.test(model));
  if (!models.some((model) => b.models.includes(model))) return false;
  if (!shareBrand(a, b)) return false;
  if (a.price === undefined || b.price === undefined) return false;
  return priceRatio(a.price, b.price) <= PRICES_APART;
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
const FEW_KEYS = 3;
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
  if (single.length < FEW_KEYS && together.length === TOGETHER) lookups.push(together.map(({ key }) => key));
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
