/** Reads the words of a name, from a place on, that are one model. */

import { isWithin } from '#src/names/kinds/kind-table.ts';
import { kindOfMaker } from '#src/names/kinds/kind-tables.ts';
import { isSeriesOf } from '#src/names/models/model-series.ts';
import { isChipset, isPartNumber, joinedEnd, type ModelSearch, STANDARD } from '#src/names/models/part-numbers.ts';
import { isSeparator } from '#src/names/name-regions.ts';
import { mayBeName, mayFollowName } from '#src/names/vocabulary/known-words.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

export const MOST_UNITS = 12;

/** A shorter number alone is a size or a count. */
export const SHORTEST_NUMBER = 3;

/** Behind a part number of this length no more words belong to the model. */
export const WHOLE_NUMBER = 6;

/** Whether a place stands in what the goods are, not in what they are for or what comes with them. */
export const isOwn = ({ regions }: ModelSearch, at: number) =>
  !regions.some(({ start, end }) => at >= start && at < end);

/** Machines whose word stands between brand and model. */
export const MACHINES = new Set([
  'laptop',
  'monitor',
  'tablet',
  'desktop-computer',
  'all-in-one-computer',
  'mini-pc',
  'tv',
]);

/** In their names no plain word belongs to the model behind its number. */
const NUMBERED = [
  'phone',
  'tablet',
  'laptop',
  'smartwatch',
  'cpu',
  'server',
  'desktop-computer',
  'monitor',
  'camcorder',
];

/** Their maker's chips and years follow the model. */
const CHIP = /^(?:m[1-5]|y20\d\d|20[12]\d)$/;

/** How goods are connected names none of them. */
const CONNECTED = /^(?:wireless|bluetooth|wi-?fi|wired|usb|rgb|hd$)/;

/** Their models go on behind a number: Z890 Aorus Xtreme. */
const BOARDS = new Set(['motherboard', 'graphics-card', 'power-supply', 'cpu-cooler', 'monitor', 'sneakers', 'shoes']);

/** The words from a place on that name a model. null: none does. */
export function runFrom(search: ModelSearch, from: number): string | null {
  const { units, matches, text } = search;
  let start = from;
  let end = from;
  while (start < units.length && units[start]?.type === 'sign' && /^[-:![(【\])】+/]$/.test(units[start]?.text ?? ''))
    start += 1;
  end = start;
  let isNamed = false;
  let isWhole = false;
  let isNumbered = false;
  let endsAtNumber = search.kind !== null && NUMBERED.some((one) => isWithin(search.kind ?? '', one));
  for (let at = start; at < units.length && at < start + MOST_UNITS; ) {
    const match = matches.find((one) => at >= one.start && at < one.end);
    const isSeries = match !== undefined && isSeriesOf(match, search.kind);
    if (match !== undefined && !isSeries && isOfPart(search, match) && at > start) break;
    const isVariant =
      match !== undefined && (meaningOf(match, 'variant') !== undefined || isPhoneLine(search, at, match));
    if (isSeries) {
      isNamed = true;
      at = end = joinedEnd(units, match.end - 1);
      continue;
    }
    const unit = units[at];
    if (unit === undefined || !isOwn(search, at) || isStop(search, at, match)) break;
    const joined = joinedEnd(units, at);
    const whole = text.slice(unit.from, units[joined - 1]?.to ?? unit.to);
    if (isNamed && endsAtNumber && (CHIP.test(whole) || /^\d+\.\d+$/.test(whole))) break;
    const isRoman: boolean = isNamed && /^(?:[iv]{1,4}|ix|x)$/.test(unit.text);
    const isLetter: boolean = search.kind === 'phone' && isNumbered && /^[a-z]$/.test(unit.text) && !unit.glued;
    const isShort: boolean =
      isRoman ||
      isLetter ||
      isPhoneNumber(search, at, whole, isNamed) ||
      (/^[a-z]{1,2}\d{1,3}[a-z]{0,3}\+?$/.test(whole) && (at === start || isNamed));
    const isNumber = unit.type === 'number' && !STANDARD.test(whole);
    const isPart = isPartNumber(search, at);
    const isOpener: boolean =
      (isNamed ||
        at === search.brand?.end ||
        (at === start && (isBehind(search, start) || MACHINES.has(search.kind ?? '')))) &&
      /^[a-z]+$/.test(unit.text) &&
      opensNumber(search, joined) &&
      !isMeaningful(match);
    const isLine: boolean =
      isNamed && match === undefined && (mayFollowName(unit) || isLastLetter(search, at) || isIndoor(search, at));
    const isWord: boolean = (mayBeName(unit) || isOpener || isLine) && !isWhole && !(isNumbered && endsAtNumber);
    if (!(isVariant || isNumber || isWord || isShort || isPart)) break;
    isNamed ||=
      isShort ||
      isPart ||
      isWord ||
      (isVariant && !CONNECTED.test(whole)) ||
      (isNumber && (/^\d{3,}/.test(unit.text) || (search.kind === 'phone' && at === search.brand?.end)));
    endsAtNumber ||= isPart && unit === units[start] && !BOARDS.has(search.kind ?? '');
    isWhole ||= isPart && whole.length >= WHOLE_NUMBER;
    isNumbered ||= /\d/.test(whole);
    at = end = Math.max(match !== undefined && isVariant ? match.end : 0, joined);
    if (isPart && at === joined && isWhole && unit === units[start] && search.kind !== 'phone') break;
  }
  const first = units[start];
  const last = units[end - 1];
  if (!isNamed || end === start || first === undefined || last === undefined) return null;
  return text.slice(first.from, last.to).replace(PACK_END, '').replace(MEMORY_END, '').replace(LOOSE_END, '');
}

