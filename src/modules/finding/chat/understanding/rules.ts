import { type ChatFrame, type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { areKindred } from '#src/names/kind-families.ts';
import { kinds } from '#src/names/kind-table.ts';
import { readName } from '#src/names/reading.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { expand } from '#src/words/synonyms.ts';

/** What a list knows of goods. */
export interface KnownGoods {
  readonly name: string;
  /** '' where it is not known. */
  readonly brand: string;
  /** `colour:Black`, as filters have them. */
  readonly facts: readonly string[];
}

/** What a frame wants that goods do not have; `excluded`: they have what it does not want. */
export interface Misfit {
  readonly missing: readonly Said[];
  readonly excluded: boolean;
}

/** How goods fit what a frame asks for. Words that only rank are not looked for: properties, and other words. */
export function misfitOf({ said, not }: Pick<ChatFrame, 'said' | 'not'>, goods: KnownGoods): Misfit {
  const has = hasOf(goods, said.find(({ slot }) => slot === 'kind')?.value);
  const brands = said.filter(({ slot }) => slot === 'brand');
  const others = said.filter(({ slot }) => slot !== 'brand' && slot !== 'word');
  return {
    missing: [
      ...(brands.length === 0 || brands.some(has) ? [] : brands),
      ...others.filter((word) => !has(word) || (WIRED.test(word.text) && WIRELESS.test(goods.name))),
    ],
    // A kind may be excluded as a property of another one: a fan, but none for the table.
    excluded: not.some((word) => has(word) || (word.slot === 'kind' && has({ ...word, slot: 'word' }))),
  };
}

/** Goods with a cable are none without. */
const WIRED = /\b(?:wired|kabel|cabled)\b|มีสาย|แบบสาย/i;
const WIRELESS = /\b(?:wireless|bluetooth|nirkabel|tws)\b|ไร้สาย|บลูทู/i;

/** The kinds that a frame names: by a word, or by a series. */
const kindsIn = ({ said }: Pick<ChatFrame, 'said'>): string[] =>
  said.flatMap(({ slot, value }) =>
    slot === 'kind' ? [value] : slot === 'model' && value.includes(' > ') ? value.split(' > ').slice(1) : [],
  );

/** Whether goods are of a kind that a frame asks for. They are where it names no kind, or no kind is read in their name. */
export function isOfAskedKind(frame: Pick<ChatFrame, 'said'>, name: string): boolean {
  const askedKinds = kindsIn(frame);
  const own = readName(name).kind;
  return askedKinds.length === 0 || own === null || askedKinds.some((kind) => areKindred(own, kind));
}

/** Whether goods are what a word says. @param asked  the kind that is asked for */
function hasOf({ name, brand, facts }: KnownGoods, asked: string | undefined): (said: Said) => boolean {
  const reading = readName(name);
  const own = fold(`${name} ${brand}`);
  const bare = bareOf(own);
  const words = new Set(own.split(/[^\p{L}\p{M}\p{N}.]+/u));
  const colours = facts.flatMap((fact) => (fact.startsWith('colour:') ? [fact.slice('colour:'.length)] : []));
  const hasFact = (value: string) => facts.some((fact) => fold(fact.slice(fact.indexOf(':') + 1)) === fold(value));
  const says = (text: string) =>
    /\p{Script=Thai}/u.test(text)
      ? own.includes(fold(text))
      : words.has(fold(text)) || (text.length > 3 && bare.includes(bareOf(text)));
  return ({ slot, text, value }) => {
    if (slot === 'kind') {
      if (reading.kind === null) return true;
      const isThing = reading.accessory && kinds().get(value)?.isAccessory !== true && asked === value;
      return areKindred(reading.kind, value) && !(isThing && reading.kind !== value);
    }
    if (slot === 'brand') return reading.brand === value || says(value) || says(text);
    if (slot === 'colour') return [...reading.colours, ...colours].some((own) => isColour(own, value));
    if (slot === 'capacity' || slot === 'size') {
      const isSame = reading.parts.some(
        ({ type, value: other }) => (type === 'quantity' || type === 'size') && isNear(other, value),
      );
      return (
        isSame ||
        hasFact(text) ||
        hasFact(text.replace(/(\d)([a-z])/i, '$1 $2')) ||
        (!value.includes(':') && words.has(fold(text)))
      );
    }
    return says(text);
  };
}

/** The least share of a length that another one is off and the same size: 14 and 14.1 inches. */
const NEAR = 0.02;

/** Whether two amounts are about the same; of other dimensions than lengths exactly. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const [dimension, value] = one.split(':');
  const [wanted, amount] = other.split(':');
  return dimension === wanted && dimension === 'length' && Math.abs(Number(value) / Number(amount) - 1) <= NEAR;
}

/** Light blue is blue. */
const isColour = (one: string, other: string) =>
  one.split(' ').at(-1)?.toLowerCase() === other.split(' ').at(-1)?.toLowerCase();

const bareOf = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a name says a word, or another word for the same. */
export function saysWord(name: string, word: string): boolean {
  const held = new Set(segment(fold(name), 'id'));
  const own = segment(fold(word), 'id');
  const ways = [own, ...expand(own, 'id').flatMap(({ alternatives }) => alternatives)];
  return fold(name).includes(fold(word)) || ways.some((way) => way.length > 0 && way.every((one) => held.has(one)));
}

/** The frames to try in their order where nothing fits, each with what it leaves out: never the kind, nor what is excluded. */
export function widerFrames(
  frame: ChatFrame,
): readonly { readonly frame: ChatFrame; readonly without: readonly Said[] }[] {
  const without = (slots: readonly Said['slot'][]) => {
    const left = frame.said.filter(({ slot }) => slots.includes(slot));
    return { frame: { ...frame, said: frame.said.filter((one) => !left.includes(one)) }, without: left };
  };
  const steps = [
    without(['colour', 'size']),
    without(['colour', 'size', 'capacity']),
    without(['colour', 'size', 'capacity', 'word']),
    without(['colour', 'size', 'capacity', 'word', 'model']),
  ];
  const last =
    valuesOf(frame.said, 'kind').length > 0 ? [without(['colour', 'size', 'capacity', 'word', 'model', 'brand'])] : [];
  return [...steps, ...last].filter(
    (one, at, all) =>
      one.without.length > 0 && one.frame.said.length > 0 && one.without.length !== all[at - 1]?.without.length,
  );
}
