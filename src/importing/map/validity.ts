/** Reads the period of an offer from free text in three languages. */

import { parseDate } from '#src/richtext/dates.ts';
import { gregorian, LATIN_MONTHS, monthOf, THAI_MONTHS } from '#src/richtext/month-names.ts';

/** The period in which an offer holds, parsed from free text. The end is exclusive. */
export interface Validity {
  readonly start?: Date;
  readonly end: Date;
}

const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
/** Months that are not written so in English, where a number before a dash is more often a percentage. */
const INDONESIAN = 'januari|februari|maret|mei|juni|juli|agustus|agu|agt|oktober|okt|desember|des';
const LATIN = `(?:${LATIN_MONTHS.join('|')})`;
/** Abbreviations may have dots between and behind their letters. */
const THAI = `(?:${THAI_MONTHS.map((name) => (name.length < 4 ? `${[...name].join('\\.?')}\\.?` : name)).join('|')})`;
const THAI_YEAR = '(?:\\s*(?:พ\\.?ศ\\.?\\s*)?(?:25\\d\\d|20\\d\\d|[67]\\d)(?![\\d%]))?';
const LATIN_DAY = `(?:\\b${LATIN}\\b\\.?\\s*${NUMBER}|\\b${NUMBER}\\s+${LATIN}\\b\\.?)(?!\\d)(?:,?\\s+2[05]\\d\\d)?`;
const THAI_DAY = `(?:\\b${NUMBER}\\s*${THAI}${THAI_YEAR})`;
const DAY = `(?:${LATIN_DAY}|${THAI_DAY})`;
const BETWEEN = '\\s*(?:-|–|—|to|until|till|through|hingga|sampai(?:\\s+dengan)?|s\\/d|จนถึง|ถึง)\\s*(?:วันที่\\s*)?';
const RANGE = new RegExp(`(${DAY})${BETWEEN}(${DAY}|${NUMBER}\\b(?!\\s*%))`, 'giu');
/** The month stands only behind the second day: "1 - 15 พ.ย. 69", "1-15 Desember 2026". */
const SHARED = new RegExp(
  `\\b(${NUMBER})${BETWEEN}(${THAI_DAY}|\\b${NUMBER}\\s+(?:${INDONESIAN})\\b(?:\\s+2[05]\\d\\d)?)`,
  'giu',
);
const LAST = new RegExp(
  '(?:\\b(?:until|till|through|thru|by|ends?(?:\\s+on)?|hingga|sampai|berakhir|s\\/d)\\s+(?:the\\s+|tanggal\\s+)?' +
    `|(?:ถึง|ภายใน|หมดเขต|สิ้นสุด)\\s*(?:วันที่\\s*)?)(${DAY})`,
  'giu',
);

/** A calendar day, months from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Parses a period in a text ("Nov 25 – Dec 7", "from 13th Nov to 31st Dec", "ends on Dec 2nd 2025", "1 - 15 พ.ย. 69", "sampai 31 Desember 2026"); both days are
 * included. Returns undefined if the text has no period or several, a day that does not exist, or another year than the
 * given one, because the meaning would be unclear. A period may end in January or February of the following year.
 * @param year  the year in which the text was written
 * @param timeZone  the time zone of the days
 */
export function validityIn(text: string, year: number, timeZone: string): Validity | undefined {
  const whole = [...text.matchAll(RANGE)].map(([, from = '', to = '']) => rangeOf(from, to, year));
  const left = text.replace(RANGE, ' ');
  const shared = [...left.matchAll(SHARED)].map(([, from = '', to = '']) => sharedRange(from, to, year));
  const ranges = [...whole, ...shared];
  const lasts = [...left.replace(SHARED, ' ').matchAll(LAST)].map(([, last = '']) => dayOf(last, year));
  const ends = [...ranges.map((range) => range?.to), ...lasts];
  const periods = new Set([...ranges, ...(ranges.length === 0 ? lasts : [])].map((one) => JSON.stringify(one)));
  const [end] = ends;
  if (end === undefined || periods.size !== 1 || ends.some((other) => !sameDay(other, end))) return undefined;
  const [range] = ranges;
  const until = instantOf(nextDay(end), timeZone);
  if (until === undefined || range === undefined) return until && { end: until };
  const start = instantOf(range.from, timeZone);
  return start && { start, end: until };
}

function rangeOf(from: string, to: string, year: number): { from: Day; to: Day } | undefined {
  const first = dayOf(from, year);
  if (first === undefined) return undefined;
  const bare = /^\d{1,2}(?:st|nd|rd|th)?$/iu.test(to);
  const last = bare ? existing({ ...first, day: Number.parseInt(to, 10) }) : dayOf(to, first.year);
  if (last === undefined) return undefined;
  if (before(first, last)) return { from: first, to: last };
  // Only a period across the turn of the year ends in an earlier month than it begins.
  const later = first.month > 10 && last.month < 3 ? existing({ ...last, year: first.year + 1 }) : undefined;
  return later && { from: first, to: later };
}

/** A range whose first day is only a number; it is in the month of the second one. */
function sharedRange(from: string, to: string, year: number): { from: Day; to: Day } | undefined {
  const last = dayOf(to, year);
  if (last === undefined) return undefined;
  const first = existing({ ...last, day: Number.parseInt(from, 10) });
  return first !== undefined && before(first, last) ? { from: first, to: last } : undefined;
}

/** Parses a day; undefined if it names a year other than `year` or the one after. */
function dayOf(text: string, year: number): Day | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  const [, name = '', day, end] = dayFirst === null ? (MONTH_FIRST.exec(text) ?? []) : swapped(dayFirst);
  const month = monthOf(name) ?? 0;
  const named = end === undefined ? undefined : gregorian(end.length === 2 ? 2500 + Number(end) : Number(end));
  const stands = named === undefined || named === year || (named === year + 1 && month < 3);
  return stands ? existing({ year: named ?? year, month, day: Number(day) }) : undefined;
}

const swapped = ([all, day, name, end]: RegExpExecArray) => [all, name, day, end];

const NAME = '([^\\d\\s,.]+(?:\\.[ก-ฮ])?)\\.?';
const YEAR = '[,\\s]*(?:พ\\.?ศ\\.?\\s*)?(\\d{4}|\\d{2})?$';
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?\\s*${NAME}${YEAR}`, 'iu');
const MONTH_FIRST = new RegExp(`^${NAME}\\s*(\\d{1,2})(?:st|nd|rd|th)?${YEAR}`, 'iu');

function existing(day: Day): Day | undefined {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
  return day.month > 0 && date.getUTCMonth() === day.month - 1 && date.getUTCDate() === day.day ? day : undefined;
}

const inOrder = ({ year, month, day }: Day) => (year * 100 + month) * 100 + day;
const before = (a: Day, b: Day) => inOrder(a) <= inOrder(b);
const sameDay = (a: Day | undefined, b: Day) => a !== undefined && inOrder(a) === inOrder(b);

function nextDay({ year, month, day }: Day): Day {
  const date = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function instantOf({ year, month, day }: Day, timeZone: string): Date | undefined {
  const two = (number: number) => String(number).padStart(2, '0');
  return parseDate(`${year}-${two(month)}-${two(day)}`, timeZone);
}
