/** Judges answers of the chat against the facts of the tables. */

import type { ChatQuestion, Expected } from '#scripts/bench/chat-questions.ts';
import type { ChatPart, ChatProduct } from '#src/modules/finding/chat/contract.ts';
import { datesIn } from '#src/modules/finding/chat/evidence/named-dates.ts';
import { numbersIn } from '#src/names/amounts/written-numbers.ts';

/** An answer as it is judged. */
export interface Given {
  readonly parts: readonly ChatPart[];
  readonly asksBack: boolean;
  readonly refuses: boolean;
}

const same = (a: number, b: number) => Math.abs(a - b) < 0.0005;
const isBelow = (path: string, end: string) => new URL(path, 'http://site').pathname.endsWith(end);

export const sentencesOf = ({ parts }: Given) => parts.flatMap((part) => (part.type === 'sentence' ? [part.text] : []));

export function productsOf({ parts }: Given): ChatProduct[] {
  return parts.flatMap((part) => (part.type === 'products' ? part.products : []));
}

function pathsOf({ parts }: Given): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'link') return [part.path];
    return part.type === 'pages' ? part.pages.map(({ path }) => path) : [];
  });
}

function amountsOf(given: Given): number[] {
  const said = sentencesOf(given).flatMap((text) => numbersIn(datesIn(text).rest).map(({ value }) => value));
  return [...said, ...productsOf(given).flatMap(({ price }) => (price === null ? [] : [price.amount]))];
}

/** Faults of an answer: missing or wrong parts; empty: it is right. */
export function faultsOf({ expected }: Pick<ChatQuestion, 'expected'>, given: Given): string[] {
  const said = sentencesOf(given).join('\n').toLowerCase();
  const amounts = amountsOf(given);
  const products = productsOf(given);
  const { says = [], paths, most = Infinity, refuses = false, asksBack = false } = expected;
  return [
    ...says.filter((text) => !said.includes(quotable(text))).map((text) => `does not say ${text}`),
    ...(expected.amounts ?? [])
      .filter((group) => !group.some((one) => amounts.some((amount) => same(one, amount))))
      .map((group) => `none of ${group.join()}`),
    ...productFaults(expected, products),
    ...products.filter(({ price }) => price !== null && price.amount > most).map(({ name }) => `too dear: ${name}`),
    ...(paths === undefined || pathsOf(given).some((path) => paths.some((end) => isBelow(path, end)))
      ? []
      : [`no link to ${paths.slice(0, 2).join()}`]),
    ...(refuses === given.refuses ? [] : [refuses ? 'does not refuse' : 'refuses']),
    ...(asksBack === given.asksBack || (refuses && given.refuses)
      ? []
      : [asksBack ? 'does not ask back' : 'asks back']),
  ];
}

const quotable = (text: string) => text.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim().toLowerCase();

function productFaults({ products: allowed }: Expected, shown: readonly ChatProduct[]): string[] {
  if (allowed === undefined) return [];
  if (shown.length === 0) return ['shows no product'];
  const [first] = shown;
  return first !== undefined && allowed.includes(first.code) ? [] : [`shows ${first?.name} first`];
}

/** The part of the first five products that is right, 0 to 1; undefined: the question asks for no products. */
export function rightOfFive({ expected }: Pick<ChatQuestion, 'expected'>, given: Given): number | undefined {
  const allowed = expected.products;
  if (allowed === undefined) return undefined;
  const shown = productsOf(given).slice(0, Math.min(5, allowed.length));
  return shown.length === 0 ? 0 : shown.filter(({ code }) => allowed.includes(code)).length / shown.length;
}

/**
 * Sentences with an amount that nobody ever noted for the products of the answer, nor the reader in the question, in
 * another currency than theirs, or in words that stand for one.
 * @param noted  every noted price of those products
 * @param totals  what they cost in all, as their pages say it
 */
export function unsupportedSentences(
  question: string,
  given: Given,
  { noted, totals }: { readonly noted: readonly number[]; readonly totals: readonly number[] },
): string[] {
  const typed = numbersIn(question).map(({ value }) => value);
  const shown = productsOf(given).flatMap(({ price }) => (price === null ? [] : [price.amount]));
  const compared = [...shown, ...totals];
  const apart = compared.flatMap((one) => compared.map((other) => Math.abs(one - other)));
  const known = [...typed, ...noted, ...totals, ...apart];
  const currencies = new Set(productsOf(given).flatMap(({ price }) => price?.currencyCode ?? []));
  return sentencesOf(given).filter((sentence) => {
    const unquoted = sentence.replace(/“[^”]*”/g, ' ');
    if (/\bfree\b|\bhalf\b|gratis|setengah|ฟรี|ครึ่ง/i.test(unquoted)) return true;
    const claimed = numbersIn(datesIn(unquoted).rest).filter(({ unit }) => unit === 'amount');
    const isForeign = claimed.some(({ currency }) => currencies.size > 0 && !currencies.has(currency ?? ''));
    return isForeign || claimed.some(({ value }) => !known.some((one) => same(one, value)));
  });
}
