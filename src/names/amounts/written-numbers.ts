/** Reads the numbers of a text, in digits or words, with their currency. */

import { CURRENCY_SYMBOLS, isCurrency } from '#src/kernel/money.ts';
import { decimalOf, multipliedOf, plainDigits, powerBehind } from '#src/kernel/written-number.ts';
import { spelledNumbers } from '#src/names/amounts/number-words.ts';

/** A number in a text. `currency`: of an amount, when the text says which; OTHER_CURRENCY: one that is not told apart. */
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
/** In no evidence. */
const OTHER_CURRENCY = '?';
const OTHER_BEHIND =
  /^\s*(?:euros?|pounds?|sterling|yen|yuan|renminbi|rmb|won|ringgit|pesos?|rupees?|sen|cents?|satangs?|kyats?|riel|kip|dolar|bitcoins?|btc|usdt|coins?|points?|koin|poin)(?![a-z])|^\s*(?:ยูโร|ปอนด์|เยน|หยวน|วอน|ริงกิต|ดอง|เปโซ|รูปี|ดอลล่าร์|เหรียญ|สตางค์|กีบ|จ๊าด|คอยน์|คะแนน|แต้ม)|^\s*\p{Sc}/iu;
const CODE_BEHIND = /^\s*([A-Z]{3})(?![A-Za-z])/;
const CODE_BEFORE = /(?<![A-Za-z])([A-Z]{3})$/;
/** Powers of ten that no shop of the region writes, but that others do. */
const OTHER_POWERS: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:m|mn|mio|mil|mill|million)(?![a-z])/i, 6],
  [/^\s?(?:b|bn|billion|miliar)(?![a-z])/i, 9],
  [/^\s?(?:t|tn|trillion|triliun)(?![a-z])/i, 12],
  [/^\s?(?:thousand)(?![a-z])/i, 3],
  [/^\s?(?:hundred|ratus)(?![a-z])/i, 2],
  [/^\s?(?:lakh)(?![a-z])/i, 5],
  [/^\s?(?:crore)(?![a-z])/i, 7],
  [/^\s*ร้อย/, 2],
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
    ...spelled.filter(({ from }) => !digits.some((digit) => digit.from <= from && from < digit.to)),
  ].toSorted((a, b) => a.from - b.from);
}

function inDigits(text: string, digits: string, from: number): FoundNumber {
  const behind = text.slice(from + digits.length);
  const power = powerBehind(behind) ?? OTHER_POWERS.find(([words]) => words.test(behind))?.[1];
  const multiplied = power === undefined ? undefined : multipliedOf(digits);
  if (multiplied !== undefined && power !== undefined) {
    const word = /^\s*(?:[a-z]+|\p{Script=Thai}+?(?=บาท|[^\p{Script=Thai}]|$))/iu.exec(behind)?.[0] ?? '';
    const value = Number((Number(multiplied) * 10 ** power).toFixed(3));
    return numberAt(text, from, from + digits.length + word.length, value);
  }
  return numberAt(text, from, from + digits.length, Number(decimalOf(digits, false) ?? Number.NaN));
}

function numberAt(text: string, from: number, to: number, value: number): FoundNumber {
  const found = { text: text.slice(from, to), value, from, to };
  const before = text.slice(0, from).trimEnd();
  const behind = text.slice(to);
  if (PERCENT.test(behind)) return { ...found, unit: 'percent', currency: null };
  const currency = currencyAt(before, behind);
  return { ...found, unit: currency === null ? 'plain' : 'amount', currency };
}

/** The currency that stands beside a number; null: none. Two of them are none that is told apart. */
function currencyAt(before: string, behind: string): string | null {
  const codes = [CODE_BEFORE.exec(before)?.[1], CODE_BEHIND.exec(behind)?.[1]];
  const sign = SIGNS.find(([code, symbol]) => before.endsWith(symbol) || before.toUpperCase().endsWith(code))?.[0];
  const named = [
    sign ?? (/\p{Sc}$/u.test(before) ? OTHER_CURRENCY : undefined),
    WORDS.find(([word]) => word.test(behind))?.[1] ?? (OTHER_BEHIND.test(behind) ? OTHER_CURRENCY : undefined),
    ...codes.filter((code) => code !== undefined && isCurrency(code)),
  ].filter((value) => value !== undefined);
  if (named.length === 0) return null;
  return new Set(named).size === 1 ? (named[0] ?? null) : OTHER_CURRENCY;
}
