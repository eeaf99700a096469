import { availabilityOf } from '#src/importing/map/availability.ts';
import type { Conversion } from '#src/importing/map/format.ts';
import { plainText } from '#src/importing/map/plain.ts';
import { isCurrency, type Money, type PriceReading, readPrice } from '#src/kernel/money.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import { cleanTitle } from '#src/richtext/clean-title.ts';
import { parseDate } from '#src/richtext/dates.ts';
import { renderBody } from '#src/richtext/render-body.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';

export interface ConversionSettings {
  /** IANA time zone of dates without an offset. */
  readonly timeZone: string;
  /** Currency of prices that do not name one. */
  readonly currency: string | undefined;
  /** Currencies of the tenant: what a sign of several currencies may mean. */
  readonly currencies?: readonly string[] | undefined;
  /** Current time, for periods of validity. */
  readonly now: Date;
}

/** The text does not have the format that the map says. */
export class Unconvertible extends Error {
  override readonly name = 'Unconvertible';
}

type Converter = (text: string | number, settings: ConversionSettings) => unknown;
type TextConverter = (text: string, settings: ConversionSettings) => unknown;

/** Converters that accept numbers; everything else is read as text. */
const PRICES: Readonly<Record<'price' | 'priceMax' | 'amount', Converter>> = {
  price: (text, settings) => priced(text, settings)?.low,
  priceMax: (text, settings) => {
    const range = priced(text, settings);
    return range !== undefined && range.high.minor > range.low.minor ? range.high : undefined;
  },
  amount: (text, settings) => priced(text, settings)?.low ?? zero(String(text), settings.currency),
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
  availability: (text) => availabilityOf(text),
  json: (text) => jsonOf(text),
  list: (text) => [text],
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
};

/**
 * The function for a conversion. The function returns undefined if the value converts to nothing (a price of zero, a
 * region that is not a country). It throws Unconvertible for text that should have been a price, a number, a date or an
 * address.
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

/** The price parsed last. A map reads several values from one text: the price, its upper end, the original price. */
let last:
  | (Pick<ConversionSettings, 'currency'> & {
      text: string | number;
      among: ConversionSettings['currencies'];
      reading: PriceReading;
    })
  | undefined;

function priced(
  text: string | number,
  { currency, currencies: among }: ConversionSettings,
): { low: Money; high: Money } | undefined {
  if (last === undefined || last.text !== text || last.currency !== currency || last.among !== among) {
    last = { text, currency, among, reading: readPrice(text, { currency, among }) };
  }
  const { reading } = last;
  if (reading.kind === 'unreadable') throw new Unconvertible(reading.reason);
  return reading.kind === 'price' ? reading : undefined;
}

/** An amount of zero, if the text has the digit zero. */
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

/** By far the most frequent date format; it does not depend on a time zone. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function dateOf(text: string, timeZone: string): string {
  const instant = UTC.test(text) ? new Date(text) : undefined;
  if (instant !== undefined && !Number.isNaN(instant.getTime())) return instant.toISOString();
  const date = parseDate(text, timeZone);
  if (date === undefined) throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not a date`);
  return date.toISOString();
}

/** Percent-encodes spaces and other characters that are not allowed in an address, and & in its path. */
function urlOf(text: string): string {
  const url = URL.parse(text);
  if (url === null) throw new Unconvertible(`${JSON.stringify(text.slice(0, 80))} is not an address`);
  if (url.pathname.includes('&')) url.pathname = url.pathname.replaceAll('&', '%26');
  return url.href;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The two-letter country code of ISO 3166: "us-az.geojson" gives US; 001 and 150 are not countries. */
function countryOf(text: string): string | undefined {
  const code = /^([a-z]{2})(?:-[a-z0-9]+)?(?:\.geojson)?$/i.exec(text)?.[1]?.toUpperCase();
  const current = code === 'UK' ? 'GB' : code === 'FX' ? 'FR' : code;
  return current !== undefined && countryNames.of(current) !== undefined && !NOT_COUNTRIES.has(current)
    ? current
    : undefined;
}

/** Codes that have a name but are not countries. */
const NOT_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not JSON`);
  }
}