/** The memory of a phone that is written in one word with its model: c638+128gb. */
const MEMORY_END = /(?<=^[a-z]\d{2})(?:[2-68]|12|16)\+(?:32|64|128|256|512)(?:gb)?$/;

/** How many a shop sells together, behind the number: 359461-001-5pack. */
const PACK_END = /-\d{1,3}\s?(?:pack|pcs)$/;

/** Signs, and how a thing is connected: no part of a model at its end. */
export const LOOSE_END = /(?:\s+(?:wireless|bluetooth|wifi|wi-fi|rgb|usb|wired)(?![\w-]))*[-,./\s]*$/;

/** Whether a series is that of another thing, as of the processor in a laptop. Shoes have no parts: Magista Phantom. */
const isOfPart = ({ kind }: ModelSearch, match: Match) =>
  meaningOf(match, 'series') !== undefined && !(kind !== null && isWithin(kind, 'shoes'));

/** The number of a phone behind its series or maker, with letters: Redmi Note 9s, Realme 8i. */
const isPhoneNumber = ({ kind, brand, units }: ModelSearch, at: number, whole: string, isNamed: boolean) =>
  kind === 'phone' &&
  units[at]?.type === 'number' &&
  (isNamed || at === brand?.end) &&
  /^\d{1,2}[a-z]{1,2}$/.test(whole) &&
  !/^[2-5]g$/.test(whole);

/** Parts of computers, whose lines end with one letter: Trident Z, TR2 S. */
const LETTERED = new Set(['memory', 'power-supply', 'motherboard', 'graphics-card', 'cpu-cooler', 'pc-case', 'ssd']);

/** Whether one letter stands at the end of the name of a part, or before its amount. */
function isLastLetter({ kind, units, quantities }: ModelSearch, at: number): boolean {
  const unit = units[at];
  const next = units[at + 1];
  const isLast = next === undefined || quantities.some(({ from }) => from === next.from);
  return kind !== null && LETTERED.has(kind) && unit?.glued === false && /^[a-z]$/.test(unit.text) && isLast;
}

/** Whether a shoe is for playing indoors: King IN. */
const isIndoor = ({ kind, units }: ModelSearch, at: number) =>
  kind !== null && isWithin(kind, 'shoes') && units[at]?.text === 'in' && isSeparator(units, at + 1);

