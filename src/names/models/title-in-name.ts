/** Finds the title of a book or a program in a name. */

import type { FoundBrand } from '#src/names/brands/brand-in-name.ts';
import { behindCompany } from '#src/names/brands/company-words.ts';
import { endsTitle } from '#src/names/models/book-title-end.ts';
import { isSeparator } from '#src/names/name-regions.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

/** What stands before the title of a book. */
const BEFORE = new Set('buku novel komik book the po original bestseller seri'.split(' '));
/** ( r ) stands for a trade mark. */
const MARKS = new Set(['(', 'r', 'tm', ')']);

/** The licence, before the title of a program. */
const BEFORE_TITLE = new Set(['ae', 'acad', 'academic', 'oem', 'software', 'pc']);

const isConsole = (match: Match) => meaningOf(match, 'series')?.value.endsWith(' > game-console') === true;

/** A brand that stands later is part of the title. */
const MOST_BEFORE = 6;

/** The number by which a program is ordered, before its title: 12391, 392-02322, 01-ssc-6993. */
function isOrderNumber(units: readonly Unit[], at: number): boolean {
  const whole = units
    .slice(at, behindJoined(units, at))
    .map(({ text }) => text)
    .join('');
  return (
    at < units.length - 2 &&
    (/^\d{5,}$/.test(whole) ||
      (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(whole) && /(?:\d.*){4}/.test(whole) && /[a-z-]/.test(whole)))
  );
}

function behindJoined(units: readonly Unit[], at: number): number {
  let end = at + 1;
  while (units[end]?.glued === true) end += 1;
  return end;
}

/** The title of a program, a game or a book: what stands behind its maker, up to what says how it is sold. */
export function titleOf(
  units: readonly Unit[],
  matches: readonly Match[],
  brand: FoundBrand | null,
  isBook: boolean,
): string | null {
  let at = brand !== null && brand.start < MOST_BEFORE ? brand.end : 0;
  at = behindCompany(units, at);
  while (!isBook && isOrderNumber(units, at)) at = behindJoined(units, at);
  const console = matches.find(({ start }) => start === at);
  if (console !== undefined && isConsole(console) && console.end < units.length - 1) at = console.end;
  while (!isBook && at < units.length && (BEFORE_TITLE.has(units[at]?.text ?? '') || units[at]?.text === brand?.name))
    at += 1;
  const first = units[at];
  if (isBook && first !== undefined && BEFORE.has(first.text) && first.text !== 'the') at += 1;
  const words: string[] = [];
  for (; at < units.length; at++) {
    const unit = units[at];
    if (unit === undefined) break;
    if (unit.text === '(' && units[at + 2]?.text === ')' && MARKS.has(units[at + 1]?.text ?? '')) {
      at += 2;
      continue;
    }
    const opener = matches.find(({ start }) => start === at);
    if (
      words.length > 0 &&
      (endsTitle(units, at) ||
        (isSeparator(units, at) && !/^[:&!]$/.test(unit.text)) ||
        opensWith(units, opener, isBook))
    )
      break;
    if (words.length === 0 && unit.type === 'sign') continue;
    words.push(unit.glued && words.length > 0 ? unit.text : ` ${unit.text}`);
  }
  const title = words.join('').trim();
  return title === '' ? null : title;
}

/** What comes with a program stands behind “with”; titles have the word too: Learn to play chess with Fritz. */
const COMES =
  /^(?:cd|dvd|manual|book|bonus|free|usb|microphone|headset|teacher|upgrade|support|maintenance|training)s?$/;

function opensWith(units: readonly Unit[], match: Match | undefined, isBook: boolean): boolean {
  if (match === undefined || meaningOf(match, 'with') === undefined) return false;
  return isBook || units[match.start]?.text !== 'with' || COMES.test(units[match.end]?.text ?? '');
}
