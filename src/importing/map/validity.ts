import { parseDate } from '#src/richtext/dates.ts';

/** The period in which an offer holds, parsed from free text. The end is exclusive. */
export interface Validity {
  readonly start?: Date;
  readonly end: Date;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?';
const DAY = `(?:\\b${MONTH}\\b\\.?\\s*${NUMBER}|\\b${NUMBER}\\s+${MONTH}\\b\\.?)(?!\\d)(?:,?\\s+20\\d\\d)?`;
const RANGE = new RegExp(`(${DAY})\\s*(?:-|–|—|to|until|till|through)\\s*(${DAY}|${NUMBER}\\b(?!\\s*%))`, 'giu');
const LAST = new RegExp(`\\b(?:until|till|through|thru|by|ends?(?:\\s+on)?)\\s+(?:the\\s+)?(${DAY})`, 'giu');

/** A calendar day, months from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Parses a period in a text ("Nov 25 – Dec 7", "from 13th Nov to 31st Dec", "ends on Dec 2nd 2025"); both days are
 * included. Returns undefined if the text has no period or several, a day that does not exist, or another year than the
 * given one, because the meaning would be unclear. A period may end in January or February of the following year.
 * @param year  the year in which the text was written
 * @param timeZone  the time zone of the days
 */
export function validityIn(text: string, year: number, timeZone: string): Validity | undefined {
  const ranges = [...text.matchAll(RANGE)].map(([, from = '', to = '']) => rangeOf(from, to, year));
  const lasts = [...text.replace(RANGE, ' ').matchAll(LAST)].map(([, last = '']) => dayOf(last, year));
  const ends = [...ranges.map((range) => range?.to), ...lasts];
  const periods = new Set([...ranges, ...(ranges.length === 0 ? lasts : [])].map((one) => JSON.stringify(one)));
  const [end] = ends;
  if (end === undefined || periods.size !== 1 || ends.some((one) => !sameDay(one, end))) return undefined;
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

/** Parses a day; undefined if it names a year other than `year` or the one after. */
function dayOf(text: string, year: number): Day | undefined {
  const named = /20\d\d/.exec(text)?.[0];
  const written = text.replace(/,?\s+20\d\d/, '');
  const month = MONTHS.indexOf(/[a-z]{3,}/iu.exec(written)?.[0].slice(0, 3).toLowerCase() ?? '') + 1;
  const day = Number(/\d{1,2}/.exec(written)?.[0]);
  const stands = named === undefined || Number(named) === year || (Number(named) === year + 1 && month < 3);
  return stands ? existing({ year: named === undefined ? year : Number(named), month, day }) : undefined;
}

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
