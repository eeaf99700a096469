import type { Intent } from '#src/modules/chat/contract.ts';
import { nameIn } from '#src/modules/chat/filler-words.ts';
import {
  EITHER,
  EXPLAIN,
  INTENT_WORDS,
  OTHER_WANTED,
  WORTH,
  WORTH_AROUND,
  WORTH_BEFORE,
  WORTH_BEHIND,
} from '#src/modules/chat/intent-words.ts';
import { labelMeant } from '#src/modules/chat/label-words.ts';
import { sortIn, traitsIn } from '#src/modules/chat/list-words.ts';
import { detailIn, type OfferDetail } from '#src/modules/chat/offer-words.ts';
import type { ListingSort, Trait } from '#src/modules/goods/list-contract.ts';
import { isLimit, limitsIn, numbered, withoutCues } from '#src/names/limits-in.ts';
import type { FoundNumber } from '#src/names/numbers-in.ts';

/** A question as it was understood. */
export interface Understood {
  readonly intent: Intent;
  /** What it names; empty: nothing. Of a comparison, each name. */
  readonly names: readonly string[];
  /** Other ways to cut a comparison into two names: a name may have a word in it that separates names. */
  readonly cuts: readonly (readonly [string, string])[];
  /** Decimals of the tenant's first currency. */
  readonly min: number | null;
  readonly max: number | null;
  /** An amount of which it asks whether it is a good price. */
  readonly asked: number | null;
  /** What its limits are in, where it says so. */
  readonly currency: string | null;
  readonly sort: ListingSort;
  /** What the goods of a list shall have. */
  readonly traits: readonly Trait[];
  /** What it asks of an offer besides its price. */
  readonly detail: OfferDetail | null;
}

const BETWEEN = /\s+(?:vs\.?|versus|against|and|with|or|dan|dengan|sama|atau|กับ|และ|หรือ)\s+|\s*(?:กับ|,)\s*/i;
/** More separators than this are not tried one by one. */
const MOST_CUTS = 6;

const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/** Whether a filler is a word of its own at this end of a text: the หา of หาหูฟัง is, the หา of หาง is not. */
function standsAlone(text: string, cut: string): boolean {
  if (!/\p{Script=Thai}/u.test(cut)) return true;
  const ends = new Set([0, ...[...THAI_WORDS.segment(text)].map(({ index, segment }) => index + segment.length)]);
  return text.startsWith(cut) ? ends.has(cut.length) : ends.has(text.length - cut.length);
}

const named = (text: string, isCondition = false) => nameIn(text, standsAlone, isCondition);

/**
 * What a question asks for, by its words.
 * @param pending  what the last answer asked back for
 * @param currencies  those of the tenant
 */
export function understand(question: string, pending: Intent | null, currencies: readonly string[]): Understood {
  const { text, numbers } = numbered(question, currencies);
  const weighed = askedPriceIn(text, numbers);
  if (weighed !== undefined) {
    const { asked, currency } = weighed;
    return { ...NOTHING_ELSE, intent: 'price', names: namesOf(named(weighed.rest)), asked, currency };
  }
  const { rest, around, ...limits } = limitsIn(text, numbers);
  const found = INTENT_WORDS.find(([, words]) => rest.search(words) >= 0);
  // The words of a label may be fillers or words of another intent.
  if (labelMeant(text) !== undefined && (found?.[0] === 'label' || text.search(EXPLAIN) >= 0)) {
    const label = text.replace(found?.[0] === 'label' ? found[1] : EXPLAIN, ' ').replace(/[\s?？]+/g, ' ');
    return { ...NOTHING_ELSE, ...limits, intent: 'label', names: [label.trim()] };
  }
  const wanted = wantedIn(rest, limits, pending);
  // An alert waits for the very amount.
  const waited = wanted.intent === 'alert' && around !== null ? { min: null, max: around } : {};
  return { ...NOTHING_ELSE, ...limits, ...waited, ...wanted };
}

