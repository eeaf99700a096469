/** Splits a name into what the goods are, what they are for, and what comes with them. */

import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

/** What a part of a name says: what the goods are, what they are for, or what comes with them. */
export interface Region {
  readonly role: 'for' | 'with';
  /** The first unit behind the word that opens it, and the first behind the region. */
  readonly start: number;
  readonly end: number;
}

/** Between parts of a name. A dash counts with a space before it. */
const SEPARATORS = new Set([
  '&',
  'and',
  'dan',
  'atau',
  ',',
  ';',
  '|',
  '(',
  ')',
  '[',
  ']',
  '【',
  '】',
  '{',
  '}',
  ':',
  '•',
  '｜',
  '"',
  '/',
  '!',
  '*',
]);
/** They stand inside lists of what something is for. */
const IN_LISTS = new Set(['/', ',', '&', '-', '+']);
const MOST_UNITS = 40;
/** Words before `free` that say what goods are without. */
const WITHOUT =
  /^(?:bpa|oil|gluten|sugar|fat|alcohol|acid|paraben|cruelty|hand|hands|duty|lead|dust|noise|nike|wireless|toll|fragrance|stress|wrinkle|anti|frost)$/;

export const isSeparator = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at];
  if (unit === undefined) return true;
  if (unit.type !== 'sign') return unit.type === 'word' && SEPARATORS.has(unit.text);
  if (unit.text === '&') return !(unit.glued && units[at + 1]?.glued === true);
  if (unit.text === '"') return !(unit.glued && units[at - 1]?.type === 'number');
  if (unit.text === '/') return !(unit.glued && units[at + 1]?.glued === true);
  return SEPARATORS.has(unit.text) || (unit.text === '-' && !unit.glued);
};

/** The parts of a name that say what the goods are for, and what comes with them. */
export function regionsIn(units: readonly Unit[], matches: readonly Match[]): Region[] {
  const opened = matches.flatMap((match, place) =>
    meaningOf(match, 'for') !== undefined
      ? (forRegion(units, matches, place) ?? [])
      : meaningOf(match, 'with') !== undefined
        ? (withRegion(units, matches, place) ?? [])
        : [],
  );
  const all = [...opened, ...plusRegions(units, matches)].toSorted((a, b) => a.start - b.start);
  return all.filter(({ start }, place) => all.slice(0, place).every(({ end }) => end <= start));
}

/** Behind these words “for” stands before what is asked for: a good price for the toaster. */
const ASKING = new Set(
  'price prices deal deals looking search searching alert wait budget harga promo cari mencari'.split(' '),
);
const ASKED_WITHIN = 4;

/** What goods are for is a thing or a model, never people, skin or rooms. */
function forRegion(units: readonly Unit[], matches: readonly Match[], place: number): Region | undefined {
  const opener = matches[place] as Match;
  const next = matches[place + 1];
  const start = opener.end;
  const end = endOf(units, start, matches, true);
  const inside = matches.filter((match) => match.start >= start && match.start < end);
  const first = inside[0];
  const before = units.slice(Math.max(0, opener.start - ASKED_WITHIN), opener.start);
  if (end === start || before.some(({ text }) => ASKING.has(text))) return undefined;
  const isPeople =
    first !== undefined &&
    (meaningOf(first, 'people') ?? meaningOf(first, 'gender')) !== undefined &&
    first.start - start <= 2;
  if (isPeople && next === first && !inside.some((match) => meaningOf(match, 'series') !== undefined)) return undefined;
  const named = inside.some(
    (match) =>
      meaningOf(match, 'kind') !== undefined ||
      meaningOf(match, 'series') !== undefined ||
      meaningOf(match, 'brand') !== undefined,
  );
  const isModel = units
    .slice(start, Math.min(end, start + 6))
    .some(({ text, type }) => type === 'word' && /[a-z]\d/.test(text));
  return named || isModel ? { role: 'for', start, end } : undefined;
}

function withRegion(units: readonly Unit[], matches: readonly Match[], place: number): Region | undefined {
  const opener = matches[place] as Match;
  const word = units[opener.start];
  const before = units[opener.start - 1];
  // 160W is no “with”, nor is a W alone.
  if (word?.text === 'w' && (word.glued || units[opener.end]?.text !== '/')) return undefined;
  if (word?.text === 'free') {
    const previous = before?.text === '-' ? units[opener.start - 2] : before;
    if ((previous !== undefined && WITHOUT.test(previous.text)) || (before?.text === '-' && word.glued))
      return undefined;
    const next = matches[place + 1];
    if (next === undefined || next.start - opener.end > 1 || meaningOf(next, 'kind') === undefined) return undefined;
  }
  const end = endOf(units, opener.end, matches, false);
  return end > opener.end ? { role: 'with', start: opener.end, end } : undefined;
}

/** A second thing after a plus, when what the goods are stands before it. */
function plusRegions(units: readonly Unit[], matches: readonly Match[]): Region[] {
  const first = matches.find(
    (match) => meaningOf(match, 'kind') !== undefined || meaningOf(match, 'series') !== undefined,
  );
  if (first === undefined) return [];
  return units.flatMap(({ text, glued }, at): Region[] => {
    if (text !== '+' || at < first.end || glued) return [];
    const end = endOf(units, at + 1, matches, false);
    return end > at + 1 ? [{ role: 'with', start: at + 1, end }] : [];
  });
}

function endOf(units: readonly Unit[], start: number, matches: readonly Match[], isList: boolean): number {
  for (let at = start; at < units.length && at < start + MOST_UNITS; at++) {
    const unit = units[at];
    if (unit === undefined) return at;
    if (
      at > start &&
      matches.some((match) => match.start === at && (meaningOf(match, 'for') ?? meaningOf(match, 'with')))
    )
      return at;
    if (!isSeparator(units, at) && !(unit.text === '+' && !isList)) continue;
    if (!isList || !IN_LISTS.has(unit.text) || unit.text === '-' || !continuesList(units, matches, at + 1)) return at;
  }
  return Math.min(units.length, start + MOST_UNITS);
}

/** Whether behind a comma or slash of a list another model or thing follows. */
function continuesList(units: readonly Unit[], matches: readonly Match[], at: number): boolean {
  const unit = units[at];
  if (unit === undefined) return false;
  if (unit.type === 'number' || /[a-z]\d|\d[a-z]/.test(unit.text)) return true;
  return matches.some(
    (match) =>
      match.start === at && (meaningOf(match, 'series') ?? meaningOf(match, 'brand') ?? meaningOf(match, 'variant')),
  );
}
