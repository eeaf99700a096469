import { isAccessory } from '#src/modules/matching/accessories.ts';
import type { ReadOffer } from '#src/modules/matching/offer.ts';

/** Words of a variant: when only one of two titles has such a word, they are different models. */
const VARIANTS = new Set(
  'pro max plus ultra lite mini fe se air 5g 4g fold flip kids junior xl ii iii iv neo prime premium deluxe basic'.split(
    ' ',
  ),
);

/** Words that exclude each other: who wears it, which ground its soles are for, which side or region it is for. */
const EXCLUSIVE: readonly (readonly string[])[][] = [
  [
    ['men', 'mens', "men's", 'ชาย', 'ผู้ชาย', 'pria', 'cowok', 'nam', 'homme', 'uomo', 'hombre', 'heren', 'herren'],
    [
      'women',
      'womens',
      "women's",
      'หญิง',
      'ผู้หญิง',
      'wanita',
      'cewek',
      'nu',
      'ladies',
      'femme',
      'donna',
      'mujer',
      'dames',
      'damen',
    ],
    ['kids', 'boys', 'girls', 'boy', 'girl', 'เด็ก', 'anak', 'baby', 'toddler', 'youth'],
  ],
  [['fg'], ['sg'], ['ag'], ['tf'], ['ic']],
  [
    ['left', 'kiri', 'ซ้าย'],
    ['right', 'kanan', 'ขวา'],
  ],
  [
    ['front', 'depan', 'หน้า'],
    ['rear', 'back', 'belakang', 'หลัง'],
  ],
  [['east'], ['west'], ['north'], ['south']],
  [
    ['oem', 'tray'],
    ['retail', 'boxed'],
  ],
];

/**
 * Whether two titles contradict each other: other models (AX-340 and AX-340S), other memory (8+128 and 8+256), other
 * amounts of one unit, other numbers, other colours, other numbers of pieces (none is one), a second thing in only one
 * of them, or a word such as Pro, Lite or case in only one of them.
 */
export function contradictInTitle(a: ReadOffer, b: ReadOffer): boolean {
  if (apart(a.memory, b.memory) || apart(a.colours, b.colours) || apart(a.numbers, b.numbers)) return true;
  if (otherModels(a, b) || otherPieces(a, b) || a.bundle !== b.bundle) return true;
  for (const [unit, amounts] of a.measures) {
    const others = b.measures.get(unit);
    if (others !== undefined && apart(amounts, others)) return true;
  }
  return excludeEachOther(a, b) || isMadeFor(a, b) || isMadeFor(b, a) || hasOwnVariant(a, b) || hasOwnVariant(b, a);
}

/** Whether each has a value that the other has not. */
function apart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !a.isSubsetOf(b) && !b.isSubsetOf(a);
}

function disjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && a.isDisjointFrom(b);
}

/**
 * Whether neither has a model of the other, the model of one is that of the other with more behind it, or each has a
 * part number of the same form that the other has not.
 */
function otherModels(a: ReadOffer, b: ReadOffer): boolean {
  const own = wholeModels(a);
  const theirs = wholeModels(b);
  const leftA = own.filter((model) => !theirs.includes(model));
  const leftB = theirs.filter((model) => !own.includes(model));
  if (leftA.some((x) => leftB.some((y) => x.length >= PART_NUMBER && formOf(x) === formOf(y)))) return true;
  if (leftA.length < own.length) return false;
  if (leftA.some((x) => leftB.some((y) => x.startsWith(y) || y.startsWith(x)))) return true;
  const missing = (models: readonly string[], { squashed }: ReadOffer) =>
    models.length > 0 && !models.some((model) => squashed.includes(model));
  return missing(leftA, b) && missing(leftB, a);
}

/** A word of letters and digits is taken for a part number from this length on. */
const PART_NUMBER = 6;

/** Models that are not part of another one: of WH-1000XM5 not the 1000XM5. */
function wholeModels({ models }: ReadOffer): string[] {
  return models.filter((model) => !models.some((other) => other !== model && other.includes(model)));
}

/** Where it has letters and where digits: 70DG006QUX and 70DG007QUX have the same form. */
const formOf = (model: string) => model.replace(/\d/g, '0').replace(/[a-z]/g, 'a');

function otherPieces({ packs: a }: ReadOffer, { packs: b }: ReadOffer): boolean {
  return a.size === 0 || b.size === 0 ? a.size !== b.size : a.isDisjointFrom(b);
}

function excludeEachOther({ inTitle: a }: ReadOffer, { inTitle: b }: ReadOffer): boolean {
  return EXCLUSIVE.some((kinds) => {
    const among = (words: ReadonlySet<string>) =>
      new Set(kinds.flatMap((names, kind) => (names.some((name) => words.has(name)) ? [String(kind)] : [])));
    return disjoint(among(a), among(b));
  });
}

/** Whether the first is made for what the second is: its model or brand stands behind "for" there alone. */
function isMadeFor(a: ReadOffer, b: ReadOffer): boolean {
  if (a.madeFor === '' || b.madeFor !== '') return false;
  const squashed = a.madeFor.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return [...b.models, ...b.brand.filter((word) => word.length > 2)].some((name) => squashed.includes(name));
}

function hasOwnVariant({ words }: ReadOffer, { inTitle }: ReadOffer): boolean {
  return words.some((word) => (VARIANTS.has(word) || isAccessory(word)) && !inTitle.has(word));
}