/** What a text without its limits asks for. */
function wantedIn(
  text: string,
  { min, max }: Pick<Understood, 'min' | 'max'>,
  pending: Intent | null,
): Pick<Understood, 'intent' | 'names'> & Partial<Understood> {
  const asksOf = detailIn(text);
  if (asksOf !== undefined && INTENT_WORDS.every(([kind, words]) => kind === 'price' || text.search(words) < 0))
    return { intent: 'price', names: productIn(asksOf.rest), detail: asksOf.detail };
  const { sort, rest } = sortIn(text);
  const found = INTENT_WORDS.find(([, words]) => rest.search(words) >= 0);
  const [kind, words] = found ?? [];
  const isList = kind === undefined || kind === 'price' || kind === 'compare';
  if (sort !== 'popular' && isList && EITHER.test(rest))
    return { intent: 'compare', ...comparedIn(without(rest, words)) };
  if (sort !== 'popular' && isList) {
    const list = listIn(without(rest, words));
    return { ...list, sort, traits: sort === 'discount' ? ['proven', ...list.traits] : list.traits };
  }
  const hasBudget = min !== null || max !== null;
  if (kind === undefined || (kind === 'price' && hasBudget)) {
    const intent = (hasBudget ? null : pending) ?? 'find';
    if (intent === 'compare') return { intent, ...comparedIn(rest) };
    return intent === 'find' ? listIn(rest) : { intent, names: namesOf(named(rest)) };
  }
  if (kind === 'compare') return { intent: kind, ...comparedIn(without(rest, words, ' vs ')) };
  if (kind === 'alert' || kind === 'price') return { intent: kind, names: productIn(without(rest, words)) };
  return { intent: kind, names: namesOf(named(without(rest, words))) };
}

/** A list of goods; what they shall have is no part of their name. */
function listIn(text: string): { intent: 'find'; names: string[]; traits: readonly Trait[] } {
  const { traits, rest } = traitsIn(text);
  return { intent: 'find', names: namesOf(named(rest)), traits };
}

const NOTHING_ELSE = {
  cuts: [],
  min: null,
  max: null,
  asked: null,
  currency: null,
  traits: [],
  detail: null,
  sort: 'popular',
} as const;

const namesOf = (name: string): string[] => (name === '' ? [] : [name]);

/** Of one product: what has no letter, as 12.12, names none. */
const productIn = (text: string): string[] => namesOf(named(text, true)).filter((name) => /\p{L}/u.test(name));

const without = (text: string, words: RegExp | undefined, instead = ' ') =>
  words === undefined ? text : text.replace(words, instead);

/** The only amount of a text that asks what it is worth, and the text without both; undefined: it asks something else. */
function askedPriceIn(
  text: string,
  numbers: readonly FoundNumber[],
): { asked: number; currency: string | null; rest: string } | undefined {
  if (OTHER_WANTED.test(text)) return undefined;
  const amounts = numbers.filter(({ value, unit, from, to }) => {
    const before = text.slice(0, from);
    const behind = text.slice(to);
    const isAmount = unit === 'amount' || (unit === 'plain' && WORTH_BEFORE.test(before) && WORTH_BEHIND.test(behind));
    return isAmount && Number.isFinite(value) && !isLimit(before);
  });
  const [amount, second] = amounts;
  if (amount === undefined || second !== undefined || text.search(WORTH) < 0) return undefined;
  const rest = `${text.slice(0, amount.from)} ${text.slice(amount.to)}`.replace(WORTH, ' ').replace(WORTH_AROUND, ' ');
  return { asked: amount.value, currency: amount.currency, rest: withoutCues(rest) };
}

/** The names of a comparison, and the ways to cut it in two. */
function comparedIn(text: string): Pick<Understood, 'names' | 'cuts'> {
  const whole = named(text.replace(/^\s*vs\s+|[\s,]+vs[\s?]*$/g, ' '));
  const names = whole
    .split(BETWEEN)
    .map((name) => named(name))
    .filter(Boolean)
    .slice(0, 4);
  const places = [...whole.matchAll(new RegExp(BETWEEN, 'gi'))];
  if (places.length < 2 || places.length > MOST_CUTS) return { names, cuts: [] };
  const cuts = places.map(
    ({ 0: cut, index }) => [named(whole.slice(0, index)), named(whole.slice(index + cut.length))] as const,
  );
  return { names, cuts: cuts.filter(([one, other]) => one !== '' && other !== '') };
}
