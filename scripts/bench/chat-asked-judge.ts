import type { AskedQuestion, Wanted } from '#scripts/bench/chat-asked.ts';
import { texts } from '#src/i18n/texts.ts';
import { LANGS } from '#src/kernel/lang.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { type ChatFrame, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { ON_BOARD } from '#src/modules/finding/chat/words/intent-words.ts';
import { numbersIn } from '#src/names/amounts/written-numbers.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

/** Intents that get the same answer. */
const SAME: readonly (readonly string[])[] = [
  ['worth', 'price'],
  ['smalltalk', 'other'],
  ['find', 'deals'],
  ['find', 'advice'],
  ['price', 'shops'],
  ['details', 'policy'],
];

/** Intents that get the same answer where a colour or a size is asked for: the list has the goods that come in it. */
const SAME_OF_VARIANTS: readonly string[] = ['find', 'stock'];
/** Whether of two kinds, without a product or a brand, either is asked for by the same question. */
const SAME_OF_KINDS: readonly string[] = ['compare', 'advice'];

/** An airline’s rule may be asked for as a rule of others as well as advice. */
const SAME_ON_BOARD: readonly string[] = ['advice', 'policy'];
/** Whether the price of one of two brands is good, or which of the two to take, is asked by the same question. */
const SAME_OF_TWO: readonly string[] = ['worth', 'compare'];

function isSameIntent({ intent: own, said }: ChatFrame, { q, intent, frame: wanted }: Asked): boolean {
  const areIn = (some: readonly string[]) => some.includes(own) && some.includes(intent);
  const isOfVariant = wanted.colour !== undefined || wanted.size !== undefined;
  const isOfTwo = ['brand', 'model'].some((slot) => said.filter((word) => word.slot === slot).length > 1);
  const namesNone = wanted.brands.length === 0 && wanted.model === undefined && wanted.product === undefined;
  return (
    own === intent ||
    SAME.some(areIn) ||
    (isOfVariant && areIn(SAME_OF_VARIANTS)) ||
    (namesNone && areIn(SAME_OF_KINDS)) ||
    (ON_BOARD.test(q) && areIn(SAME_ON_BOARD)) ||
    (isOfTwo && areIn(SAME_OF_TWO))
  );
}

type Asked = Pick<AskedQuestion, 'q' | 'frame' | 'intent'>;

/** An answer, with what it leaves for the next question. */
interface Judged {
  readonly parts: readonly ChatPart[];
  readonly ending: { readonly frame?: ChatFrame | null | undefined };
}

