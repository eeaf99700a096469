/** Measures how alike two offers are, as the trained model reads it. */

import { type ReadOffer, shareBrand, squash } from '#src/modules/catalogue/matching/offer-text.ts';
import { TITLED } from '#src/names/brands/brand-in-name.ts';
import { areKindred } from '#src/names/kinds/kind-families.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';

/** How rare a word is among the given offers, from 0 (in every offer) to 1 (in only one). */
export type Rarity = (word: string) => number;

/** The rarity of words. @param counts  how many of the `offers` offers contain a word */
export function rarityOf(offers: number, counts: (word: string) => number): Rarity {
  const most = Math.log(offers + 1);
  const known = new Map<string, number>();
  return (word) => {
    let rarity = known.get(word);
    if (rarity === undefined) {
      rarity = Math.min(1, Math.log((offers + 1) / (counts(word) + 0.5)) / most);
      known.set(word, rarity);
    }
    return rarity;
  };
}

/** The features of a pair of offers, in the order of the trained model. Values are between -1 and about 5. */
export const FEATURES = [
  'sharedOfAll',
  'sharedOfFewer',
  'sharedOfMore',
  'trigramsOfAll',
  'trigramsOfFewer',
  'rarestShared',
  'rarestLeftFewer',
  'rarestLeftMore',
  'leftFewer',
  'leftMore',
  'nearWords',
  'firstWord',
  'modelShared',
  'modelInside',
  'modelNear',
  'modelConflict',
  'modelsLeftFewer',
  'modelsLeftMore',
  'measuresShared',
  'measuresConflict',
  'numbersShared',
  'numbersLeftFewer',
  'numbersLeftMore',
  'coloursShared',
  'coloursConflict',
  'brandInOther',
  'brandConflict',
  'brandInOne',
  'kindShared',
  'modelSaid',
  'priceKnown',
  'priceApart',
  'titleInText',
  'lengthRatio',
  'fewerWords',
] as const;

