/** Merges a question of the chat into the frame of its conversation, or begins a new frame for other goods. */

import type { Lang } from '#src/kernel/lang.ts';
import type { QuestionIntent } from '#src/modules/finding/chat/intents/intents.ts';
import {
  bounded,
  type ChatFrame,
  EMPTY_FRAME,
  GIFT,
  type Said,
  type Slot,
  valuesOf,
} from '#src/modules/finding/chat/understanding/frame.ts';
import type { KnownGoods } from '#src/modules/finding/chat/understanding/known-goods.ts';
import { misfitOf } from '#src/modules/finding/chat/understanding/rules.ts';
import type { TurnRead } from '#src/modules/finding/chat/understanding/turn.ts';
import { isSeries } from '#src/modules/finding/chat/understanding/wanted-beside-excluded.ts';
import { CHANGE_OF_MIND, NEXT_KIND } from '#src/modules/finding/chat/words/intent-words.ts';
import { kindWord } from '#src/modules/finding/chat/words/kind-word.ts';
import { areKindred, familyOf } from '#src/names/kinds/kind-families.ts';

/** Words by which a brand comes beside the one before. */
const BESIDE = /\b(?:also|too|as well|and|plus|juga|sama|dan)\b|ด้วย|และ|กับ/i;

/** The frame after a question: merged with the frame before, or of the question alone. */
export function merged(
  before: ChatFrame | null,
  turn: TurnRead,
  {
    intent,
    question,
    refines,
    lang,
  }: {
    readonly intent: QuestionIntent;
    readonly question: string;
    readonly refines: boolean;
    readonly lang: Lang;
  },
): ChatFrame {
  const own = { intent, said: turn.said, not: turn.not, min: turn.min, max: turn.max };
  const { shop, sort, traits } = turn;
  if (before === null || isAnother(before, turn, refines))
    return {
      ...EMPTY_FRAME,
      ...own,
      ...((refines || CHANGE_OF_MIND.test(question)) && before !== null ? limitsOf(before, turn) : {}),
      ...(before !== null && NEXT_KIND.test(question) ? { said: ofSameBrands(before, turn) } : {}),
      shop,
      sort,
      traits: [...traits],
    };
  const isLimited = turn.min !== null || turn.max !== null;
  const excluded = new Set(turn.not.map(({ value }) => value));
  const wanted = new Set(turn.said.map(({ value }) => value));
  const said = togetherOf(withKind(before.said, lang), beside(before, turn.said), BESIDE.test(question)).filter(
    ({ value }) => !excluded.has(value),
  );
  const not = [...before.not.filter(({ value }) => !wanted.has(value) && !excluded.has(value)), ...turn.not];
  return {
    intent,
    said: bounded(said),
    not: bounded(not),
    min: isLimited ? turn.min : before.min,
    max: raised(before, turn, question) ?? (isLimited ? turn.max : before.max),
    shop: shop ?? before.shop,
    sort: sort === 'popular' ? before.sort : sort,
    traits: [...new Set([...before.traits, ...traits])],
    unclear: 0,
  };
}

/** Words that add an amount to the limit before. */
const ADDS =
  /\b(?:add|extra|another)\b.*\d|\d.*\bmore\b|\b(?:tambah(?:in|an)?|nambah|naik(?:in)?)\b.*\d|\d.*\blagi\b|(?:เพิ่ม|บวก)(?:งบ|เงิน|ตัง|ให้)?(?:อีก|ได้อีก)/i;
/** Words that say the whole limit: up to 5,000. */
const SAYS_WHOLE = /\b(?:to|up to|jadi|sampai|ke)\b (?:rp ?)?\d|เป็น|ถึง/i;

/** The limit before with what a question adds to it; undefined: it adds nothing. */
function raised(before: ChatFrame, { amount, max }: TurnRead, question: string): number | undefined {
  const added = amount ?? max;
  const isAdded = ADDS.test(question) && !SAYS_WHOLE.test(question);
  return isAdded && before.max !== null && added !== null ? before.max + added : undefined;
}

/** The limits before, where a question changes only the goods and names no limits. */
const limitsOf = (before: ChatFrame, { min, max }: TurnRead) =>
  min === null && max === null ? { min: before.min, max: before.max } : {};

/** The words of a question for another kind alone, with the brands before: samsung tablets, and what about phones. */
const ofSameBrands = ({ said: earlier }: ChatFrame, { said }: TurnRead): Said[] =>
  bounded(
    said.every(({ slot }) => slot !== 'brand' && slot !== 'model')
      ? [...said, ...earlier.filter(({ slot }) => slot === 'brand')]
      : said,
  );

/** Whether a question is about other goods than the one before: another kind, or a product by its own name. */
function isAnother(before: ChatFrame, turn: TurnRead, refines: boolean): boolean {
  const [kind] = valuesOf(beside(before, turn.said), 'kind');
  const [known] = valuesOf(before.said, 'kind');
  // A gift, and then goods, narrow the wish.
  if (kind !== undefined && known === GIFT) return false;
  if (kind !== undefined) return known === undefined || !areKindred(kind, known) || hasAll(turn.said);
  return !refines && valuesOf(turn.said, 'model').length > 0;
}

