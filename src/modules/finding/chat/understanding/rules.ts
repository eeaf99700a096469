import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { type ChatFrame, type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import type { KnownGoods } from '#src/modules/finding/chat/understanding/known-goods.ts';
import { hasMeasure, measuresOf } from '#src/modules/finding/chat/understanding/measures.ts';
import { kindWord } from '#src/modules/finding/chat/words/kind-word.ts';
import { isComparedSize } from '#src/modules/finding/chat/words/size-words.ts';
import { areKindred } from '#src/names/kinds/kind-families.ts';
import { isWithin, kindAndWider, kinds } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { expand } from '#src/words/synonyms.ts';

/** Wants of a frame that goods do not have; `excluded`: they have what it does not want. */
export interface Misfit {
  readonly missing: readonly Said[];
  readonly excluded: boolean;
}

/** How goods fit what a frame asks for. Words that only rank are not looked for: properties, and other words. */
export function misfitOf({ said, not }: Pick<ChatFrame, 'said' | 'not'>, goods: KnownGoods): Misfit {
  const has = hasOf(goods, said.find(({ slot }) => slot === 'kind')?.value);
  const brands = said.filter(({ slot }) => slot === 'brand');
  const others = said.filter((word) => word.slot !== 'brand' && word.slot !== 'word' && !isComparedSize(word));
  return {
    missing: [
      ...(brands.length === 0 || brands.some(has) ? [] : brands),
      ...others.filter((word) => !has(word) || (WIRED.test(word.text) && WIRELESS.test(goods.name))),
    ],
    // A kind may be excluded as a property of another one: a fan, but none for the table.
    excluded: not.some(
      (word) =>
        (has(word) && !hasOtherColour(goods, word)) ||
        (word.slot === 'kind' && has({ ...word, slot: 'word' })) ||
        (word.slot === 'word' && sameWords(word.text).some((text) => has({ ...word, text }))),
    ),
  };
}

/** Whether goods come in another colour than one that is not wanted. A colour in their name is their only one. */
function hasOtherColour({ name, facts }: KnownGoods, { slot, value }: Said): boolean {
  const isOther = (fact: string) => fact.startsWith('colour:') && !isColour(fact.slice('colour:'.length), value);
  return slot === 'colour' && !readName(name).colours.some((own) => isColour(own, value)) && facts.some(isOther);
}

/** Goods with a cable are none without. */
const WIRED = /\b(?:wired|kabel|cabled)\b|มีสาย|แบบสาย/i;
const WIRELESS = /\b(?:wireless|bluetooth|nirkabel|tws)\b|ไร้สาย|บลูทู/i;

/** Kinds of a family that nobody takes for the others: who asks for trousers wants no shirt. */
const APART = new Set(['trousers', 'dress', 'underwear', 'swimwear', 'sleepwear', 'costume', 'sofa', 'hi-fi-system']);

const isApart = (kind: string) => kindAndWider(kind).some((code) => APART.has(code));

/** Whether goods of a kind may be meant by a word for another kind. */
const mayBeMeant = (own: string, wanted: string): boolean =>
  isWithin(own, wanted) || isWithin(wanted, own) || (areKindred(own, wanted) && !isApart(own) && !isApart(wanted));

/** The kinds that a frame names: by a word, or by a series. */
const kindsIn = ({ said }: Pick<ChatFrame, 'said'>): string[] =>
  said.flatMap(({ slot, value }) =>
    slot === 'kind' ? [value] : slot === 'model' && value.includes(' > ') ? value.split(' > ').slice(1) : [],
  );

/** Whether goods are of a kind that a frame asks for. They are where it names no kind, or no kind is read in their name. */
export function isOfAskedKind(frame: Pick<ChatFrame, 'said'>, name: string): boolean {
  const askedKinds = kindsIn(frame);
  const own = readName(name).kind;
  return askedKinds.length === 0 || own === null || askedKinds.some((kind) => mayBeMeant(own, kind));
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
      ? own.includes(fold(text)) || audible(own).includes(audible(fold(text)))
      : words.has(fold(text)) || (text.length > 3 && bare.includes(bareOf(text)));
  return ({ slot, text, value }) => {
    if (slot === 'kind') {
      if (reading.kind === null) return true;
      const isThing = reading.accessory && kinds().get(value)?.isAccessory !== true && asked === value;
      return mayBeMeant(reading.kind, value) && !(isThing && reading.kind !== value);
    }
    const isThaiSeries = slot === 'model' && value.includes(' > ') && /\p{Script=Thai}/u.test(text);
    if (isThaiSeries && reading.parts.some((part) => part.type === 'series' && part.value === value)) return true;
    if (slot === 'brand') return reading.brand === value || says(value) || says(text);
    if (slot === 'colour') return [...reading.colours, ...colours].some((own) => isColour(own, value));
    if (slot === 'capacity' || slot === 'size')
      return (
        (value.includes(':') && hasMeasure(measuresOf({ name, facts }), { value, text })) ||
        hasFact(text) ||
        (!value.includes(':') && (words.has(fold(text)) || reading.parts.some((part) => part.value === value)))
      );
    return says(text);
  };
}

/** Thai without its silent letters, which are spelt in several ways: ไซส์, ไซซ์. */
const audible = (text: string) => text.replace(/\p{L}\u{0E4C}/gu, '');

/** Light blue is blue. */
const isColour = (one: string, other: string) =>
  one.split(' ').at(-1)?.toLowerCase() === other.split(' ').at(-1)?.toLowerCase();

const bareOf = (text: string) => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Words that say nothing beside a kind: every phone is mobile, and names seldom say for whom goods are. */
const SAYS_NOTHING =
  /^(?:anak|bayi|kids|baby|men|women|pria|wanita|cowok|cewek|เด็ก|ชาย|หญิง|mobile|cell|smart|electric|computer|device|machine|card|usb|listrik|komputer|pintar|ไฟฟ้า|มือถือ|คอมพิวเตอร์|อัจฉริยะ|เครื่อง)$/;

/** Words beside the kind in a word for it: the fragrance of a rice, digital of a pot; [] where it says no more. */
export function narrowingOf({ value, text }: Pick<Said, 'value' | 'text'>): readonly string[] {
  const own = fold(text);
  const terms = (kinds().get(value)?.terms ?? []).map((term) => fold(term.text));
  const inner = terms.filter((term) => term !== own && own.includes(term)).toSorted((a, b) => b.length - a.length)[0];
  const narrowing = inner === undefined ? '' : own.replace(inner, ' ');
  return narrowing.split(/\s+/).filter((word) => word !== '' && !SAYS_NOTHING.test(word) && !isWiderKind(word, value));
}

/** Whether a word names a kind that another lies within: a backpack is a bag, also where its name does not say so. */
function isWiderKind(word: string, kind: string): boolean {
  const { kind: wider, parts } = readName(word);
  return wider !== null && wider !== kind && parts.length === 1 && isWithin(kind, wider);
}

/** Words before goods that others are for. */
const FOR = /^(?:for|buat|untuk|utk|สำหรับ) ?/i;

/** Words for a kind that say what goods of it are made of, or which of them they are. */
const SAYS_WHICH =
  /^(?:retinol|niacinamide|hyaluronic acid|vitamin c serum|arabica|robusta|riceberry|setra ramos|basmati|samyang|ramen|udon|soba|micellar(?: water)?|tank ?top|crop top)$/;

/** Whether a word for a kind says of itself which goods of it are meant. */
export const saysWhich = ({ text }: Pick<Said, 'text'>): boolean => SAYS_WHICH.test(fold(text));

/** Whether a word for a kind is the usual one in a language, which says no more than the kind. */
export function isUsualWord({ value, text }: Pick<Said, 'value' | 'text'>): boolean {
  const terms = kinds().get(value)?.terms ?? [];
  const usual = LANGS.map((lang) => terms.find((term) => term.lang === lang)?.text ?? '').map(fold);
  const [english = ''] = LANGS.flatMap((lang, at) => (lang === 'en' ? [usual[at] ?? ''] : []));
  const own = fold(text);
  // The English word with another one says more: laptop gaming.
  const saysMore = own !== english && english !== '' && own.split(' ').includes(english);
  return usual.includes(own) && !saysMore;
}

/** A word for a kind without those words of it that are missing. */
export function withoutMissing(kind: Said, missing: readonly Said[]): Said {
  const absent = narrowingOf(kind).filter((word) => missing.some(({ slot, text }) => slot === 'word' && text === word));
  const text = absent
    .reduce((all, word) => all.replace(word, ' '), fold(kind.text))
    .replace(/\s+/g, ' ')
    .trim();
  return absent.length === 0 || text === '' ? kind : { ...kind, text };
}

/** Other words for the same, in three languages. */
const sameWords = (text: string): readonly string[] =>
  expand(segment(fold(text), 'id'), 'id')
    .flatMap(({ alternatives }) => alternatives)
    .map((way) => way.join(way.some((part) => /\p{Script=Thai}/u.test(part)) ? '' : ' '));

/** Whether a name says a word, or another word for the same. */
export function saysWord(name: string, text: string): boolean {
  const word = text.replace(FOR, '') || text;
  const held = new Set(segment(fold(name), 'id'));
  const own = segment(fold(word), 'id');
  const ways = [own, ...expand(own, 'id').flatMap(({ alternatives }) => alternatives)];
  return fold(name).includes(fold(word)) || ways.some((way) => way.length > 0 && way.every((one) => held.has(one)));
}

/** The words of a frame without one that names a series: what says its maker and its kind stays. */
function withoutSeries(word: Said, words: readonly Said[], lang: Lang): readonly Said[] {
  const [brand, code] = word.value.split(' > ');
  if (brand === undefined || code === undefined) return [];
  const text = valuesOf(words, 'kind').length > 0 ? undefined : kindWord(code, lang);
  return [
    ...(valuesOf(words, 'brand').length > 0 ? [] : [{ slot: 'brand' as const, text: brand, value: brand }]),
    ...(text === undefined ? [] : [{ slot: 'kind' as const, text, value: code }]),
  ];
}

/** The frames to try in their order where nothing fits, each with what it leaves out: never the kind, nor what is excluded. */
export function widerFrames(
  frame: ChatFrame,
  lang: Lang,
): readonly { readonly frame: ChatFrame; readonly without: readonly Said[] }[] {
  const without = (slots: readonly Said['slot'][]) => {
    const left = frame.said.filter(({ slot }) => slots.includes(slot));
    const words = frame.said.flatMap((word) => {
      if (!left.includes(word)) return [word];
      return word.slot === 'model' ? withoutSeries(word, frame.said, lang) : [];
    });
    return { frame: { ...frame, said: words }, without: left };
  };
  const properties = ['colour', 'size', 'capacity', 'word'] as const;
  const steps = [
    without(['colour', 'size']),
    without(['colour', 'size', 'capacity']),
    without(properties),
    without([...properties, 'model']),
  ];
  const hasKind = kindsIn(frame).length > 0;
  const last = hasKind ? [without([...properties, 'model', 'brand'])] : [];
  return [...steps, ...last].filter(
    (step, at, all) =>
      step.without.length > 0 && step.frame.said.length > 0 && step.without.length !== all[at - 1]?.without.length,
  );
}
