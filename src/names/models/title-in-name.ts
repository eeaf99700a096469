/** Finds the title of a book or a program in a name. */

import type { FoundBrand } from '#src/names/brands/brand-in-name.ts';
import { behindCompany } from '#src/names/brands/company-words.ts';
import { endsTitle } from '#src/names/models/book-title-end.ts';
import { behindJoined, isOrderNumber, isShortOrder } from '#src/names/models/order-numbers.ts';
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

/** The title of a program, a game or a book: what stands behind its maker, up to what says how it is sold. */
export function titleOf(
  units: readonly Unit[],
  matches: readonly Match[],
  brand: FoundBrand | null,
  isBook: boolean,
): string | null {
  let at = brand !== null && brand.start < MOST_BEFORE ? brand.end : 0;
  const company = at;
  at = behindCompany(units, at);
  if (!isBook && isShortOrder(units, at) && (at > company || endsWithCompany(brand))) at += 1;
  while (!isBook && isOrderNumber(units, at)) at = behindJoined(units, at);
  const console = matches.find(({ start }) => start === at);
  if (console !== undefined && isConsole(console) && console.end < units.length - 1) at = console.end;
  while (!isBook && at < units.length && (BEFORE_TITLE.has(units[at]?.text ?? '') || isSameBrand(units[at], brand)))
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
        (!isBook && words.length >= SHORTEST_TITLE && saysItsKind(units, opener)) ||
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

/** A word for a kind may be the name of a program, and its maker stand before it: make finale allegro software. */
const SHORTEST_TITLE = 2;

/** Whether a word for the kind of program stands before the word software: audio editing software. */
const saysItsKind = (units: readonly Unit[], match: Match | undefined) =>
  match !== undefined &&
  match.end > match.start + 1 &&
  meaningOf(match, 'kind') !== undefined &&
  /^(?:software|program)$/.test(units[match.end]?.text ?? '');

/** Whether a word is the brand once more, without its company: encore software 10871 encore … */
const isSameBrand = (unit: Unit | undefined, brand: FoundBrand | null) =>
  unit !== undefined &&
  (unit.text === brand?.name || (endsWithCompany(brand) && brand?.name.split(' ')[0] === unit.text));

const endsWithCompany = (brand: FoundBrand | null) =>
  brand !== null && / (?:software|entertainment|interactive|media|inc)$/.test(brand.name);

/** What comes with a program stands behind “with”; titles have the word too: Learn to play chess with Fritz. */
const COMES =
  /^(?:cd|dvd|manual|book|bonus|free|usb|microphone|headset|teacher|upgrade|support|maintenance|training)s?$/;

function opensWith(units: readonly Unit[], match: Match | undefined, isBook: boolean): boolean {
  if (match === undefined || meaningOf(match, 'with') === undefined) return false;
  return isBook || units[match.start]?.text !== 'with' || COMES.test(units[match.end]?.text ?? '');
}