/** How many common words may stand before the number of a model: shadow rock 2. */
const MOST_COMMON = 2;

/** Whether a short number or a word with a digit stands here, or behind common words: slim 5, studio g4, spark go 1. */
function opensNumber(search: ModelSearch, from: number): boolean {
  for (let at = from; at <= from + MOST_COMMON; at++) {
    if (isShortNumber(search, at) || isPartNumber(search, at)) return search.units[at]?.glued === false;
    const isWord = /^[a-z]+$/.test(search.units[at]?.text ?? '') && search.units[at]?.glued === false;
    if (!isWord || isMeaningful(search.matches.find(({ start, end }) => at >= start && at < end))) return false;
  }
  return false;
}

function isShortNumber({ units, quantities }: ModelSearch, at: number): boolean {
  const unit = units[at];
  if (unit === undefined || quantities.some(({ from, to }) => unit.from < to && unit.to > from)) return false;
  return /^(?:\d{1,3}|[a-z]{1,2}\d{1,4}[a-z]{0,2})$/.test(unit.text) && !STANDARD.test(unit.text);
}

/** Whether only signs stand between the brand and a place: be quiet! shadow rock 2. */
const isBehind = ({ units, brand }: ModelSearch, at: number): boolean =>
  brand !== null && at > brand.end && units.slice(brand.end, at).every(({ type }) => type === 'sign');

const isMeaningful = (match: Match | undefined) =>
  match?.meanings.some(({ type }) => type !== 'variant' && type !== 'people') === true;

function isStop(search: ModelSearch, at: number, match: Match | undefined): boolean {
  const { units, quantities } = search;
  const unit = units[at];
  if (unit === undefined || unit.type === 'thai') return true;
  if (unit.type === 'sign') return isSeparator(units, at) || unit.text !== '-';
  if (isMemory(units, at) || isCounted(units, at)) return true;
  if (quantities.some(({ from, to }) => unit.from >= from && unit.to <= to)) return true;
  if (match === undefined || isChipset(units, match) || isPhoneLine(search, at, match)) return false;
  if (isSecondMaker(search, at, match)) return false;
  return (['kind', 'colour', 'noise', 'brand', 'for', 'with', 'plain', 'material', 'gender'] as const).some(
    (type) => meaningOf(match, type) !== undefined && meaningOf(match, 'variant') === undefined,
  );
}

/** Whether a word of praise between the maker of a phone and a number names its line: Infinix Hot 12. */
const isPhoneLine = ({ kind, brand, units }: ModelSearch, at: number, match: Match) =>
  kind === 'phone' &&
  at === brand?.end &&
  meaningOf(match, 'noise') !== undefined &&
  units[match.end]?.type === 'number';

/** Whether a brand of phones stands right behind its maker: ZTE Nubia Neo 2. */
const isSecondMaker = ({ kind, brand }: ModelSearch, at: number, match: Match) =>
  kind === 'phone' && at === brand?.end && kindOfMaker(meaningOf(match, 'brand')?.value ?? '') === 'phone';

/** Units that numbers count in the names of machines: 7.1 channel, 2-line, 46 '. */
const COUNTED =
  /^(?:'|channel|ch|port|line|disc|disk|door|drawer|speed|burner|slice|quart|qt|button|color|outlet|cycle|bay|row)s?$/;

function isCounted(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  const what = next?.text === '-' ? units[at + 2] : next;
  return units[at]?.type === 'number' && COUNTED.test(what?.text ?? '');
}

/** 8+256, 8/128: the memory of a phone. */
function isMemory(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  const sign = units[at + 1];
  const other = units[at + 2];
  return (
    unit?.type === 'number' &&
    /^[+/]$/.test(sign?.text ?? '') &&
    other?.type === 'number' &&
    /^(?:32|64|128|256|512|1)$/.test(other.text) &&
    Number(unit.text) <= 24
  );
}
