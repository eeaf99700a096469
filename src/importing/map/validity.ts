import { parseDate } from '#src/richtext/dates.ts';

/** When an offer holds, as free text says it: instants, the end being the first at which it no longer holds. */
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

/** A day of a calendar, months from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * The period a text names ("Nov 25 – Dec 7", "from 13th Nov to 31st Dec", "ends on Dec 2nd 2025"). Both days belong to
 * it. Undefined where the text names none, more than one, a day that does not exist, or another year than the given
 * one: nobody can tell what was meant. A period may end in January or February of the year after.
 * @param year      the year the text was written in
 * @param timeZone  whose days they are
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
  // Only a period over the turn of the year ends in an earlier month than it begins.
  const later = first.month > 10 && last.month < 3 ? existing({ ...last, year: first.year + 1 }) : undefined;
  return later && { from: first, to: later };
}

/** A written day; one that names another year than the text's own, or the one after, is none. */
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
