/** Knows the numbers by which programs are ordered, before and behind their titles. */

import type { Unit } from '#src/names/vocabulary/text-units.ts';

const LONG_NUMBER = /^\d{5,}$/;
/** Letters and digits with a dash between them: 392-02322, 01-ssc-6993. */
const DASHED = /^(?=.*[a-z-])(?=(?:.*\d){4})[a-z\d]+(?:[-.][a-z\d]+)*$/;
/** One word that goes on with letters behind its digits: bhe3dus. */
const MIXED = /^(?=.{6})[a-z]+\d+[a-z]{2,}$/;

/** Whether the number by which a program is ordered begins at a place, with a title behind it: 12391, 392-02322. */
export function isOrderNumber(units: readonly Unit[], at: number): boolean {
  const whole = units
    .slice(at, behindJoined(units, at))
    .map(({ text }) => text)
    .join('');
  return at < units.length - 2 && (LONG_NUMBER.test(whole) || DASHED.test(whole) || (at === 0 && MIXED.test(whole)));
}

/** The first place behind a number that is written without spaces. */
export function behindJoined(units: readonly Unit[], at: number): number {
  let end = at + 1;
  while (units[end]?.glued === true) end += 1;
  return end;
}

const FOUR_DIGITS = /^(?!19|20)\d{4}$/;

/** Whether four digits right behind a company are the number of a title, with two words behind it at least. */
export const isShortOrder = (units: readonly Unit[], at: number): boolean =>
  FOUR_DIGITS.test(units[at]?.text ?? '') && at < units.length - 2;
