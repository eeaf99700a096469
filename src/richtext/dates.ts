/** Full and abbreviated names of the Thai months. The dots of abbreviations are removed before the look-up. */
const THAI_MONTHS: readonly (readonly string[])[] = [
  ['มกราคม', 'มค'],
  ['กุมภาพันธ์', 'กพ'],
  ['มีนาคม', 'มีค'],
  ['เมษายน', 'เมย'],
  ['พฤษภาคม', 'พค'],
  ['มิถุนายน', 'มิย'],
  ['กรกฎาคม', 'กค'],
  ['สิงหาคม', 'สค'],
  ['กันยายน', 'กย'],
  ['ตุลาคม', 'ตค'],
  ['พฤศจิกายน', 'พย'],
  ['ธันวาคม', 'ธค'],
];

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{1,2})[:.](\d{2})(?::(\d{2}))?)?$/;
const THAI =
  /^(?:วัน\S*\s*ที่\s*|วันที่\s*|วัน\S*\s+)?(\d{1,2})\s*([\u0e00-\u0e7f.]+?)\s*(?:พ\.ศ\.\s*)?(\d{4}|\d{2})(?:\s+(?:เวลา\s*)?(\d{1,2})[:.](\d{2})(?:\s*น\.?)?)?$/;

interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

/** Years of the Buddhist era are 543 larger. No article has a Gregorian date of 2400 or later. */
const gregorian = (year: number): number => (year >= 2400 ? year - 543 : year);

function wall(date: readonly [number, number, number], time: readonly (string | undefined)[]): WallTime {
  const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0));
  const fraction = (time[3] ?? '').padEnd(3, '0');
  return { year: date[0], month: date[1], day: date[2], hour, minute, second, millisecond: Number(fraction) };
}

/** The wall time read as UTC; undefined for a day or time that does not exist, such as 31 February. */
function asUtc(time: WallTime): number | undefined {
  const { year, month, day, hour, minute, second, millisecond } = time;
  if (year < 1900 || year > 2399 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

function offsetMinutes(written: string): number | undefined {
  if (/^[a-z]/i.test(written)) return 0;
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

function inZone(time: WallTime, timeZone: string): Date | undefined {
  const utc = asUtc(time);
  if (utc === undefined) return undefined;
  const first = utc - zoneOffset(utc, timeZone);
  // The second look-up corrects times near a change of the offset.
  return new Date(utc - zoneOffset(first, timeZone));
}

function fromIso(match: RegExpExecArray, timeZone: string): Date | undefined {
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const time = wall([gregorian(Number(year)), Number(month), Number(day)], [hour, minute, second, fraction]);
  if (zone === undefined) return inZone(time, timeZone);
  const utc = asUtc(time);
  const offset = offsetMinutes(zone);
  return utc === undefined || offset === undefined ? undefined : new Date(utc - offset * 60_000);
}

function thaiMonth(name: string): number {
  const plain = name.replaceAll('.', '');
  return THAI_MONTHS.findIndex((names) => names.includes(plain)) + 1;
}

/**
 * Parses a written date: ISO 8601, also with a space and short offsets ("2015-12-17 12:00:00 -5"); a date alone
 * (midnight in `timeZone`); day/month/year; Thai month names; Thai digits; the Buddhist era (2566 is 2023, with Thai
 * month names also 66). A time without an offset is in `timeZone`. Returns undefined if the text is none of these or
 * the date does not exist. Throws RangeError for an unknown time zone.
 */
export function parseDate(raw: string, timeZone: string): Date | undefined {
  if (raw.length > 100) return undefined;
  const text = raw
    .normalize('NFC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/\s+/gu, ' ')
    .trim();
  const iso = ISO.exec(text);
  if (iso) return fromIso(iso, timeZone);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, year, ...time] = dayFirst;
    return inZone(wall([gregorian(Number(year)), Number(month), Number(day)], time), timeZone);
  }
  const thai = THAI.exec(text);
  if (!thai) return undefined;
  const [, day, month = '', year = '', hour, minute] = thai;
  const era = year.length === 2 ? 2500 + Number(year) : Number(year);
  return inZone(wall([gregorian(era), thaiMonth(month), Number(day)], [hour, minute]), timeZone);
}
