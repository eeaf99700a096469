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
import {
  ADDS_TO_LIMIT,
  BESIDE,
  CHANGE_OF_GOODS,
  RAISES_LIMIT,
  SAYS_WHOLE_LIMIT,
  type TakenBack,
} from '#src/modules/finding/chat/words/change-words.ts';
import { kindWord } from '#src/modules/finding/chat/words/kind-word.ts';
import { areKindred, familyOf } from '#src/names/kinds/kind-families.ts';

/** How a question goes on from the one before. */
interface Continuation {
  readonly intent: QuestionIntent;
  readonly question: string;
  readonly refines: boolean;
  readonly takenBack?: ReadonlySet<TakenBack>;
  /** The brands before that a question for another kind keeps. */
  readonly brandsKept?: readonly Said[];
  readonly lang: Lang;
}

/** What a conversation asks for after a question: the question laid over what was asked before, or on its own. */
export function merged(earlier: ChatFrame | null, turn: TurnRead, continuation: Continuation): ChatFrame {
  const { intent, question, refines, takenBack = new Set<TakenBack>(), brandsKept = [], lang } = continuation;
  const before = earlier === null ? null : withoutTakenBack(earlier, takenBack, lang);
  const own = { intent, said: turn.said, not: turn.not, min: turn.min, max: turn.max };
  const { shop, sort, traits } = turn;
  if (before === null || isAnother(before, turn, refines))
    return {
      ...EMPTY_FRAME,
      ...own,
      ...((refines || CHANGE_OF_GOODS.test(question)) && before !== null ? limitsAfter(before, turn, question) : {}),
      said: bounded([...turn.said, ...brandsKept]),
      shop,
      sort,
      traits: [...traits],
    };
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
    ...limitsAfter(before, turn, question),
    shop: shop ?? before.shop,
    sort: sort === 'popular' ? before.sort : sort,
    traits: [...new Set([...before.traits, ...traits])],
    unclear: 0,
  };
}

/** A frame without what a question takes back. What it excludes stays so: nobody asked for it again. */
function withoutTakenBack(frame: ChatFrame, takenBack: ReadonlySet<TakenBack>, lang: Lang): ChatFrame {
  if (takenBack.size === 0) return frame;
  const words = takenBack.has('brand') ? withKind(frame.said, lang) : frame.said;
  const isTaken = ({ slot }: Said) =>
    SLOTS_OF_PARTS.some(([part, slots]) => takenBack.has(part) && slots.includes(slot));
  return {
    ...frame,
    said: words.filter((word) => !isTaken(word)),
    ...(takenBack.has('limits') ? { min: null, max: null } : {}),
  };
}

/** The words that go with each part that is taken back: a brand takes its models along. */
const SLOTS_OF_PARTS: readonly (readonly [TakenBack, readonly Slot[]])[] = [
  ['brand', ['brand', 'model']],
  ['colour', ['colour']],
  ['size', ['size']],
  ['capacity', ['capacity']],
];

/** The limits after a question: two ends that were said one by one hold together, a range is replaced. */
function limitsAfter(before: ChatFrame, turn: TurnRead, question: string): Pick<ChatFrame, 'min' | 'max'> {
  const { min, max } = turn;
  const sum = raised(before, turn, question);
  if (sum !== undefined) return { min: before.min, max: sum };
  if (min === null && max === null) return { min: before.min, max: before.max };
  const other = {
    min: min ?? (before.max === null ? before.min : null),
    max: max ?? (before.min === null ? before.max : null),
  };
  return other.min !== null && other.max !== null && other.min >= other.max ? { min, max } : other;
}

/** The limit before with what a question adds to it; undefined: it adds nothing. */
function raised(before: ChatFrame, { amount, max }: TurnRead, question: string): number | undefined {
  const added = amount ?? max;
  // Nobody adds more to a budget than it was by raising it: naikin budget 100rb says the whole.
  const isWhole =
    SAYS_WHOLE_LIMIT.test(question) || (RAISES_LIMIT.test(question) && Number(added) > Number(before.max));
  const isAdded = ADDS_TO_LIMIT.test(question) && !isWhole;
  return isAdded && before.max !== null && added !== null ? before.max + added : undefined;
}

/** Whether a question is about other goods than the one before: another kind, or a product by its own name. */
function isAnother(before: ChatFrame, turn: TurnRead, refines: boolean): boolean {
  const [kind] = valuesOf(beside(before, turn.said), 'kind');
  const [known] = valuesOf(before.said, 'kind');
  // A gift, and then goods, narrow the wish.
  if (kind !== undefined && known === GIFT) return false;
  if (kind !== undefined) return known === undefined || !areKindred(kind, known) || hasAll(turn.said);
  return !refines && valuesOf(turn.said, 'model').length > 0 && !isSeriesOfKind(before, turn.said);
}

/** Whether words name a series of the kind that was asked for without a maker: after tablets, an ipad is one of them. */
function isSeriesOfKind(before: ChatFrame, words: readonly Said[]): boolean {
  const [kindBefore] = valuesOf(before.said, 'kind');
  const isOpen = before.said.every(({ slot }) => slot !== 'brand' && slot !== 'model');
  const kinds = words.flatMap(({ slot, value }) => (slot === 'model' ? (value.split(' > ')[1] ?? []) : []));
  return kindBefore !== undefined && isOpen && kinds.length > 0 && kinds.every((kind) => areKindred(kind, kindBefore));
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
