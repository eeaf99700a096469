/** Reads prices as shops and files write them, and knows the decimals and signs of currencies. */

import { type CurrencyHints, sharedSignCurrency, signedCurrency } from '#src/kernel/currency-in-text.ts';
import { decimalOf, multipliedOf, onlyNumber, plainDigits, powerBehind } from '#src/kernel/written-number.ts';

/** An amount in integer minor units of its ISO 4217 currency: 12.50 THB is 1250, 1,000 JPY is 1000. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Whether a value that was read is an amount. */
export function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;
}

/** Number of decimals of currencies that do not have two (ISO 4217). */
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** Number of decimals of a currency; 2 if it is not listed. */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a code is a current or former currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/**
 * The currency of a text, by the first of these: a code, a sign of one currency, a sign of several (see
 * sharedSignCurrency), the hint. If three letters are not a currency, those letters.
 */
function currencyIn(text: string, hints: CurrencyHints): string | { unknown: string } | undefined {
  const codes = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g) ?? [];
  const currency = codes.find(isCurrency) ?? signedCurrency(text);
  if (currency !== undefined) return currency;
  return codes[0] === undefined ? (sharedSignCurrency(text, hints) ?? hints.currency) : { unknown: codes[0] };
}

/** Rounds half up at the given decimal, using the digits instead of a binary fraction. */
function minorUnits(decimal: string, exponent: number): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const kept = fraction.slice(0, exponent).padEnd(exponent, '0');
  const up = Number(fraction[exponent] ?? 0) >= 5 ? 1 : 0;
  return Number(`${whole}${kept}`) + up;
}

/** The result of reading a price text: a price or a range, no price, or unreadable. */
export type PriceReading =
  | { readonly kind: 'price'; readonly low: Money; readonly high: Money }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly reason: string };

const NO_PRICE: PriceReading = { kind: 'none' };
const MAX_TEXT_LENGTH = 60;
const RANGE = /\s*(?:[-–—~]|\bto\b|ถึง|hingga|sampai|s\/d)\s*/iu;
const PERCENT = /\(?[-−+]?\s*\d+(?:[.,]\d+)?\s*%\s*(?:off)?\)?/giu;

const ASCII = /^[ -~]*$/;

/** A text that cannot be a range. */
const SIMPLE = /^[A-Z]{0,3}\s?[\d.,]+\s?[A-Z]{0,3}$/;

/**
 * Reads a price as a shop or a file writes it: "Rp1.200.000", "฿1,862.00", "28.00 USD", "1.234,56 €", "Rp1,2jt", "฿100
 * - ฿250", 53500, 49900.0. A number is taken as it is; its point is the decimal mark. Empty text, zero and words
 * without a digit are no price. Negative amounts, unknown or missing currencies and malformed amounts are unreadable,
 * because the meaning is unclear. A percentage beside the amount is ignored.
 * @param hints  what a text that names no currency means, and a sign that several have ($, ¥, kr)
 */
export function readPrice(raw: string | number, hints: CurrencyHints = {}): PriceReading {
  const written = String(raw).trim();
  const text = plainDigits(ASCII.test(written) ? written : written.normalize('NFKC').trim());
  if (!/\d/.test(text)) return typeof raw === 'number' ? unreadable(text, 'is not a price') : NO_PRICE;
  if (text.length > MAX_TEXT_LENGTH) return unreadable(text.slice(0, MAX_TEXT_LENGTH), 'is too long for a price');
  const amounts = text.includes('%') ? text.replace(PERCENT, ' ').trim() : text;
  const currency = currencyIn(amounts, hints);
  if (currency === undefined) return unreadable(text, 'names no currency');
  if (typeof currency === 'object') return unreadable(currency.unknown, 'is no currency of ISO 4217');
  const parts = SIMPLE.test(amounts) ? [] : amounts.split(RANGE);
  const range = parts.length === 2 && parts.every((part) => /\d/.test(part));
  const shared = range ? sharedMultiple(parts) : '';
  const minors = (range ? parts : [amounts]).map((part) => amountIn(part + shared, typeof raw === 'number', currency));
  const [first, second = first] = minors;
  if (first === undefined || second === undefined) return unreadable(text, 'is not a price');
  if (first === 0 && second === 0) return NO_PRICE;
  if (first === 0 || second === 0) return unreadable(text, 'is not a price');
  const money = (minor: number): Money => ({ minor, currency: currency });
  return { kind: 'price', low: money(Math.min(first, second)), high: money(Math.max(first, second)) };
}

/** The single price in a text; undefined if readPrice returns a range, no price, or unreadable. */
export function parsePrice(raw: string | number, hints: CurrencyHints = {}): Money | undefined {
  const reading = readPrice(raw, hints);
  return reading.kind === 'price' && reading.low.minor === reading.high.minor ? reading.low : undefined;
}

function unreadable(text: string, reason: string): PriceReading {
  return { kind: 'unreadable', reason: `${JSON.stringify(text)} ${reason}` };
}

/** The multiple of "1.5 - 2 หมื่น", which stands behind the higher amount and holds for both; '' if there is none. */
function sharedMultiple(parts: readonly string[]): string {
  const [low, high] = parts.map(onlyNumber);
  if (low === undefined || high === undefined || powerBehind(low.behind) !== undefined) return '';
  const power = powerBehind(high.behind);
  return power !== undefined && Number.parseFloat(low.digits) < Number.parseFloat(high.digits) ? high.behind : '';
}

/** Minor units of the only number in a text; undefined if there is none, there are several, or it is negative. */
function amountIn(text: string, isNumber: boolean, currency: string): number | undefined {
  const number = onlyNumber(text);
  if (number === undefined || number.negative) return undefined;
  const exponent = currencyExponent(currency);
  const power = powerBehind(number.behind);
  const decimal = decimalIn(number.digits, isNumber || power !== undefined, exponent);
  if (decimal === undefined) return undefined;
  const minor = minorUnits(decimal, exponent + (power ?? 0));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

function decimalIn(digits: string, plain: boolean, exponent: number): string | undefined {
  if (plain) return multipliedOf(digits);
  return /^\d+\.\d{1,2}$/.test(digits) ? digits : decimalOf(digits, exponent === 3);
}

/** Signs written before an amount; any other currency is written as its ISO 4217 code. */
export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  SGD: 'S$',
  THB: '฿',
  MYR: 'RM',
  PHP: '₱',
  INR: '₹',
  HKD: 'HK$',
  CNY: '¥',
  IDR: 'Rp',
};

/** The sign of a currency; its code where it has none. */
export function currencySymbol(currency: string): string {
  return CURRENCY_SYMBOLS[currency] ?? currency;
}
