/** Writes dates and ages in scripts of pages, in the form of the server. */

import { ageOf } from '#src/i18n/age.ts';

/** How the page of a script formats its dates. */
export interface BrowserDate {
  /** Language of the page. */
  readonly lang: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The calendar of years in Thai, 'gregory' or 'buddhist'. Other languages always have the Gregorian one. */
  readonly calendar: string;
}

function partsOf(at: number, { lang, timeZone, calendar }: BrowserDate, wanted: Intl.DateTimeFormatOptions) {
  const years = lang === 'th' ? calendar : 'gregory';
  const format = new Intl.DateTimeFormat(`${lang}-u-ca-${years}-nu-latn`, { ...wanted, timeZone });
  return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** '21 พ.ย. 2569', '21 Nov 2026': the server's format, without the server's libraries. */
export function browserDay(at: number, options: BrowserDate): string {
  const parts = partsOf(at, options, { day: 'numeric', month: 'short', year: 'numeric' });
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** '10:05'. */
export function browserTime(at: number, options: BrowserDate): string {
  const parts = partsOf(at, options, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${parts.get('hour')}:${parts.get('minute')}`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The time on a card of a feed: within an hour 'just now', then hours, one or two days, then the day, with the year when
 * it is another one.
 */
export function feedTime(at: number, now: number, options: BrowserDate): string {
  const age = Math.max(0, now - at);
  if (age < HOUR) return JUST_NOW[options.lang] ?? '';
  if (age < 3 * DAY) return browserAge(at, now, options.lang);
  const year = (instant: number) => partsOf(instant, options, { year: 'numeric' }).get('year');
  if (year(at) !== year(now)) return browserDay(at, options);
  const parts = partsOf(at, options, { day: 'numeric', month: 'short' });
  return `${parts.get('day')} ${parts.get('month')}`;
}

/** What Intl calls '0 seconds ago'. */
const JUST_NOW: Readonly<Record<string, string>> = { th: 'เมื่อสักครู่', en: 'just now', id: 'baru saja' };

/** '3 days ago', in the browser's own words; 'just now' within the first second. */
export function browserAge(at: number, now: number, lang: string): string {
  const { unit, count } = ageOf(new Date(at), new Date(now));
  const justNow = count === 0 ? JUST_NOW[lang] : undefined;
  if (justNow !== undefined) return justNow;
  return new Intl.RelativeTimeFormat(lang).format(-count, unit);
}