const COMPUTERS = ['laptop', 'desktop-computer', 'mini-pc', 'all-in-one-computer', 'game-console'];
const WITH_SCREEN = ['phone', 'tablet', 'smartwatch', 'laptop'];

/**
 * Kinds that are also properties, with the goods that have them; empty: any goods. After a watch, gps is a property.
 */
const HAD: ReadonlyMap<string, readonly string[]> = new Map([
  ['gps-navigator', []],
  ['memory', []],
  ['battery', []],
  ['operating-system', []],
  ['webcam', []],
  ['charger', []],
  ['ssd', COMPUTERS],
  ['hard-drive', COMPUTERS],
  ['cpu', COMPUTERS],
  ['graphics-card', COMPUTERS],
  ['sim-card', WITH_SCREEN],
  ['digital-camera', WITH_SCREEN],
]);

function isHad(before: ChatFrame, { slot, value }: Said): boolean {
  const hosts = slot === 'kind' ? HAD.get(value) : undefined;
  const [kind] = valuesOf(withKind(before.said, 'en'), 'kind');
  return hosts !== undefined && kind !== undefined && (hosts.length === 0 || hosts.includes(familyOf(kind) ?? kind));
}

/** Whether a question names goods by a kind, a brand or a model of their own: what the goods before have is a property. */
export const namesOthers = (before: ChatFrame | null, words: readonly Said[]): boolean =>
  words.some(
    (word) =>
      (word.slot === 'kind' || word.slot === 'brand' || word.slot === 'model') &&
      (before === null || !isHad(before, word)),
  );

/** The words of a question beside the goods before: a kind that those goods have becomes a property. */
const beside = (before: ChatFrame, said: readonly Said[]): readonly Said[] =>
  said.map((one) => (isHad(before, one) ? { ...one, slot: 'word' as const } : one));

/** Words of the frame before, with the kind in a word of its own where only a series says it: another brand is of that kind. */
function withKind(before: readonly Said[], lang: Lang): readonly Said[] {
  const series = before.find(({ slot, value }) => slot === 'model' && value.includes(' > '));
  const kind = series?.value.split(' > ')[1];
  if (kind === undefined || before.some(({ slot }) => slot === 'kind')) return before;
  const word = kindWord(kind, lang);
  return word === undefined ? before : [{ slot: 'kind', text: word, value: kind }, ...before];
}

/** Whether goods are named in full: their kind with a brand or a model. */
const hasAll = (said: readonly Said[]) =>
  said.some(({ slot }) => slot === 'brand') && said.some(({ slot }) => slot === 'model');

/** The slots before that a new word of a slot replaces. Properties add up, and a new brand replaces the model too. */
const DROPPED: Readonly<Record<Slot, readonly Slot[]>> = {
  kind: ['kind'],
  brand: ['brand', 'model'],
  model: ['model'],
  colour: ['colour'],
  size: ['size'],
  capacity: ['capacity'],
  word: [],
};

function togetherOf(before: readonly Said[], now: readonly Said[], isBeside: boolean): readonly Said[] {
  const dropped = new Set(now.flatMap(({ slot }) => (slot === 'brand' && isBeside ? [] : DROPPED[slot])));
  const keptWords = before.filter(({ slot, value }) => !dropped.has(slot) && !now.some((word) => word.value === value));
  const kind = now.filter(({ slot }) => slot === 'kind');
  return [...kind, ...keptWords, ...now.filter(({ slot }) => slot !== 'kind')];
}

/** A frame of several products as one of them has it: another one's brand and model are no longer asked for. */
export function narrowedTo(frame: ChatFrame, goods: KnownGoods): ChatFrame {
  const isOfOther = (word: Said) =>
    (word.slot === 'brand' || word.slot === 'model') && misfitOf({ said: [word], not: [] }, goods).missing.length > 0;
  return { ...frame, said: frame.said.filter((word) => !isOfOther(word)) };
}

/** A frame of goods of other makers than those that it names, else than those of what was shown. */
export function ofOtherMakers(frame: ChatFrame, lang: Lang, makersShown: readonly Said[]): ChatFrame {
  const words = withKind(frame.said, lang);
  const makers = words.filter((word) => word.slot === 'brand' || isSeries(word));
  const others = words.filter(({ slot }) => slot !== 'brand' && slot !== 'model');
  return { ...frame, said: others, not: bounded([...frame.not, ...(makers.length > 0 ? makers : makersShown)]) };
}

/** A frame of other goods than those of its brand. A frame that names a model, or no kind, stays as it is. */
export function withoutOwnBrand(frame: ChatFrame): ChatFrame {
  const brands = frame.said.filter(({ slot }) => slot === 'brand');
  const hasKind = frame.said.some(({ slot }) => slot === 'kind');
  if (!hasKind || brands.length === 0 || frame.said.some(({ slot }) => slot === 'model')) return frame;
  const others = frame.said.filter(({ slot }) => slot !== 'brand');
  return { ...frame, said: others, not: bounded([...frame.not, ...brands]), sort: 'price-asc' };
}
