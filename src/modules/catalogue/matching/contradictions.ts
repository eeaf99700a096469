/** Finds in two titles what says that they are different products. */

import { haveOtherNumbers } from '#src/modules/catalogue/matching/distinguishing-numbers.ts';
import { tasteOther } from '#src/modules/catalogue/matching/flavours.ts';
import {
  areOtherThings,
  haveOtherLead,
  isSubstituteBeside,
} from '#src/modules/catalogue/matching/mutually-exclusive-products.ts';
import { isIn, type ReadOffer, shareBrand, squash, unsigned } from '#src/modules/catalogue/matching/offer-text.ts';
import { areKindred } from '#src/names/kinds/kind-families.ts';
import { isWithinAny } from '#src/names/kinds/kind-table.ts';
import { editDistance } from '#src/words/edit-distance.ts';

/** Why two titles name different products. */
export type Contradiction =
  | 'kind'
  | 'accessory'
  | 'brand'
  | 'model'
  | 'memory'
  | 'amount'
  | 'size'
  | 'number'
  | 'pieces'
  | 'colour'
  | 'gender'
  | 'side'
  | 'variant'
  | 'state'
  | 'second thing'
  | 'made for'
  | 'flavour';

/** Words that exclude each other: which ground soles are for, which side or region it is for, how it is sold. */
const EXCLUSIVE: readonly (readonly string[])[][] = [
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
  [
    ['interior', 'ภายใน'],
    ['exterior', 'eksterior', 'ภายนอก'],
  ],
  [
    ['day', 'siang', 'pagi'],
    ['night', 'malam'],
  ],
  [
    ['botol', 'bottle', 'ขวด'],
    ['refill', 'pouch', 'ถุงเติม', 'รีฟิล'],
  ],
  [
    ['cair', 'liquid', 'น้ำ'],
    ['bubuk', 'powder', 'ผง'],
  ],
];

const TESTS: readonly (readonly [Contradiction, (a: ReadOffer, b: ReadOffer) => boolean])[] = [
  ['accessory', (a, b) => isAccessoryBeside(a, b) || isAccessoryBeside(b, a)],
  ['kind', (a, b) => otherKinds(a, b) || areOtherThings(a, b)],
  ['brand', otherBrands],
  ['model', (a, b) => otherModels(a, b) || haveOtherNumbers(a, b)],
  ['memory', (a, b) => apart(a.memory, b.memory)],
  ['amount', otherAmounts],
  ['size', (a, b) => apart(a.sizes, b.sizes)],
  ['pieces', otherPieces],
  ['number', (a, b) => ownNumbers(a, b).length > 0 && ownNumbers(b, a).length > 0],
  ['colour', (a, b) => apart(a.colours, b.colours) || haveOtherLead(a, b)],
  ['gender', otherWearers],
  ['side', excludeEachOther],
  ['variant', otherVariants],
  ['state', (a, b) => isUsed(a) !== isUsed(b) || isSubstituteBeside(a, b)],
  ['second thing', (a, b) => hasSecondThing(a, b) || hasSecondThing(b, a)],
  ['made for', (a, b) => isMadeFor(a, b) || isMadeFor(b, a)],
  ['flavour', (a, b) => tasteOther(a.reading.text, b.reading.text)],
];

/** The contradiction between two titles; undefined: in nothing. A title that is silent contradicts nothing. */
export function contradictionOf(a: ReadOffer, b: ReadOffer): Contradiction | undefined {
  return TESTS.find(([, differ]) => differ(a, b))?.[0];
}

/** Whether each has a value that the other has not. */
function apart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return !a.isSubsetOf(b) && !b.isSubsetOf(a);
}

/** Goods that have no accessories: words for these are packages there. */
const CONSUMED = new Set(
  'baby-food milk-powder rice instant-noodles pasta coffee coffee-drink tea drink snack canned-food groceries seasoning e-liquid pet-food pet-medicine pet-supplies face-wash sunscreen serum moisturizer sheet-mask lip-care makeup shampoo hair-treatment deodorant perfume hand-soap body-soap hand-sanitizer essential-oil medicine vitamins sanitary-pad nappies baby-wipes face-mask cleaning-agent pest-control sealant paint tape engine-oil car-care paper notebook-paper pen pencil ink-cartridge toner ink-refill power-strip'.split(
    ' ',
  ),
);

