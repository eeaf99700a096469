import { datesIn } from '#src/modules/chat/dates-in.ts';
import { type FoundNumber, numbersIn } from '#src/modules/chat/numbers-in.ts';

/**
 * What an amount is: a price of now; one of the past or a claim of the shop, which a sentence has to call so; what two
 * prices are apart; or one that the reader named as a limit.
 */
export type AmountRole = 'now' | 'past' | 'apart' | 'limit';

interface Amount {
  /** Decimal of its currency. */
  readonly value: number;
  readonly currency: string;
  readonly role: AmountRole;
}

/** What a tool returned, as far as sentences may repeat it. */
export interface Evidence {
  /** The names that it is about: of a product, a deal, an article, or words that were asked for. Empty: of none. */
  readonly about: readonly string[];
  readonly amounts: readonly Amount[];
  readonly percents: readonly number[];
  readonly counts: readonly number[];
  /** Days as 2026-11-23, and minutes as 2026-11-23 14:05, in the tenant's time zone. */
  readonly times: readonly string[];
  /** What may stand between “ and ” besides `about`: codes of coupons, headings. */
  readonly names: readonly string[];
  readonly shops: readonly string[];
}

/** A whole piece of evidence of the parts that are given. */
export function evidenceOf(given: Partial<Evidence>): Evidence {
  const { about = [], names = [], shops = [], amounts = [], percents = [], counts = [], times = [] } = given;
  return {
    ...{ amounts, percents, counts, times },
    about: about.map(quotable),
    names: names.map(quotable),
    shops: shops.filter((shop) => shop !== ''),
  };
}

