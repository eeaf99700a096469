/** Parses dates as feeds and editors write them. */

import { gregorian, monthOf } from '#src/richtext/month-names.ts';

const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?\s*([ap]\.?m\b\.?)?(?:\s*น\.?)?`;
const TIME = String.raw`(?:(?:,|T|\s)\s*(?:(?:at|เวลา|pukul|jam)\s*)?${CLOCK})?`;
const ZONE = String.raw`\s*(Z|UTC|GMT|WIB|WITA|WIT|[+-]\d{1,2}(?::?\d{2})?)?`;
const WEEKDAY = String.raw`(?:(?:วัน[^\d\s]*ที่|วัน[^\d\s]+|[a-z]{2,9}['’]?[a-z]*)[.,]?\s*(?:ที่\s*)?)?`;
const ERA = String.raw`(?:(?:พ\.?ศ\.?|(ค\.?ศ\.?))\s*)?`;

const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}${ZONE}$`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${TIME}${ZONE}$`, 'i');
const DAY_AND_NAME = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:st|nd|rd|th)?[\s-]*((?:[a-z]+|[\u0e00-\u0e7f.]+?)\.?)[\s,-]*${ERA}(\d{4}|\d{2})${TIME}${ZONE}$`,
  'i',
);
const NAME_AND_DAY = new RegExp(
  String.raw`^(?:[a-z]{3,9}\.?,?\s+)??([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}${ZONE}$`,
  'i',
);

interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

type Written = string | undefined;

/** @param time hour, minute, second, fraction, am or pm */
function wall(year: number, month: number, day: number, time: readonly Written[]): WallTime {
  const [hour = 0, minute = 0, second = 0] = time.slice(0, 3).map((part) => Number(part ?? 0));
  const half = time[4]?.[0]?.toLowerCase();
  return {
    year: gregorian(year),
    month,
    day,
    hour: half === undefined || hour > 12 ? hour : (hour % 12) + (half === 'p' ? 12 : 0),
    minute,
    second,
    millisecond: Number((time[3] ?? '').padEnd(3, '0')),
  };
}

/** The wall time read as UTC; undefined for a day or time that does not exist, such as 31 February. */
function asUtc(time: WallTime): number | undefined {
  const { year, month, day, hour, minute, second, millisecond } = time;
  if (year < 1900 || year > 2399 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Hours of the zones of Indonesia. */
const NAMED_ZONES: Readonly<Record<string, number>> = { WIB: 7, WITA: 8, WIT: 9 };

function offsetMinutes(written: string): number | undefined {
  if (/^[a-z]/i.test(written)) return 60 * (NAMED_ZONES[written.toUpperCase()] ?? 0);
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(written) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (sign === undefined || total > 15 * 60 || Number(minutes) > 59) return undefined;
  return sign === '-' ? -total : total;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at that instant, in milliseconds. */
function zoneOffset(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function instantOf(time: WallTime, zone: Written, timeZone: string): Date | undefined {
  const utc = asUtc(time);
  if (utc === undefined) return undefined;
  if (zone !== undefined) {
    const offset = offsetMinutes(zone);
    return offset === undefined ? undefined : new Date(utc - offset * 60_000);
  }
  const first = utc - zoneOffset(utc, timeZone);
  // The second look-up corrects times near a change of the offset.
  return new Date(utc - zoneOffset(first, timeZone));
}

/** The full year of two digits: of the Buddhist era with a Thai month, unless the text says ค.ศ. */
function fullYear(year: string, month: string, christian: boolean): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (/[ก-ฮ]/.test(month) && !christian ? 2500 : 2000);
}

/**
 * Parses a written date: ISO 8601, also with a space, with slashes and with short offsets ("2015-12-17 12:00:00 -5"); a
 * date alone (midnight in `timeZone`); day/month/year; the names of months in English, Indonesian and Thai ("Tue, 12 Nov
 * 2026 10:00:00 +0700", "November 12, 2026", "12 Agustus 2026", "12 พ.ย. 2569"); Thai digits; the Buddhist era (2566 is
 * 2023, with Thai month names also 66). A time without an offset is in `timeZone`. Returns undefined if the text is none
 * of these or the date does not exist. Throws RangeError for an unknown time zone.
 */
export function parseDate(raw: string, timeZone: string): Date | undefined {
  if (raw.length > 100) return undefined;
  const text = raw
    .normalize('NFC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/\s+/gu, ' ')
    .trim();
  const found = yearFirst(text) ?? dayFirst(text) ?? named(text);
  return found && instantOf(found.time, found.zone, timeZone);
}

interface Found {
  readonly time: WallTime;
  readonly zone: Written;
}

function yearFirst(text: string): Found | undefined {
  const [match, year, , month, day, ...rest] = YEAR_FIRST.exec(text) ?? [];
  return match === undefined
    ? undefined
    : { time: wall(Number(year), Number(month), Number(day), rest), zone: rest[5] };
}

function dayFirst(text: string): Found | undefined {
  const [match, day, , month, year, ...rest] = DAY_FIRST.exec(text) ?? [];
  return match === undefined
    ? undefined
    : { time: wall(Number(year), Number(month), Number(day), rest), zone: rest[5] };
}

function named(text: string): Found | undefined {
  const [, day, name = '', christian, year = '', ...rest] = DAY_AND_NAME.exec(text) ?? [];
  const month = monthOf(name);
  if (month !== undefined) {
    return { time: wall(fullYear(year, name, christian !== undefined), month, Number(day), rest), zone: rest[5] };
  }
  const [, first = '', second, last, ...behind] = NAME_AND_DAY.exec(text) ?? [];
  const leading = monthOf(first);
  return leading === undefined
    ? undefined
    : { time: wall(Number(last), leading, Number(second), behind), zone: behind[5] };
}
