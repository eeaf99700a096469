import type { Conversion } from '#src/importing/map/format.ts';
import { plainText } from '#src/importing/map/plain.ts';
import { isCurrency, type Money, type PriceReading, readPrice } from '#src/kernel/money.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import { cleanTitle } from '#src/richtext/clean-title.ts';
import { parseDate } from '#src/richtext/dates.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';

export interface ConversionSettings {
  /** IANA zone of dates without an offset. */
  readonly timeZone: string;
  /** Of prices that do not name theirs. */
  readonly currency: string | undefined;
  /** What is now for periods of validity. */
  readonly now: Date;
}

/** The text is not what the map says it is. */
export class Unconvertible extends Error {
  override readonly name = 'Unconvertible';
}

type Converter = (text: string | number, settings: ConversionSettings) => unknown;
type TextConverter = (text: string, settings: ConversionSettings) => unknown;

/** Take a number as it is; everything else is read as text. */
const PRICES: Readonly<Record<'price' | 'priceMax' | 'amount', Converter>> = {
  price: (text, { currency }) => priced(text, currency)?.low,
  priceMax: (text, { currency }) => {
    const range = priced(text, currency);
    return range !== undefined && range.high.minor > range.low.minor ? range.high : undefined;
  },
  amount: (text, { currency }) => priced(text, currency)?.low ?? zero(String(text), currency),
};

const CONVERTERS: Readonly<Record<Exclude<Conversion, 'price' | 'priceMax' | 'amount'>, TextConverter>> = {
  number: (text) => numberOf(text),
  integer: (text) => Math.round(numberOf(text)),
  boolean: (text) => booleanOf(text),
  date: (text, { timeZone }) => dateOf(text, timeZone),
  title: (text) => cleanTitle(text),
  text: (text) => plainText(text),
  markdown: (text) => renderBody(text, { format: 'markdown', lang: 'en' }).text,
  siteMarkdown: (text) => siteMarkdown(text),
  largest: (text) => largestOf(text),
  slug: (text) => asciiSlugOf(text),
  url: (text) => urlOf(text),
  colour: (text) => (/^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '').toLowerCase()}` : undefined),
  country: (text) => countryOf(text),
  json: (text) => jsonOf(text),
  list: (text) => [text],
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
};

/**
 * What makes one value of another; it gives undefined where the conversion gives nothing (a price of zero, a region
 * that is no country), and throws Unconvertible for text that should have been a price, a number, a date or an address.
 */
export function converterOf(conversion: Conversion): (value: unknown, settings: ConversionSettings) => unknown {
  const convert = fromText(conversion);
  return (value, settings) => {
    if (conversion === 'json' && typeof value === 'object') return value;
    const text = typeof value === 'number' ? value : String(value).trim();
    return text === '' ? undefined : convert(text, settings);
  };
}

function fromText(conversion: Conversion): Converter {
  if (conversion === 'price' || conversion === 'priceMax' || conversion === 'amount') return PRICES[conversion];
  const convert = CONVERTERS[conversion];
  return (text, settings) => convert(String(text), settings);
}

/** The price read last: a map asks several things of one text, the price, its top, what it was before. */
let last: { text: string | number; currency: string | undefined; reading: PriceReading } | undefined;

function priced(text: string | number, currency: string | undefined): { low: Money; high: Money } | undefined {
  if (last === undefined || last.text !== text || last.currency !== currency) {
    last = { text, currency, reading: readPrice(text, currency === undefined ? {} : { currency }) };
  }
  const { reading } = last;
  if (reading.kind === 'unreadable') throw new Unconvertible(reading.reason);
  return reading.kind === 'price' ? reading : undefined;
}

/** Nothing to pay, where digits say so. */
function zero(text: string, fallback: string | undefined): Money | undefined {
  const currency = text.match(/[A-Z]{3}/g)?.find(isCurrency) ?? fallback;
  return /\d/.test(text) && currency !== undefined ? { minor: 0, currency } : undefined;
}

function largestOf(text: string): number | undefined {
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 0 ? undefined : Math.max(...numbers.map(Number));
}

function numberOf(text: string): number {
  const plain = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const number = Number(plain);
  if (!Number.isFinite(number)) throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not a number`);
  return number;
}

function booleanOf(text: string): boolean {
  if (/^(1|true|yes|y)$/i.test(text)) return true;
  if (/^(0|false|no|n)$/i.test(text)) return false;
  throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is neither yes nor no`);
}

/** The commonest form by far, which means the same in every zone. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function dateOf(text: string, timeZone: string): string {
  const instant = UTC.test(text) ? new Date(text) : undefined;
  if (instant !== undefined && !Number.isNaN(instant.getTime())) return instant.toISOString();
  const date = parseDate(text, timeZone);
  if (date === undefined) throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not a date`);
  return date.toISOString();
}

/** Spaces and what else may not stand in an address are percent-encoded, and so is & in its path. */
function urlOf(text: string): string {
  const url = URL.parse(text);
  if (url === null) throw new Unconvertible(`${JSON.stringify(text.slice(0, 80))} is not an address`);
  if (url.pathname.includes('&')) url.pathname = url.pathname.replaceAll('&', '%26');
  return url.href;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A two-letter country of ISO 3166; "us-az.geojson" is the United States, 001 and 150 are no country. */
function countryOf(text: string): string | undefined {
  const code = /^([a-z]{2})(?:-[a-z0-9]+)?(?:\.geojson)?$/i.exec(text)?.[1]?.toUpperCase();
  const current = code === 'UK' ? 'GB' : code === 'FX' ? 'FR' : code;
  return current !== undefined && countryNames.of(current) !== undefined && !NOT_COUNTRIES.has(current)
    ? current
    : undefined;
}

/** Codes that have a name and are no country. */
const NOT_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not JSON`);
  }
}
