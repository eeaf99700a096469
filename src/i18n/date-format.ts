/** Writes dates for readers, in the language, calendar and time zone of a tenant. */

import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en.js';
import 'dayjs/locale/id.js';
import 'dayjs/locale/th.js';
import buddhistEra from 'dayjs/plugin/buddhistEra.js';
import utc from 'dayjs/plugin/utc.js';
import type { Lang } from '#src/kernel/lang.ts';

dayjs.extend(utc);
dayjs.extend(buddhistEra);

export type Calendar = 'gregory' | 'buddhist';

/** How a tenant formats dates. */
export interface DateOptions {
  readonly lang: Lang;
  /** IANA name; decides the day of an instant. */
  readonly timeZone: string;
  /** The calendar of years in Thai. Other languages always have the Gregorian one. */
  readonly calendar: Calendar;
}

/** A named form, or a tenant's own pattern in dayjs tokens. */
export type DateStyle = 'short' | 'long' | 'dayMonth' | 'dateTime' | 'D MMM YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD';

const PATTERNS: Readonly<Record<'short' | 'long' | 'dayMonth' | 'dateTime', string>> = {
  short: 'D MMM YYYY',
  long: 'D MMMM YYYY',
  dayMonth: 'D MMM',
  dateTime: 'D MMM YYYY HH:mm',
};

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /**
   * Minutes ahead of UTC, by the number of the quarter of an hour since 1970. No zone changes its offset within one.
   */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const MINUTES_A_DAY = 24 * 60;
/** Maximum number of cached quarters of a zone. */
const REMEMBERED = 20_000;

function zoneOf(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? {
    format: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
    offsets: new Map(),
  };
  zones.set(timeZone, zone);
  return zone;
}

/**
 * Minutes that a zone is ahead of UTC at an instant. dayjs's own timezone plugin creates a formatter for each date,
 * which costs a hundred times as much, and a list page shows dozens of dates.
 */
function offsetAt(instant: Date, timeZone: string): number {
  const { format, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  if (offsets.size < REMEMBERED) offsets.set(quarter, ahead);
  return ahead;
}

/** An instant in a time zone, with the month names of a language. */
export function inZone(instant: Date, { lang, timeZone }: Pick<DateOptions, 'lang' | 'timeZone'>): Dayjs {
  return dayjs.utc(instant).utcOffset(offsetAt(instant, timeZone)).locale(lang);
}

/**
 * A date for readers: '20 พ.ย. 2569', '20 Nov 2026'. An ISO pattern always uses the Gregorian calendar, because
 * machines and foreigners read it.
 */
export function date(instant: Date, options: DateOptions & { readonly style: DateStyle }): string {
  const { style, lang, timeZone, calendar } = options;
  if (style === 'dateTime') return written(instant, options);
  const day = Math.floor((instant.getTime() / MINUTE_MS + offsetAt(instant, timeZone)) / MINUTES_A_DAY);
  const key = `${day} ${style} ${lang} ${calendar}`;
  const known = days.get(key) ?? written(instant, options);
  if (days.size < REMEMBERED) days.set(key, known);
  return known;
}

/** Formatted days: a site shows a few days thousands of times. */
const days = new Map<string, string>();

function written(instant: Date, options: DateOptions & { readonly style: DateStyle }): string {
  const { style, calendar, lang } = options;
  const pattern = style in PATTERNS ? PATTERNS[style as keyof typeof PATTERNS] : style;
  const buddhist = calendar === 'buddhist' && lang === 'th' && style !== 'YYYY-MM-DD';
  return inZone(instant, options).format(buddhist ? pattern.replace('YYYY', 'BBBB') : pattern);
}

/** An instant for `datetime` attributes, JSON-LD and feeds: ISO 8601 with the zone's offset. */
export function isoDate(instant: Date, timeZone: string): string {
  const ahead = offsetAt(instant, timeZone);
  const clock = new Date(instant.getTime() + ahead * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${clock}${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`;
}
