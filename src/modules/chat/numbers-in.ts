import { CURRENCY_SYMBOLS } from '#src/kernel/money.ts';
import { decimalOf, multipliedOf, plainDigits, powerBehind } from '#src/kernel/written-number.ts';
import { spelledNumbers } from '#src/modules/chat/number-words.ts';

/** A number in a text. `currency`: of an amount, when the text says which. */
export interface FoundNumber {
  readonly text: string;
  readonly value: number;
  readonly unit: 'amount' | 'percent' | 'plain';
  readonly currency: string | null;
  readonly from: number;
  readonly to: number;
}

const SIGNS = Object.entries(CURRENCY_SYMBOLS).toSorted(([, a], [, b]) => b.length - a.length);
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:บาท|baht\b|thb\b|฿)/i, 'THB'],
  [/^\s*(?:rupiah\b|idr\b|perak\b|รูเปีย)/i, 'IDR'],
  [/^\s*(?:dollars?\b|usd\b|ดอลลาร์)/i, 'USD'],
];
const PERCENT = /^\s*(?:%|％|percent\b|per cent\b|persen\b|เปอร์เซ็นต์|เปอร์เซนต์)/i;
const NUMBER = /\d(?:[\d.,]*\d)?/g;

/** The numbers of a text in their order, in digits of Thai or Latin letters and in words. */
export function numbersIn(text: string): FoundNumber[] {
  const plain = plainDigits(text);
  const spelled = spelledNumbers(plain).map(({ value, from, to }) => numberAt(plain, from, to, value));
  const digits = [...plain.matchAll(NUMBER)].map(({ 0: found, index }) => inDigits(plain, found, index));
  return [
    ...digits,
    ...spelled.filter(({ from }) => !digits.some((one) => one.from <= from && from < one.to)),
  ].toSorted((a, b) => a.from - b.from);
}

function inDigits(text: string, digits: string, from: number): FoundNumber {
  const behind = text.slice(from + digits.length);
  const power = powerBehind(behind);
  const multiplied = power === undefined ? undefined : multipliedOf(digits);
  if (multiplied !== undefined && power !== undefined) {
    const word = /^\s*[\p{L}\p{M}]+?(?=บาท|baht|rupiah|[^\p{L}\p{M}]|$)/iu.exec(behind)?.[0] ?? '';
    return numberAt(text, from, from + digits.length + word.length, Number(multiplied) * 10 ** power);
  }
  return numberAt(text, from, from + digits.length, Number(decimalOf(digits, false) ?? Number.NaN));
}

function numberAt(text: string, from: number, to: number, value: number): FoundNumber {
  const found = { text: text.slice(from, to), value, from, to };
  const [before, behind] = [text.slice(0, from).trimEnd(), text.slice(to)];
  if (PERCENT.test(behind)) return { ...found, unit: 'percent', currency: null };
  const sign = SIGNS.find(([code, symbol]) => before.endsWith(symbol) || before.toUpperCase().endsWith(code));
  const currency = sign?.[0] ?? WORDS.find(([word]) => word.test(behind))?.[1] ?? null;
  return { ...found, unit: currency === null ? 'plain' : 'amount', currency };
}
