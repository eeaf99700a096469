/** Finds the brand that a name says. */

import type { Quantity } from '#src/names/amounts/quantities.ts';
import { isWithin, isWithinAny } from '#src/names/kinds/kind-table.ts';
import { isOrderNumber } from '#src/names/models/order-numbers.ts';
import { isSeparator, type Region } from '#src/names/name-regions.ts';
import { mayBeName } from '#src/names/vocabulary/known-words.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';

/** A brand in a name, with the units that say it. */
export interface FoundBrand {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface BrandSearch {
  /** As it was written: brands begin with a capital letter. */
  readonly original: string;
  readonly quantities: readonly Quantity[];
  readonly units: readonly Unit[];
  readonly matches: readonly Match[];
  readonly regions: readonly Region[];
  readonly kind: string | null;
  readonly isAccessory: boolean;
}

/** Names of these are titles, which begin with any word. */
export const TITLED: readonly string[] = ['book', 'video-game', 'software', 'film-disc', 'board-game', 'puzzle'];

/** A known brand from here on may be that of another thing, when a name stands first. */
const NEAR = 6;

/**
 * The brand of the goods: one that is known, else the name that stands first, or before a model. The maker of the thing
 * that an accessory is for is none.
 */
export function brandOf(search: BrandSearch): FoundBrand | null {
  const { units, matches, regions, kind, isAccessory } = search;
  const isTitle = kind !== null && TITLED.some((titled) => isWithin(kind, titled));
  const outside = matches.filter(({ start }) => !regions.some((region) => start >= region.start && start < region.end));
  const known = outside
    .flatMap((match) =>
      namesConsole(search, match)
        ? []
        : (knownBrand(units, match) ?? (isTitle && match === matches[0] ? brandInKind(units, match) : []) ?? []),
    )
    .filter(({ name }) => name !== 'hp' || !FOR_PHONES.has(kind ?? ''));
  const makers =
    isAccessory && !MAKERS_OWN.has(kind ?? '') ? known.filter((foundBrand) => !isOfDevice(search, foundBrand)) : known;
  const own = makers.some(({ start }) => start > 0) ? makers.filter((maker) => !namesDevice(search, maker)) : makers;
  const whole = kind !== null && isWithinAny(kind, COMPUTERS) ? own.find(({ name }) => !OF_PARTS.has(name)) : undefined;
  const leading = isTitle || kind === null ? null : leadingName(search);
  const first = whole ?? own[0];
  if (first !== undefined && (leading === null || first.start < NEAR)) return first;
  return leading ?? first ?? (isTitle ? companyOfTitle(units) : (nameBeforeModel(search) ?? capitalName(search)));
}

/** Goods for phones: hp in their names is the Indonesian word for those. */
const FOR_PHONES = new Set(
  'phone-holder car-phone-holder phone-case phone-strap phone-grip phone-lens phone-battery phone-screen screen-protector phone-gaming-trigger phone-bag power-bank charging-cable tripod'.split(
    ' ',
  ),
);

/** Computers, whose names say who made their parts too. */
const COMPUTERS: ReadonlySet<string> = new Set(['laptop', 'desktop-computer', 'tablet', 'server', 'game-console']);
const OF_PARTS = new Set(['intel', 'amd', 'nvidia', 'microsoft', 'samsung']);

/** The brand that a match names: by itself, or at the beginning of a series. */
function knownBrand(units: readonly Unit[], match: Match): FoundBrand | undefined {
  const brand = meaningOf(match, 'brand');
  const before = units[match.start - 1];
  if (units[match.start]?.glued === true && before?.type === 'number') return undefined;
  if (brand !== undefined) return { name: brand.value, start: match.start, end: match.end };
  const [maker = ''] = meaningOf(match, 'series')?.value.split(' > ') ?? [];
  const first = units[match.start]?.text;
  return maker === first && maker !== '' ? { name: maker, start: match.start, end: match.start + 1 } : undefined;
}

/** The brand that a word for a kind of program begins with: Microsoft Word. */
function brandInKind(units: readonly Unit[], match: Match): FoundBrand | undefined {
  const isFirst = match.start === 0 || isOrderNumber(units, 0);
  if (!isFirst || meaningOf(match, 'kind') === undefined || match.end === match.start + 1) return undefined;
  const term = vocabulary().longestAt(units.slice(0, match.end - 1), match.start, true);
  const brand = term?.meanings.find(({ type }) => type === 'brand');
  return term === undefined || brand === undefined
    ? undefined
    : { name: brand.value, start: match.start, end: term.end };
}

/** A maker that no vocabulary has, before the word for a company and the number of a title: Enfocus Software PP7-U1. */
function companyOfTitle(units: readonly Unit[]): FoundBrand | null {
  const end = units.findIndex(({ text }) => IS_COMPANY.test(text));
  const isNamed = end > 0 && end <= LONGEST_COMPANY && units.slice(0, end).every(({ type }) => type === 'word');
  return isNamed && isOrderNumber(units, end + 1) ? { name: nameOf(units, 0, end), start: 0, end } : null;
}

const IS_COMPANY = /^(?:software|interactive|entertainment|publishing|media|inc|llc|ltd|corporation|corp)$/;
const LONGEST_COMPANY = 3;

/** Whether a match is the console that a game, or a thing for it, is for: its maker is not that of the goods. */
const namesConsole = ({ kind, isAccessory }: BrandSearch, match: Match) =>
  (isAccessory || kind === 'video-game') && meaningOf(match, 'series')?.value.endsWith(' > game-console') === true;

/** What is used up in the goods of its own maker. */
const MAKERS_OWN = new Set(['instant-film', 'ink-cartridge', 'toner']);

/** Whether a maker stands first with a series of its own, in the name of a thing for that: ASUS ROG Phone 9 … case. */
function namesDevice({ matches, isAccessory }: BrandSearch, { start, end, name }: FoundBrand): boolean {
  const next = matches.find((match) => match.start === end);
  const [maker] = (next === undefined ? undefined : meaningOf(next, 'series'))?.value.split(' > ') ?? [];
  return isAccessory && start === 0 && maker === name;
}

/** A maker right before a series or model of a phone, in the name of a thing for it. */
function isOfDevice({ units, matches, kind }: BrandSearch, match: FoundBrand): boolean {
  if (match.start === 0 && kind !== 'phone-screen') return false;
  const next = matches.find(({ start }) => start >= match.end);
  const [maker] = (next === undefined ? undefined : meaningOf(next, 'series'))?.value.split(' > ') ?? [];
  if (next?.start === match.end && maker !== undefined && (maker === match.name || maker === '-')) return true;
  const unit = units[match.end];
  return unit !== undefined && /^[a-z]{1,4}\d/.test(unit.text) && kind !== null && /^(?:phone|screen)/.test(kind);
}

/** The first word of a name, when it is no word of a vocabulary and begins with a capital letter. */
function leadingName({ units, matches, original }: BrandSearch): FoundBrand | null {
  let at = 0;
  while (at < units.length && (units[at]?.type === 'sign' || isNoise(matches, at))) at += 1;
  if (!mayBeName(units[at]) || matches.some(({ start, end }) => at >= start && at < end)) return null;
  const place = original.toLowerCase().indexOf(units[at]?.text ?? '');
  const isStyled = /\p{Lu}\p{Ll}/u.test(original);
  if (
    place !== -1 &&
    !/^\p{Lu}/u.test(original.slice(place)) &&
    !isStyled &&
    !units.some(({ text }) => /[a-z]\d/.test(text))
  )
    return null;
  if (beginsNumber(units, at)) return null;
  const end = at + 1 < units.length && isSecondName(units, matches, at + 1) ? at + 2 : at + 1;
  return { name: nameOf(units, at, end), start: at, end };
}

/** Letters that a dash joins with a number, or a word that holds one, begin a part number: htb-3100. */
function beginsNumber(units: readonly Unit[], at: number): boolean {
  const number = units[at + 2];
  return (
    units[at + 1]?.text === '-' && units[at + 1]?.glued === true && number?.glued === true && /^\d/.test(number.text)
  );
}

function isSecondName(units: readonly Unit[], matches: readonly Match[], at: number): boolean {
  return mayBeName(units[at]) && !isSeparator(units, at) && matches.some(({ start }) => start === at + 1);
}

const isNoise = (matches: readonly Match[], at: number) =>
  matches.some((match) => at >= match.start && at < match.end && meaningOf(match, 'noise') !== undefined);

/** A word of no vocabulary that stands before a model, behind the word for the kind. */
function nameBeforeModel({ units, matches, quantities }: BrandSearch): FoundBrand | null {
  const kind = matches.find((match) => meaningOf(match, 'kind') !== undefined);
  if (kind === undefined) return null;
  for (let at = kind.end; at < units.length && !isSeparator(units, at); at++) {
    if (!mayBeName(units[at]) || matches.some(({ start, end }) => at >= start && at < end)) continue;
    const unit = units[at];
    const next = units[at + 1];
    const isMeasure = quantities.some(({ from, to }) =>
      [unit, next].some((one) => one !== undefined && one.from < to && one.to > from),
    );
    if (
      isMeasure ||
      beginsNumber(units, at) ||
      behindWithout(units, at) ||
      (unit?.glued === true && units[at - 1]?.type === 'number')
    )
      continue;
    const isModel =
      next?.type === 'number' ||
      /\d/.test(next?.text ?? '') ||
      (next?.text === '-' && next.glued) ||
      beginsNumber(units, at + 1);
    if (isModel) return { name: nameOf(units, at, at + 1), start: at, end: at + 1 };
  }
  return null;
}

const behindWithout = (units: readonly Unit[], at: number) =>
  /^(?:tanpa|without|no|bukan)$/.test(units[at - 1]?.text ?? '');

/** Letters of a name in capitals that is no abbreviation, and how many words without capitals tell that it stands out. */
const SHORTEST_CAPITALS = 4;
const PLAIN_WORDS = 3;
/** A vowel between consonants, or two: no abbreviation. */
const SPEAKABLE = /[aeiouy].*[aeiouy]|[^aeiouy][aeiou][^aeiouy]+$/;

/** The only word in capitals, of no vocabulary, in a name that is not written in capitals: Senter kepala AYOTO. */
function capitalName({ original, units, matches, regions, kind }: BrandSearch): FoundBrand | null {
  const title = original.split(/ - (?=[^-]*$)/)[0] ?? original;
  const plain = title.match(/\p{Lu}?\p{Ll}{2,}/gu) ?? [];
  if (kind === null || plain.length < PLAIN_WORDS || original.includes('@')) return null;
  const capitals = new Set(
    (title.match(/(?<![\p{L}\p{N}-])\p{Lu}+(?![\p{L}\p{N}-])/gu) ?? []).map((word) => word.toLowerCase()),
  );
  const names = units.flatMap(({ text }, at) => {
    const isTaken = [...matches, ...regions].some(({ start, end }) => at >= start && at < end);
    return text.length >= SHORTEST_CAPITALS &&
      capitals.has(text) &&
      SPEAKABLE.test(text) &&
      mayBeName(units[at]) &&
      !isTaken
      ? [at]
      : [];
  });
  const [at] = names;
  return at === undefined || names.length > 1 ? null : { name: nameOf(units, at, at + 1), start: at, end: at + 1 };
}

const nameOf = (units: readonly Unit[], start: number, end: number) =>
  units
    .slice(start, end)
    .map(({ text, glued }, place) => (place === 0 || glued ? text : ` ${text}`))
    .join('');