/** Whether the first is, or names, a thing that belongs to another, of a kind that the second does not name. */
function isAccessoryBeside(a: ReadOffer, b: ReadOffer): boolean {
  const isConsumed = [a, b].some(({ reading: { kind } }) => kind !== null && isWithinAny(kind, CONSUMED));
  if (b.reading.accessory || isConsumed) return false;
  if (a.accessories.length > 0) return !b.accessories.some((code) => a.accessories.includes(code));
  return a.reading.accessory && a.reading.kind !== null && b.reading.kind !== null && a.reading.kind !== b.reading.kind;
}

/** Kinds that are for children whether a title says so or not. */
const FOR_CHILDREN = new Set([
  'toy',
  'baby-clothes',
  'kids-clothes',
  'milk-powder',
  'baby-food',
  'nappies',
  'kids-smartwatch',
  'baby-bottle',
  'book',
]);

/** Whether they are for other people: who is silent is not for children. */
function otherWearers({ reading: a }: ReadOffer, { reading: b }: ReadOffer): boolean {
  if (a.gender === b.gender) return false;
  if (a.gender !== null && b.gender !== null) return a.gender !== 'unisex' && b.gender !== 'unisex';
  const isForChildren = [a, b].some(({ kind }) => kind === null || isWithinAny(kind, FOR_CHILDREN));
  return !isForChildren && (a.gender ?? b.gender) === 'kids';
}

/** Whether no kind that one names is, or lies within, one that the other names. */
function otherKinds({ kinds: own }: ReadOffer, { kinds: theirs }: ReadOffer): boolean {
  if (own.length === 0 || theirs.length === 0) return false;
  return !own.some((x) => theirs.some((y) => areKindred(x, y)));
}

/** Whether each names a brand, and neither title has the other's, be it misspelt. */
function otherBrands(a: ReadOffer, b: ReadOffer): boolean {
  const own = a.brands;
  const theirs = b.brands;
  if (own.length === 0 || theirs.length === 0) return false;
  return !shareBrand(a, b) && !own.some((x) => theirs.some((y) => isNearName(x, y)));
}

/** Whether two names are one misspelt: long ones in two letters, short ones in none. */
function isNearName(x: string, y: string): boolean {
  const { length } = x.length < y.length ? x : y;
  const most = length < SHORT_NAME ? 0 : length < LONG_NAME ? 1 : 2;
  return most > 0 && editDistance(x, y, most) <= most;
}
const SHORT_NAME = 5;
const LONG_NAME = 7;

/**
 * Whether neither has a model of the other, the model of one is that of the other with more behind it, or each has a
 * part number of the same form that the other has not.
 */
function otherModels(a: ReadOffer, b: ReadOffer): boolean {
  const own = wholeModels(a);
  const theirs = wholeModels(b);
  const leftA = own.filter((model) => !theirs.includes(model));
  const leftB = theirs.filter((model) => !own.includes(model));
  const least = leftA.length < own.length ? LONG_PART_NUMBER : PART_NUMBER;
  if (leftA.some((x) => leftB.some((y) => x.length >= least && formOf(x) === formOf(y)))) return true;
  if (leftA.length < own.length) return false;
  if (leftA.some((x) => leftB.some((y) => goesOn(x, y, a, b) || goesOn(y, x, b, a)))) return true;
  const isMissing = (models: readonly string[], other: ReadOffer) =>
    models.length > 0 && !isIn(models, other) && !(isForMachines(other) && areAlike(models));
  return isMissing(leftA, b) && isMissing(leftB, a);
}

/**
 * Whether the model of the first is that of the second with more behind it, which is another one. What the second writes
 * apart, a market and a colour are no other: AE-1200 WHD, HR2115/01, BLN105-C.
 */