/** Compares two offers: one number for each of FEATURES. The order of the offers does not matter. */
export function featuresOf(a: ReadOffer, b: ReadOffer, rarity: Rarity): number[] {
  const kind = kindShared(a, b);
  return [
    ...wordFeatures(a, b, rarity, kind === 1),
    ...modelFeatures(a, b, rarity),
    ...measureFeatures(a, b),
    ...setFeatures(a.numbers, b.numbers),
    ...colourFeatures(a, b),
    ...brandFeatures(a, b),
    kind,
    modelSaid(a, b),
    ...priceFeatures(a, b),
    Math.max(within(a.words, b.all, rarity), within(b.words, a.all, rarity)),
    ratio(a.squashed.length, b.squashed.length),
    Math.min(a.words.length, b.words.length) / 10,
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const ratio = (x: number, y: number) => (Math.max(x, y) === 0 ? 0 : Math.min(x, y) / Math.max(x, y));

function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared;
}

function wordFeatures(a: ReadOffer, b: ReadOffer, rarity: Rarity, isOneKind: boolean): number[] {
  const shared = a.words.filter((word) => b.inTitle.has(word)).map(rarity);
  const leftA = left(a, b, isOneKind);
  const leftB = left(b, a, isOneKind);
  const weightA = sum(leftA.map(rarity));
  const weightB = sum(leftB.map(rarity));
  const both = sum(shared);
  const rarestA = Math.max(0, ...leftA.map(rarity));
  const rarestB = Math.max(0, ...leftB.map(rarity));
  const trigrams = sharedCount(a.trigrams, b.trigrams);
  return [
    both / (both + weightA + weightB || 1),
    both / (both + Math.min(weightA, weightB) || 1),
    both / (both + Math.max(weightA, weightB) || 1),
    trigrams / (a.trigrams.size + b.trigrams.size - trigrams || 1),
    trigrams / (Math.min(a.trigrams.size, b.trigrams.size) || 1),
    Math.max(0, ...shared),
    Math.min(rarestA, rarestB),
    Math.max(rarestA, rarestB),
    Math.min(weightA, weightB) / 5,
    Math.max(weightA, weightB) / 5,
    nearShare(leftA, leftB, rarity),
    a.words[0] !== undefined && a.words[0] === b.words[0] ? 1 : 0,
  ];
}

/**
 * The words that the other title does not have. Where both name one kind, a word for it in another language is translated,
 * and so is any other word, unless the kind has many things under it: luncheon and corned beef are both canned food.
 */
function left(a: ReadOffer, b: ReadOffer, isOneKind: boolean): string[] {
  const langs = new Set(b.kindWords.values());
  const isNarrow = isOneKind && !isWide(a) && !isWide(b);
  const isTranslated = (word: string) => {
    const lang = a.kindWords.get(word);
    return isOneKind && lang !== undefined && langs.size > 0 && (isNarrow || !langs.has(lang));
  };
  return a.words.filter((word) => !b.inTitle.has(word) && !isTranslated(word));
}

/** Kinds with many things under them, which other words for it tell apart; so are titles: Photoshop, Illustrator. */
const WIDE = new Set(
  'groceries canned-food snack seasoning drink cat-food pet-food pet-supplies toy furniture-hardware office-supplies hand-tool smart-home sports-accessory car-accessory kids-clothes baby-clothes laptop'.split(
    ' ',
  ),
);
const isWide = ({ reading: { kind, accessory } }: ReadOffer) =>
  accessory || (kind !== null && (WIDE.has(kind) || TITLED.some((titled) => isWithin(kind, titled))));

/** 1: one kind; 0.5: the kind of one lies within that of the other, or in its family; 0: not known; -1: others. */
function kindShared({ reading: { kind: x } }: ReadOffer, { reading: { kind: y } }: ReadOffer): number {
  if (x === null || y === null) return 0;
  if (x === y) return 1;
  return areKindred(x, y) ? 0.5 : -1;
}

/** 1: both say the same model, or one says more of it; -1: others; 0: not known. */
function modelSaid({ reading: { model: x } }: ReadOffer, { reading: { model: y } }: ReadOffer): number {
  if (x === null || y === null) return 0;
  const a = squash(x);
  const b = squash(y);
  return a === b ? 1 : a.startsWith(b) || b.startsWith(a) ? 0.5 : -1;
}

/**
 * The share of the smaller remainder with a similar word in the other one: one word begins the other, or they share
 * most trigrams.
 */
function nearShare(leftA: readonly string[], leftB: readonly string[], rarity: Rarity): number {
  const [few, many] = leftA.length <= leftB.length ? [leftA, leftB] : [leftB, leftA];
  const all = sum(few.map(rarity));
  if (all === 0) return 1;
  return sum(few.filter((word) => many.some((other) => isNear(word, other))).map(rarity)) / all;
}

function isNear(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (short.length < 3) return false;
  if (long.startsWith(short)) return true;
  if (/\d/.test(word) || short.length < 4) return false;
  return commonStart(short, long) >= Math.max(3, long.length - 3);
}

function commonStart(x: string, y: string): number {
  let at = 0;
  while (at < x.length && x[at] === y[at]) at++;
  return at;
}

function modelFeatures(a: ReadOffer, b: ReadOffer, rarity: Rarity): number[] {
  const shared = a.models.filter((model) => b.models.includes(model));
  const leftA = a.models.filter((model) => !shared.includes(model) && !b.squashed.includes(model));
  const leftB = b.models.filter((model) => !shared.includes(model) && !a.squashed.includes(model));
  const inside = [
    ...a.models.filter((model) => model.length >= 4 && b.squashed.includes(model)),
    ...b.models.filter((model) => model.length >= 4 && a.squashed.includes(model)),
  ];
  const near = Math.max(0, ...leftA.flatMap((x) => leftB.map((y) => commonStart(x, y) / Math.max(x.length, y.length))));
  const none = shared.length === 0 && inside.length === 0;
  return [
    Math.max(0, ...shared.map((model) => rarity(model) * Math.min(1, model.length / 6))),
    Math.max(0, ...inside.map((model) => model.length / 10)),
    near,
    none && a.models.length > 0 && b.models.length > 0 ? 1 : 0,
    Math.min(leftA.length, leftB.length) / 3,
    Math.max(leftA.length, leftB.length) / 3,
  ];
}

function measureFeatures(a: ReadOffer, b: ReadOffer): number[] {
  let shared = 0;
  let conflicts = 0;
  for (const [unit, values] of a.measures) {
    const others = b.measures.get(unit);
    if (others === undefined) continue;
    if ([...values].some((value) => others.has(value))) shared++;
    else conflicts++;
  }
  return [shared / 3, conflicts / 2];
}

function setFeatures(a: ReadonlySet<string>, b: ReadonlySet<string>): number[] {
  const shared = sharedCount(a, b);
  return [shared / 3, (Math.min(a.size, b.size) - shared) / 3, (Math.max(a.size, b.size) - shared) / 3];
}

function colourFeatures({ colours: a }: ReadOffer, { colours: b }: ReadOffer): number[] {
  const shared = sharedCount(a, b);
  const all = a.size + b.size - shared || 1;
  return [shared / all, a.size > 0 && b.size > 0 ? (all - shared) / all : 0];
}

function brandFeatures(a: ReadOffer, b: ReadOffer): number[] {
  const isNamed = [a, b].map(({ brands }) => brands.length > 0);
  const agree = shareBrand(a, b);
  return [agree ? 1 : 0, isNamed.includes(true) && !agree ? 1 : 0, isNamed[0] !== isNamed[1] && !agree ? 1 : 0];
}

function priceFeatures(a: ReadOffer, b: ReadOffer): number[] {
  if (a.price === undefined || b.price === undefined || a.price <= 0 || b.price <= 0) return [0, 0];
  return [1, Math.min(3, Math.abs(Math.log(a.price / b.price)))];
}

/** The share of the words, by weight, that a text contains. */
function within(words: readonly string[], text: ReadonlySet<string>, rarity: Rarity): number {
  const all = sum(words.map(rarity));
  return all === 0 ? 0 : sum(words.filter((word) => text.has(word)).map(rarity)) / all;
}
