import {
  bounded,
  type ChatFrame,
  EMPTY_FRAME,
  type Said,
  type Slot,
  valuesOf,
} from '#src/modules/finding/chat/understanding/frame.ts';
import type { QuestionIntent } from '#src/modules/finding/chat/understanding/intents.ts';
import type { TurnRead } from '#src/modules/finding/chat/understanding/turn.ts';
import { areKindred } from '#src/names/kind-families.ts';

/** Of these a new word takes the place of the old one; properties add up. */
const REPLACED: readonly Slot[] = ['kind', 'brand', 'model', 'colour', 'size', 'capacity'];
/** Words by which a brand comes beside the one before. */
const BESIDE = /\b(?:also|too|as well|and|plus|juga|sama|dan)\b|ด้วย|และ|กับ/i;

/** What a conversation asks for after a question: the question merged into what was asked before, or on its own. */
export function merged(
  before: ChatFrame | null,
  turn: TurnRead,
  {
    intent,
    question,
    refines,
  }: { readonly intent: QuestionIntent; readonly question: string; readonly refines: boolean },
): ChatFrame {
  const own = { intent, said: turn.said, not: turn.not, min: turn.min, max: turn.max };
  const { shop, sort, traits } = turn;
  if (before === null || isAnother(before, turn, refines))
    return {
      ...EMPTY_FRAME,
      ...own,
      ...(refines && before !== null ? limitsOf(before, turn) : {}),
      shop,
      sort,
      traits: [...traits],
    };
  const isLimited = turn.min !== null || turn.max !== null;
  const excluded = new Set(turn.not.map(({ value }) => value));
  const wanted = new Set(turn.said.map(({ value }) => value));
  const said = togetherOf(before.said, beside(before, turn.said), BESIDE.test(question)).filter(
    ({ value }) => !excluded.has(value),
  );
  const not = [...before.not.filter(({ value }) => !wanted.has(value) && !excluded.has(value)), ...turn.not];
  return {
    intent,
    said: bounded(said),
    not: bounded(not),
    min: isLimited ? turn.min : before.min,
    max: isLimited ? turn.max : before.max,
    shop: shop ?? before.shop,
    sort: sort === 'popular' ? before.sort : sort,
    traits: [...new Set([...before.traits, ...traits])],
    unclear: 0,
  };
}

/** Who changes only what is looked for keeps the budget. */
const limitsOf = (before: ChatFrame, { min, max }: TurnRead) =>
  min === null && max === null ? { min: before.min, max: before.max } : {};

/** Whether a question is about other goods than the one before: another kind, or a product by its own name. */
function isAnother(before: ChatFrame, turn: TurnRead, refines: boolean): boolean {
  const [kind] = valuesOf(beside(before, turn.said), 'kind');
  const [known] = valuesOf(before.said, 'kind');
  if (kind !== undefined) return known === undefined || !areKindred(kind, known) || hasAll(turn.said);
  return !refines && valuesOf(turn.said, 'model').length > 0;
}

/** Kinds that goods have: after a watch, gps is what it shall have. */
const HAD: ReadonlySet<string> = new Set([
  'gps-navigator',
  'memory',
  'battery',
  'operating-system',
  'webcam',
  'charger',
]);

const isHad = (before: ChatFrame, { slot, value }: Said) =>
  slot === 'kind' && HAD.has(value) && valuesOf(before.said, 'kind').length > 0;

/** What a question adds to the goods before: what they have is a property of theirs. */
const beside = (before: ChatFrame, said: readonly Said[]): readonly Said[] =>
  said.map((one) => (isHad(before, one) ? { ...one, slot: 'word' as const } : one));

/** Whether goods are named in full: their kind with a brand or a model. */
const hasAll = (said: readonly Said[]) =>
  said.some(({ slot }) => slot === 'brand') && said.some(({ slot }) => slot === 'model');

function togetherOf(before: readonly Said[], now: readonly Said[], isBeside: boolean): readonly Said[] {
  const slots = new Set(now.map(({ slot }) => slot).filter((slot) => REPLACED.includes(slot)));
  // Another brand has other models.
  if (slots.has('brand')) slots.add('model');
  if (isBeside) slots.delete('brand');
  const kept = before.filter(({ slot, value }) => !slots.has(slot) && !now.some((one) => one.value === value));
  const kind = now.filter(({ slot }) => slot === 'kind');
  return [...kind, ...kept, ...now.filter(({ slot }) => slot !== 'kind')];
}