function goesOn(model: string, start: string, { words }: ReadOffer, other: ReadOffer): boolean {
  if (!model.startsWith(start) || other.squashed.includes(model)) return false;
  return !words.some((word) => unsigned(word) === model && unsigned(word.replace(MARKET, '')) === start);
}

/** The ending of a model behind a slash, or one letter behind a dash. */
const MARKET = /\/.*$|(?<=.{5})-[a-z]\d?$/;

/** A word of letters and digits is taken for a part number from this length on. */
const PART_NUMBER = 6;
/** From this length on, no list of what it fits has two part numbers of one form. */
const LONG_PART_NUMBER = 8;

/** Goods whose names list the machines that they are for. */
const FOR_MACHINES = new Set(['ink-cartridge', 'toner', 'ink-refill']);
const isForMachines = ({ reading: { kind } }: ReadOffer) => kind !== null && isWithinAny(kind, FOR_MACHINES);
const areAlike = ([first = '', ...others]: readonly string[]) =>
  others.some((other) => formOf(other) === formOf(first));

/** Models that are not part of another one: of WH-1000XM5 not the 1000XM5. */
function wholeModels({ models }: ReadOffer): string[] {
  return models.filter((model) => !models.some((other) => other !== model && other.includes(model)));
}

/** Where it has letters and where digits: 70DG006QUX and 70DG007QUX have the same form. */
const formOf = (model: string) => model.replace(/\d/g, '0').replace(/[a-z]/g, 'a');

/** Whether both say amounts of one dimension, and each one that the other does not. */
function otherAmounts(a: ReadOffer, b: ReadOffer): boolean {
  return [...a.measures].some(([dimension, amounts]) => {
    const others = b.measures.get(dimension);
    return others !== undefined && dimension !== 'count' && apart(amounts, others);
  });
}

/** Kinds whose pieces are parts of the thing. */
const OF_PIECES = new Set('toy puzzle board-game paper notebook-paper cutlery plate cookware bedding'.split(' '));
/** Two shops ask at most this many times as much for one thing: who is silent on the pieces sells as many. */
const ABOUT_AS_MUCH = 1.5;

/** Whether they sell other numbers of pieces. A title that says none sells one, unless the number stands there alone. */
function otherPieces(a: ReadOffer, b: ReadOffer): boolean {
  const x = a.reading.pack;
  const y = b.reading.pack;
  if (x === y) return false;
  if (x !== null && y !== null) return true;
  const isSilent = x === null ? a : b;
  const kind = a.reading.kind ?? b.reading.kind ?? '';
  if (isSilent.numbers.has(String(x ?? y)) || isWithinAny(kind, OF_PIECES)) return false;
  return a.price === undefined || b.price === undefined || priceRatio(a.price, b.price) > ABOUT_AS_MUCH;
}

export const priceRatio = (x: number, y: number): number => Math.max(x, y) / Math.min(x, y);

/**
 * The numbers of a title that the other does not have, alone, behind the same word, or as a Roman one: Go 3 and GO3, III.
 * Those of its memory are none.
 */
function ownNumbers({ words, numbers, memory, reading: { pack, text } }: ReadOffer, other: ReadOffer): string[] {
  return [...numbers].filter((number) => {
    if (number === '1' || number === String(pack) || other.numbers.has(number)) return false;
    if ([...memory].some((said) => said.split('+').includes(number)) || other.inTitle.has(ROMAN[number] ?? ''))
      return false;
    const letter = new RegExp(`(?<![a-z\\d])[a-z]{1,2}(?=-${number}(?!\\d))`).exec(text)?.[0];
    if (letter !== undefined && other.squashed.includes(`${letter}${number}`)) return false;
    const before = words[words.indexOf(number) - 1] ?? '';
    return !other.squashed.includes(`${squash(before)}${number}`);
  });
}

