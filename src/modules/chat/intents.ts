import { plainDigits } from '#src/kernel/written-number.ts';
import type { Intent } from '#src/modules/chat/contract.ts';
import {
  EXPLAIN,
  INTENT_WORDS,
  nameIn,
  OTHER_WANTED,
  WORTH,
  WORTH_AROUND,
  WORTH_BEFORE,
  WORTH_BEHIND,
} from '#src/modules/chat/intent-words.ts';
import { labelMeant } from '#src/modules/chat/label-words.ts';
import { type FoundNumber, numbersIn } from '#src/modules/chat/numbers-in.ts';

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
}

const MAX =
  /(?:\b(?:under|below|less than|up to|at most|max(?:imum)?|budget(?: of)?|di bawah|kurang dari|maks(?:imal)?|budget)|ไม่เกิน|ต่ำกว่า|ถูกกว่า|งบ(?:ประมาณ)?)\s*[^\p{L}\d]{0,3}(?:rp|rm|thb|idr|myr)?\s*$/iu;
const MIN =
  /(?:\b(?:over|above|more than|at least|from|di atas|minimal|mulai)|เกิน|มากกว่า|ตั้งแต่|อย่างน้อย)\s*[^\p{L}\d]{0,3}(?:rp|rm|thb|idr|myr)?\s*$/iu;
const CUES =
  /\b(?:under|below|less than|up to|at most|max(?:imum|imal)?|budget(?: of)?|di bawah|kurang dari|over|above|more than|at least|di atas|minimal)\b|(?:ที่)?(?:ราคา)?(?:ไม่เกิน|ต่ำกว่า|ถูกกว่า)|งบประมาณ|งบ|มากกว่า|ตั้งแต่|อย่างน้อย|ราคา|บาท|\b(?:baht|rupiah|ringgit|thb|idr|myr|rp|rm)\b|[฿$]/gi;
const BETWEEN = /\s+(?:vs\.?|versus|and|with|or|dan|dengan|atau|กับ|และ|หรือ)\s+|\s*(?:กับ|,)\s*/i;
/** More separators than this are not tried one by one. */
const MOST_CUTS = 6;

const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });

/** Whether a filler is a word of its own at this end of a text: the หา of หาหูฟัง is, the หา of หาง is not. */
function standsAlone(text: string, cut: string): boolean {
  if (!/\p{Script=Thai}/u.test(cut)) return true;
  const ends = new Set([0, ...[...THAI_WORDS.segment(text)].map(({ index, segment }) => index + segment.length)]);
  return text.startsWith(cut) ? ends.has(cut.length) : ends.has(text.length - cut.length);
}

const named = (text: string) => nameIn(text, standsAlone);

/**
 * What a question asks for, by its words.
 * @param pending  what the last answer asked back for
 * @param currencies  those of the tenant
 */
export function understand(question: string, pending: Intent | null, currencies: readonly string[]): Understood {
  const text = plainDigits(question.normalize('NFC'));
  const numbers = numbersIn(text).map((number) => (isOfModel(text, number, currencies) ? plainOf(number) : number));
  const weighed = askedPriceIn(text, numbers);
  if (weighed !== undefined) {
    const name = named(weighed.rest);
    const { asked, currency } = weighed;
    return { intent: 'price', names: name === '' ? [] : [name], cuts: [], min: null, max: null, asked, currency };
  }
  const { min, max, currency, rest } = budgetIn(text, numbers);
  const limits = { min, max, currency, cuts: [], asked: null };
  const found = INTENT_WORDS.find(([, words]) => rest.search(words) >= 0);
  const hasBudget = min !== null || max !== null;
  // The words of a label may be fillers or words of another intent.
  if (labelMeant(text) !== undefined && (found?.[0] === 'label' || text.search(EXPLAIN) >= 0)) {
    const words = found?.[0] === 'label' ? found[1] : EXPLAIN;
    return {
      intent: 'label',
      names: [
        text
          .replace(words, ' ')
          .replace(/[\s?？]+/g, ' ')
          .trim(),
      ],
      ...limits,
    };
  }
  if (found === undefined || (found[0] === 'price' && hasBudget)) {
    const intent = (hasBudget ? null : pending) ?? 'find';
    const name = named(rest);
    if (intent === 'compare') return { intent, ...limits, ...comparedIn(rest) };
    return { intent, names: name === '' ? [] : [name], ...limits };
  }
  const [intent, words] = found;
  const name = named(rest.replace(words, ' '));
  if (intent === 'compare') return { intent, ...limits, ...comparedIn(rest.replace(words, ' vs ')) };
  return { intent, names: name === '' ? [] : [name], ...limits };
}