/** A name that cannot end its quotation. */
function quotable(name: string): string {
  return name.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** A name as sentences quote it. */
export const quoted = (name: string): string => `“${quotable(name)}”`;

export interface Checked {
  /** What the evidence does not bear out; empty: nothing, so the sentence may be said. */
  readonly unsupported: readonly string[];
  /** The names that the next sentence is about unless it names others. */
  readonly about: readonly string[];
}

/** Words that must stand beside an amount of a role. */
const ROLE_WORDS: Readonly<Record<'past' | 'apart', RegExp>> = {
  past: /(?<![a-z])(?:low(?:er|est)?|usual(?:ly)?|normal(?:ly)?|before|was|from|former(?:ly)?|claim(?:s|ed)?|high(?:er|est)?|median|rendah|biasa(?:nya)?|sebelum(?:nya)?|semula|dulu|dari|(?:ter)?tinggi|(?:di)?klaim|terendah)(?![a-z])|ต่ำ|ปกติ|เดิม|เคย|จาก|สูงสุด|อ้าง|บอก/i,
  apart:
    /(?<![a-z])(?:less|more|cheaper|dearer|differ(?:s|ent|ence)?|saves?|lebih|selisih|hemat)(?![a-z])|ถูกกว่า|แพงกว่า|ต่าง|ประหยัด/i,
};

/**
 * Checks a sentence against the evidence. Names of products, titles and words stand between “ and ” and are compared
 * whole; what such a name says is a quotation and claims nothing. Outside of it every number, amount, percentage, date
 * and shop has to be in the evidence about the name before it (the first name for what stands before all names), in
 * digits, Thai digits or words. A sentence without a name is about those of the sentence before it.
 * @param knownShops  names that are shops wherever they stand
 * @param before  what the sentence before was about
 */
export function checkSentence(
  sentence: string,
  evidence: readonly Evidence[],
  knownShops: readonly string[],
  before: readonly string[] = [],
): Checked {
  const unsupported: string[] = [];
  const subjects = new Set(evidence.flatMap(({ about }) => about));
  const names = new Set(evidence.flatMap((one) => one.names));
  const clauses = clausesOf(sentence);
  const quotations = clauses.flatMap(({ name }) => (name === null ? [] : [name]));
  unsupported.push(...quotations.filter((name) => !subjects.has(name) && !names.has(name)));
  const about = [...new Set(quotations.filter((name) => subjects.has(name)))];
  let current = about.length > 0 ? about.slice(0, 1) : before;
  for (const { name, text } of clauses) {
    if (name !== null && subjects.has(name)) current = [name];
    const own = evidence.filter((one) => one.about.some((each) => current.includes(each)));
    const general = evidence.filter((one) => one.about.length === 0);
    unsupported.push(...claimsOf(text, sentence, current.length === 0 ? general : own, general, knownShops));
  }
  if (/[“”]/.test(clauses.map(({ text }) => text).join(''))) unsupported.push('“”');
  return { unsupported, about: about.length > 0 ? about : before };
}

/** What a sentence claims that the evidence does not bear out; see checkSentence. */
export function unsupportedIn(
  sentence: string,
  evidence: readonly Evidence[],
  knownShops: readonly string[],
): readonly string[] {
  return checkSentence(sentence, evidence, knownShops).unsupported;
}

/** The text before the first quotation, and each quotation with the text behind it. */
function clausesOf(sentence: string): { readonly name: string | null; readonly text: string }[] {
  const quotations = [...sentence.matchAll(/“([^”]*)”/g)];
  const first = quotations[0]?.index ?? sentence.length;
  return [
    { name: null, text: sentence.slice(0, first) },
    ...quotations.map(({ 0: whole, 1: name = '', index }, n) => ({
      name,
      text: sentence.slice(index + whole.length, quotations[n + 1]?.index ?? sentence.length),
    })),
  ];
}

function claimsOf(
  text: string,
  sentence: string,
  own: readonly Evidence[],
  general: readonly Evidence[],
  knownShops: readonly string[],
): string[] {
  const wrong: string[] = [];
  const withoutShops = readShops(
    text,
    own.flatMap(({ shops }) => shops),
    knownShops,
    wrong,
  );
  const { times, rest } = datesIn(withoutShops);
  const known = own.flatMap((one) => one.times);
  wrong.push(...times.filter((time) => !known.some((one) => one === time || one.startsWith(`${time} `))));
  // Digits of other scripts, fractions and Roman numerals are numbers that cannot be compared.
  wrong.push(...(rest.match(/(?![0-9๐-๙])[\p{N}]/gu) ?? []));
  const unquoted = sentence.replace(/“[^”]*”/g, ' ');
  wrong.push(...numbersIn(rest).flatMap((number) => (stands(number, unquoted, own, general) ? [] : [number.text])));
  return wrong;
}

function readShops(text: string, own: readonly string[], known: readonly string[], wrong: string[]): string {
  const allowed = new Set(own.map((shop) => shop.toLowerCase()));
  const names = [...new Set([...own, ...known])].toSorted((a, b) => b.length - a.length);
  return names.reduce((left, name) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![a-z0-9])`, 'giu');
    return left.replace(pattern, () => {
      if (!allowed.has(name.toLowerCase())) wrong.push(name);
      return ' ';
    });
  }, text);
}

/** No currency has more than three decimals, and binary fractions differ in the last digits. */
const same = (a: number, b: number) => Math.abs(a - b) < 0.0005;

function stands(
  { value, unit, currency }: FoundNumber,
  sentence: string,
  own: readonly Evidence[],
  general: readonly Evidence[],
): boolean {
  const amount = () =>
    own
      .flatMap(({ amounts }) => amounts)
      .some(
        (one) =>
          same(one.value, value) &&
          (currency === null || one.currency === currency) &&
          (one.role === 'now' || one.role === 'limit' || ROLE_WORDS[one.role].test(sentence)),
      );
  if (unit === 'amount') return amount();
  if (unit === 'percent') return own.some(({ percents }) => percents.some((one) => same(one, value)));
  return [...own, ...general].some(({ counts }) => counts.some((one) => same(one, value))) || amount();
}