function excludeEachOther(a: ReadOffer, b: ReadOffer): boolean {
  return EXCLUSIVE.some((sides) => {
    const among = ({ inTitle }: ReadOffer) =>
      new Set(sides.flatMap((names, side) => (names.some((name) => inTitle.has(name)) ? [side] : [])));
    const x = among(a);
    const y = among(b);
    return x.size > 0 && y.size > 0 && x.isDisjointFrom(y);
  });
}

/** Kinds whose models differ by one word: pro, lite, 5g. */
const BY_VARIANT = new Set(
  'phone tablet e-reader laptop smartwatch watch headphones speaker game-console digital-camera drone gps-navigator cpu graphics-card tv streaming-stick mouse keyboard router power-bank charger phone-case screen-protector phone-screen tablet-case phone-battery'.split(
    ' ',
  ),
);
/** Variants without which a thing of such a kind is another; the networks are those of phones and tablets. */
const DECIDING = new Set(
  'pro max promax plus ultra lite mini fe se air fold flip neo prime xl ii iii iv 5g 4g'.split(' '),
);

const ROMAN: Readonly<Record<string, string>> = { 2: 'ii', 3: 'iii', 4: 'iv' };

/** Whether each says a variant that the other does not, or one does of a kind whose models differ by that. */
function otherVariants(a: ReadOffer, b: ReadOffer): boolean {
  const x = ownVariants(a, b);
  const y = ownVariants(b, a);
  const isStrict = [a, b].every(
    ({ models, reading: { kind } }) => models.length > 0 || kind === null || isWithinAny(kind, BY_VARIANT),
  );
  if (!isStrict) return x.length > 0 && y.length > 0;
  return [...x, ...y].length > 0 || endsOtherwise(a, b) || endsOtherwise(b, a);
}

/** Whether the model of the first is that of the second with a letter or a deciding word behind it: Reno12 F, S25 Ultra. */
function endsOtherwise({ reading: { model } }: ReadOffer, { reading, inTitle }: ReadOffer): boolean {
  if (model === null || reading.model === null || !model.startsWith(`${reading.model} `)) return false;
  const [next = ''] = model.slice(reading.model.length + 1).split(' ');
  return (DECIDING.has(next) || /^[a-z]$/.test(next)) && !inTitle.has(next);
}

/** A plus behind the number of a model: S23+. */
const PLUS_SIGN = /\d ?\+$/;

/** The deciding variants of a title that the other does not have, alone or in one word with a number. */
function ownVariants({ reading }: ReadOffer, other: ReadOffer): string[] {
  return reading.variants.filter(
    (word) =>
      DECIDING.has(word) &&
      !other.reading.variants.includes(word) &&
      !(word === 'plus' && PLUS_SIGN.test(other.reading.model ?? '')) &&
      !other.inTitle.has(word) &&
      !Object.entries(ROMAN).some(([number, roman]) => roman === word && other.numbers.has(number)) &&
      !other.words.some((one) => one.startsWith(word) && /^\d/.test(one.slice(word.length))),
  );
}

const PLUS = /(?:^|[^\d\s+])\s?\+\s?(\p{L}[\p{L}\p{M}]*)|\s\+\s?(\p{L}[\p{L}\p{M}]*)/gu;

/** Whether a title sells a second thing that the other does not name: phone + case, but not 8+256. */
function hasSecondThing({ reading: { text } }: ReadOffer, { squashed }: ReadOffer): boolean {
  return [...text.matchAll(PLUS)].some(([, glued, apart = glued]) => apart !== undefined && !squashed.includes(apart));
}

/** Who says nothing sells new goods. */
const isUsed = ({ reading: { wishes } }: ReadOffer) => wishes.includes('used');

/** Whether the first is made for what the second is: its model or brand stands behind "for" there alone. */
function isMadeFor(a: ReadOffer, b: ReadOffer): boolean {
  if (a.reading.forWhat === null || b.reading.forWhat !== null) return false;
  const squashed = squash(a.reading.forWhat);
  const names = [...b.models, ...b.brands.filter((name) => name.length > 2)];
  return names.some((name) => squashed.includes(name));
}
