import { datesIn } from '#src/modules/chat/dates-in.ts';
import { type FoundNumber, numbersIn } from '#src/modules/chat/numbers-in.ts';

/** What tools returned, as far as sentences may repeat it. */
export interface Evidence {
  /** Decimals of their currency. */
  readonly amounts: readonly { readonly value: number; readonly currency: string }[];
  readonly percents: readonly number[];
  readonly counts: readonly number[];
  /** Days as 2026-11-23, and minutes as 2026-11-23 14:05, in the tenant's time zone. */
  readonly times: readonly string[];
  /** What may stand between “ and ”: names of products, titles, labels, words that were asked for. */
  readonly names: readonly string[];
  readonly shops: readonly string[];
}

/** All that several tools returned. */
export function mergedEvidence(parts: readonly Partial<Evidence>[]): Evidence {
  return {
    amounts: parts.flatMap(({ amounts = [] }) => amounts),
    percents: parts.flatMap(({ percents = [] }) => percents),
    counts: parts.flatMap(({ counts = [] }) => counts),
    times: parts.flatMap(({ times = [] }) => times),
    names: parts.flatMap(({ names = [] }) => names.map(quotable)),
    shops: parts.flatMap(({ shops = [] }) => shops.filter((shop) => shop !== '')),
  };
}

/** A name that cannot end its quotation. */
function quotable(name: string): string {
  return name.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** A name as sentences quote it. */
export const quoted = (name: string): string => `“${quotable(name)}”`;

/**
 * What a sentence claims that the evidence does not bear out; empty: nothing, so it may be said. Names of products and
 * titles stand between “ and ” and are compared whole; what such a name says is a quotation and claims nothing. Outside
 * of it every number, amount, percentage, date and shop has to be in the evidence, in digits, Thai digits or words.
 * @param knownShops  names that are shops wherever they stand
 */
export function unsupportedIn(sentence: string, evidence: Evidence, knownShops: readonly string[]): string[] {
  const wrong: string[] = [];
  const names = new Set(evidence.names);
  const unquoted = sentence.replace(/“([^”]*)”/g, (_, name: string) => {
    if (!names.has(name)) wrong.push(name);
    return ' ';
  });
  const withoutShops = readShops(unquoted, evidence.shops, knownShops, wrong);
  const { times, rest } = datesIn(withoutShops);
  wrong.push(...times.filter((time) => !evidence.times.some((one) => one === time || one.startsWith(`${time} `))));
  // Digits of other scripts, fractions and Roman numerals are numbers that cannot be compared.
  wrong.push(...(rest.match(/(?![0-9๐-๙])[\p{N}]/gu) ?? []));
  wrong.push(...numbersIn(rest).flatMap((number) => (stands(number, evidence) ? [] : [number.text])));
  if (/[“”]/.test(unquoted)) wrong.push('“”');
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

function stands({ value, unit, currency }: FoundNumber, { amounts, percents, counts }: Evidence): boolean {
  const amount = () =>
    amounts.some((one) => same(one.value, value) && (currency === null || one.currency === currency));
  if (unit === 'amount') return amount();
  const percent = () => percents.some((one) => same(one, value));
  return unit === 'percent' ? percent() : counts.some((one) => same(one, value)) || amount();
}