/** Faults in the reading of a question; []: none. @param earlier  the questions before it */
export function frameFaults(
  { parts, ending: { frame } }: Judged,
  { q, frame: wanted, intent }: Asked,
  earlier = '',
): string[] {
  if (frame == null) return ['no frame'];
  const faults: string[] = [];
  if (!isSameIntent(frame, { q, frame: wanted, intent })) faults.push(`intent ${frame.intent} for ${intent}`);
  const text = fold([...frame.said.map(({ text: own, value }) => `${own} ${value}`)].join(' '));
  const kind = wanted.kind === undefined ? null : readName(wanted.kind).kind;
  const whole = readName(frame.said.map((one) => one.text).join(' '));
  // A series says its kind; a part of such goods, as the memory of a laptop, is none.
  const series = frame.said.find(({ slot, value }) => slot === 'model' && value.includes(' > '))?.value.split(' > ')[1];
  const read = valuesOf(frame.said, 'kind')[0] ?? series ?? (whole.kindFrom === 'maker' ? null : whole.kind);
  if (kind !== null && read !== null && read !== undefined && familyOf(kind) !== familyOf(read))
    faults.push(`kind ${read} for ${kind}`);
  // A brand or a model may say the kind without a word for it: then the goods that are shown are of it.
  if (kind !== null && read == null && !(shownIn(parts).length > 0 && wrongShown(parts, wanted, []).other.length === 0))
    faults.push(`no kind for ${kind}`);
  const brandOf = (name: string) => readName(name).brand ?? fold(name);
  const brands = valuesOf(frame.said, 'brand');
  const named = wanted.brands.map(brandOf);
  const without = [...frame.not.map(({ value, text: own }) => `${value} ${own}`)].join(' ').toLowerCase();
  // What stands for goods of a brand is of another one: then the brand is read where it is excluded.
  const isReplaced = (brand: string) => intent === 'alternative' && without.includes(brand);
  const questions = fold(`${earlier} ${q}`);
  const names = shownIn(parts);
  // A hand knows more of the goods than its question says: then the goods that the answer shows have it.
  const isShown = (has: (name: string) => boolean) =>
    names.some(has) && (names.every(has) || (intent !== 'find' && has(names[0] ?? '')));
  const isKnown = (words: string, has: (name: string) => boolean) => !questions.includes(words) && isShown(has);
  for (const brand of named)
    if (
      !brands.includes(brand) &&
      !text.includes(brand) &&
      !isReplaced(brand) &&
      !isKnown(brand, (name) => readName(name).brand === brand) &&
      !(intent === 'compare' && names.some((name) => readName(name).brand === brand))
    )
      faults.push(`brand ${brand} missing`);
  for (const brand of wanted.notBrands.map(brandOf)) if (!without.includes(brand)) faults.push(`not ${brand} missing`);
  for (const brand of wanted.notBrands.map(brandOf)) if (brands.includes(brand)) faults.push(`${brand} wanted`);
  for (const word of wanted.gone) if (text.includes(fold(word))) faults.push(`${word} is still asked for`);
  for (const end of ['min', 'max'] as const) {
    const amount = wanted[end];
    const own = frame[end];
    if (
      amount !== undefined &&
      intent !== 'worth' &&
      intent !== 'alert' &&
      (own === null || Math.abs(own / amount - 1) > 0.25)
    )
      faults.push(`${end} ${own} for ${amount}`);
    if (
      amount === undefined &&
      own !== null &&
      wanted.min === undefined &&
      wanted.max === undefined &&
      intent === 'find' &&
      // An amount that the hand left open as vague, such as about 300 thousand, is none that is made up.
      numbersIn(q).length === 0
    )
      faults.push(`${end} ${own} made up`);
  }
  const colour = wanted.colour === undefined ? undefined : readName(wanted.colour).colours[0];
  if (
    colour !== undefined &&
    !valuesOf(frame.said, 'colour').some(
      (one) => one.toLowerCase().endsWith(colour.toLowerCase()) || colour.toLowerCase().endsWith(one.toLowerCase()),
    )
  )
    faults.push(`colour ${colour} missing`);
  for (const slot of ['size', 'capacity', 'model'] as const) {
    const own = wanted[slot];
    const bare = own === undefined ? '' : fold(own).replace(/[^\p{L}\p{N}]/gu, '');
    const digits = /\d+/.exec(bare)?.[0] ?? bare;
    // A series is the same in Thai letters.
    const sameSeries = own !== undefined && digits === bare && seriesOf(own).some((one) => text.includes(one));
    const hasDigits = (name: string) =>
      fold(name)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .includes(digits);
    if (own !== undefined && !sameSeries && !hasDigits(text) && !isKnown(digits, hasDigits))
      faults.push(`${slot} ${own} missing`);
  }
  return faults;
}

/** The series that a name of a model reads as, as frames have them. */
const seriesOf = (model: string): string[] =>
  readName(model).parts.flatMap(({ type, value }) => (type === 'series' ? [value] : []));

/** Goods that an answer shows in lists. */
const shownIn = (parts: readonly ChatPart[]): string[] =>
  parts.flatMap((part) => (part.type === 'products' ? part.products.map(({ name }) => name) : []));

/** Beginnings of the sentence that something is not here, and that the nearest follows. */
const LACKS = LANGS.map((lang) => texts(lang)('chat.lacks', { words: '“”' }).split('“”')[0] ?? '');

/** Whether an answer says that nothing here is of a brand that was asked for. It may offer other brands then. */
function saysBrandMissing(parts: readonly ChatPart[], { brands }: Wanted): boolean {
  const sentences = parts.flatMap((part) =>
    part.type === 'sentence' && LACKS.some((begin) => part.text.startsWith(begin)) ? [fold(part.text)] : [],
  );
  return brands.some((brand) => sentences.some((text) => text.includes(readName(brand).brand ?? fold(brand))));
}

/** Shown goods that have a word that none may have, or are of another kind than was asked for. */
export function wrongShown(
  parts: readonly ChatPart[],
  wanted: Wanted,
  mustNot: readonly string[],
): { excluded: string[]; other: string[] } {
  const names = shownIn(parts);
  const kind = wanted.kind === undefined ? null : readName(wanted.kind).kind;
  const isOf = (name: string) => {
    const own = readName(name).kind;
    return kind === null || own === null || familyOf(own) === familyOf(kind);
  };
  const has = (name: string, word: string) =>
    ` ${fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `.includes(` ${fold(word)} `);
  const brands = wanted.notBrands;
  // Other brands, offered openly where there is none of that which was asked for, mislead nobody; other kinds do.
  const forbidden = saysBrandMissing(parts, wanted) ? [] : mustNot;
  return {
    excluded: names.filter((name) => brands.some((word) => has(name, word))),
    other: names.filter((name) => !isOf(name) || forbidden.some((word) => !brands.includes(word) && has(name, word))),
  };
}