/**
 * Whether a number may be part of a model's name, as in Corsair RM850: two capital letters stand directly before it, and
 * the currency that they are the sign of is none of the tenant's. Words of a limit make it an amount all the same.
 */
const isOfModel = (text: string, { from, currency }: FoundNumber, currencies: readonly string[]) =>
  currency !== null && !currencies.includes(currency) && /(?<![\p{L}\d])[A-Z]{2}$/u.test(text.slice(0, from));

const plainOf = (number: FoundNumber): FoundNumber => ({ ...number, unit: 'plain' });

/** The only amount of a text that asks what it is worth, and the text without both; undefined: it asks something else. */
function askedPriceIn(
  text: string,
  numbers: readonly FoundNumber[],
): { asked: number; currency: string | null; rest: string } | undefined {
  if (OTHER_WANTED.test(text)) return undefined;
  const amounts = numbers.filter(({ value, unit, from, to }) => {
    const [before, behind] = [text.slice(0, from), text.slice(to)];
    const isAmount = unit === 'amount' || (unit === 'plain' && WORTH_BEFORE.test(before) && WORTH_BEHIND.test(behind));
    return isAmount && Number.isFinite(value) && !MAX.test(before) && !MIN.test(before);
  });
  const [amount, second] = amounts;
  if (amount === undefined || second !== undefined || text.search(WORTH) < 0) return undefined;
  const rest = `${text.slice(0, amount.from)} ${text.slice(amount.to)}`
    .replace(WORTH, ' ')
    .replace(WORTH_AROUND, ' ')
    .replace(CUES, ' ');
  return { asked: amount.value, currency: amount.currency, rest };
}

/** The names of a comparison, and the ways to cut it in two. */
function comparedIn(text: string): Pick<Understood, 'names' | 'cuts'> {
  const whole = named(text.replace(/^\s*vs\s+|\s+vs\s*$/g, ' '));
  const names = whole.split(BETWEEN).map(named).filter(Boolean).slice(0, 4);
  const places = [...whole.matchAll(new RegExp(BETWEEN, 'gi'))];
  if (places.length < 2 || places.length > MOST_CUTS) return { names, cuts: [] };
  const cuts = places.map(
    ({ 0: cut, index }) => [named(whole.slice(0, index)), named(whole.slice(index + cut.length))] as const,
  );
  return { names, cuts: cuts.filter(([one, other]) => one !== '' && other !== '') };
}

/** Amounts with a word or a currency that says what they limit; they are cut out of the text. */
function budgetIn(
  text: string,
  numbers: readonly FoundNumber[],
): Pick<Understood, 'min' | 'max' | 'currency'> & { rest: string } {
  let [min, max, rest]: [number | null, number | null, string] = [null, null, text];
  let named: string | null = null;
  for (const { value, unit, currency, from, to } of numbers.toReversed()) {
    const before = text.slice(0, from);
    const isMax = MAX.test(before);
    const isMin = !isMax && MIN.test(before);
    if (!Number.isFinite(value) || !(isMax || isMin || unit === 'amount')) continue;
    if (isMin) min = value;
    else max = value;
    named = currency ?? named;
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`;
  }
  return { min, max, currency: named, rest: min === null && max === null ? text : rest.replace(CUES, ' ') };
}
