/** Converts the text of a cell: numbers, dates, prices, sizes. */

import { availabilityOf } from '#src/importing/map/availability.ts';
import type { Conversion } from '#src/importing/map/format.ts';
import { plainText } from '#src/importing/map/html-to-text.ts';
import { countOf, isNoNumber, numberOf } from '#src/importing/map/numbers.ts';
import { endIn } from '#src/importing/map/period.ts';
import type { PriceSpelling } from '#src/importing/map/price-spelling.ts';
import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import { withScheme } from '#src/importing/map/with-scheme.ts';
import { COLOUR, fullColour } from '#src/kernel/colour.ts';
import { isCurrency, type Money, type PriceReading, readPrice } from '#src/kernel/money.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import { absoluteAddresses, hasLocalPicture } from '#src/richtext/absolute-links.ts';
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
  /** ISO 3166: the country that goods are sent to; undefined: unknown. */
  readonly country?: string | undefined;
  /** The address of the site that the rows are from; relative addresses are relative to it. */
  readonly base?: string | undefined;
  /** How the feed spells prices, which it is learning or has learned. */
  readonly spelling?: PriceSpelling | undefined;
  /** The rows are read to learn from them. */
  readonly learning?: boolean | undefined;
  /** Is told what a source could not read and left out. */
  readonly remark?: (reason: string) => void;
}

type Converter = (text: string | number, settings: ConversionSettings) => unknown;
type TextConverter = (text: string, settings: ConversionSettings) => unknown;

const NUMERIC = ['price', 'priceMax', 'coins', 'amount', 'number', 'integer'] as const;
type Numeric = (typeof NUMERIC)[number];

/** Converters that accept numbers; everything else is read as text. */
const NUMBERS: Readonly<Record<Numeric, Converter>> = {
  price: (text, settings) => {
    const written = String(text);
    // "Call us" is no price, but somebody wrote it there.
    if (!/[\d๐-๙]/.test(written)) settings.remark?.(`${JSON.stringify(written.slice(0, 40))} is not a price`);
    return priced(text, settings)?.low;
  },
  priceMax: (text, settings) => {
    const range = priced(text, settings);
    return range !== undefined && range.high.minor > range.low.minor ? range.high : undefined;
  },
  coins: (text, { currency }) => readCoins(String(text), currency),
  amount: (text, settings) => free(String(text), settings.currency) ?? priced(text, settings)?.low,
  number: (text) => numberOf(text),
  integer: (text) => countOf(text),
};

const CONVERTERS: Readonly<Record<Exclude<Conversion, Numeric>, TextConverter>> = {
  boolean: (text) => booleanOf(text),
  date: (text, { timeZone }) => dateOf(text, timeZone),
  end: (text, { timeZone }) => isoOf(text, endIn(text, timeZone)),
  title: (text) => cleanTitle(text),
  text: (text) => plainText(text),
  markdown: (text) => renderBody(text, { format: 'markdown', lang: 'en' }).text,
  siteMarkdown: (text, settings) => bodyOf(text, settings),
  largest: (text) => largestOf(text),
  slug: (text) => asciiSlugOf(text),
  url: (text, { base }) => urlOf(text, base),
  colour: (text) => (COLOUR.test(text) ? fullColour(text) : undefined),
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
  const numeric = NUMERIC.find((name) => name === conversion);
  const convert = fromText(conversion);
  return (value, settings) => {
    if (conversion === 'json' && typeof value === 'object') return value;
    const text = typeof value === 'number' ? value : String(value).trim();
    return text === '' || (numeric !== undefined && isNoNumber(text)) ? undefined : convert(text, settings);
  };
}

function fromText(conversion: Conversion): Converter {
  const numeric = NUMERIC.find((name) => name === conversion);
  if (numeric !== undefined) return NUMBERS[numeric];
  const convert = CONVERTERS[conversion as Exclude<Conversion, Numeric>];
  return (text, settings) => convert(String(text), settings);
}

/** The price parsed last. A map reads several values from one text: the price, its upper end, the original price. */
let last:
  | (Pick<ConversionSettings, 'currency'> & {
      text: string | number;
      among: ConversionSettings['currencies'];
      learning: ConversionSettings['learning'];
      reading: PriceReading;
    })
  | undefined;

function priced(
  text: string | number,
  { currency, currencies: among, spelling, learning }: ConversionSettings,
): { low: Money; high: Money } | undefined {
  const isLast = last?.text === text && last.currency === currency && last.among === among;
  if (last === undefined || !isLast || last.learning !== learning) {
    const read = (written: string | number) => readPrice(written, { currency, among });
    let reading = read(text);
    if (learning === true) spelling?.learn(String(text), reading, read);
    else if (reading.kind === 'unreadable') reading = spelling?.readingOf(String(text), read) ?? reading;
    last = { text, currency, among, learning, reading };
  }
  const { reading } = last;
  if (reading.kind === 'unreadable') throw new Unconvertible(reading.reason);
  // Zero is no price: the shop does not know it, or gives the goods away, which a series of prices cannot hold.
  return reading.kind === 'price' ? reading : undefined;
}

/** Whole coins; a point or a comma would say that they are none. Zero is no price. */
function readCoins(text: string, currency: string | undefined): Money | undefined {
  if (!/^\d{1,15}$/.test(text))
    throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not a number of coins`);
  if (currency === undefined) throw new Unconvertible(`${JSON.stringify(text)} names no currency`);
  const minor = Number(text);
  return minor === 0 ? undefined : { minor, currency };
}

const FREE = /^(?:free(?:\s+shipping|\s+delivery)?|gratis(?:\s+ongkir)?|ฟรี|ส่งฟรี|จัดส่งฟรี)$/i;

/** An amount of zero: the text says "free", or its number is zero. */
function free(text: string, fallback: string | undefined): Money | undefined {
  const currency = text.match(/[A-Z]{3}/g)?.find(isCurrency) ?? fallback;
  const none = FREE.test(text) || /^[^\d]*0+(?:[.,]0+)?[^\d]*$/.test(text);
  return none && currency !== undefined ? { minor: 0, currency } : undefined;
}

function largestOf(text: string): number | undefined {
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  return numbers.length === 0 ? undefined : Math.max(...numbers.map(Number));
}

function booleanOf(text: string): boolean {
  if (/^(1|true|yes|y)$/i.test(text)) return true;
  if (/^(0|false|no|n)$/i.test(text)) return false;
  throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is neither yes nor no`);
}

/** Years from here on are those of the Buddhist era. */
const BUDDHIST_ERA = 2400;

/** By far the most frequent date format; it does not depend on a time zone. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function dateOf(text: string, timeZone: string): string {
  const instant = UTC.test(text) ? new Date(text) : undefined;
  if (instant !== undefined && instant.getUTCFullYear() < BUDDHIST_ERA) return instant.toISOString();
  return isoOf(text, parseDate(text, timeZone));
}

function isoOf(text: string, date: Date | undefined): string {
  if (date === undefined) throw new Unconvertible(`${JSON.stringify(text.slice(0, 40))} is not a date`);
  return date.toISOString();
}

/** Plain Markdown with absolute addresses, as far as the address of its site is known. */
function bodyOf(text: string, { base, remark }: ConversionSettings): string {
  const body = siteMarkdown(text);
  if (base !== undefined) return absoluteAddresses(body, base);
  if (hasLocalPicture(body))
    remark?.('has pictures with relative addresses, which are lost; --base says where they are');
  return body;
}

/** Percent-encodes spaces and other characters that are not allowed in an address, and & in its path. */
function urlOf(text: string, base: string | undefined): string {
  const url = URL.parse(withScheme(text), base);
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
