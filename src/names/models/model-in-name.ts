/** Finds the model that a name says. */

import { TITLED } from '#src/names/brands/brand-in-name.ts';
import { behindCompany } from '#src/names/brands/company-words.ts';
import { isWithin, isWithinAny } from '#src/names/kinds/kind-table.ts';
import { kindOfMaker } from '#src/names/kinds/kind-tables.ts';
import { isOfBrand, isSeriesOf, seriesStart } from '#src/names/models/model-series.ts';
import {
  isChipset,
  isPartNumber,
  joinedEnd,
  lastPartNumber,
  type ModelSearch,
  numberBehindKind,
  numberOf,
  STANDARD,
} from '#src/names/models/part-numbers.ts';
import { titleOf } from '#src/names/models/title-in-name.ts';
import { isSeparator } from '#src/names/name-regions.ts';
import { mayBeName } from '#src/names/vocabulary/known-words.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

const MOST_UNITS = 12;

/** A shorter number alone is a size or a count. */
const SHORTEST_NUMBER = 3;

/** Behind a part number of this length no more words belong to the model. */
const WHOLE_NUMBER = 6;

/** The series and model of goods, as written: what stands behind the brand, or a word of letters and digits. */
export function modelOf(search: ModelSearch): string | null {
  const { units, matches, brand, isAccessory, kind } = search;
  if (kind !== null && TITLED.some((titled) => isWithin(kind, titled)))
    return titleOf(units, matches, brand, isWithin(kind, 'book')) ?? lastPartNumber(search);
  if (kind === 'phone-screen') return null;
  if (kind !== null && isWithinAny(kind, NAMELESS)) return makersNumber(search);
  const series = matches.find(
    (match) =>
      isSeriesOf(match, kind) && isOfBrand(match, brand) && isOwn(search, match.start) && match.end !== brand?.end,
  );
  const hasNumber = brand !== null && series !== undefined && series.start > brand.end + FAR;
  const labelled = labelledModel(search);
  if (labelled !== null) return labelled;
  if (series !== undefined && !isAccessory && !(hasNumber && isPartNumber(search, brand.end))) {
    const named = runFrom(search, seriesStart(search, series));
    if (named !== null) return numbered(search, named);
  }
  if (brand !== null) {
    const from = behindMakers(search, brand.end);
    const device = isAccessory ? behindDevice(search, from) : behindPeople(search, from);
    const behind =
      runFrom(search, device) ?? (isAccessory && device > from ? null : runFrom(search, behindKind(search, from)));
    if (behind !== null) return isAccessory ? behind : numbered(search, behind);
    if (isAccessory && device > from) return inBrackets(search, device) ?? lastPartNumber(search);
  }
  const last = lastPartNumber(search);
  if (last !== null) return last;
  if (kind !== null && DEVICE_THINGS.test(kind)) return numberOf(search);
  const at = units.findIndex(
    (_, place) => isOwn(search, place) && isPartNumber(search, place) && !isOfComponent(search, place),
  );
  const number = (at === -1 ? null : runFrom(search, at)) ?? numberOf(search);
  return number ?? (brand === null ? null : numberBehindKind(search, brand.end));
}

/** A line of a maker names many goods, its number one of them: Viera … TH46PZ850U, 360 … F-AC100-SW1-ST. */
function numbered(search: ModelSearch, named: string): string {
  if (/^\d{2,3}$/.test(named)) return partNumberIn(search) ?? named;
  return /\d/.test(named) ? named : (lastPartNumber(search, LINE_NUMBER) ?? named);
}

/** The first long number of a maker in a name. */
function partNumberIn(search: ModelSearch): string | null {
  const { units, text } = search;
  const wholeAt = (at: number) =>
    text.slice(units[at]?.from, units[joinedEnd(units, at) - 1]?.to).replace(LOOSE_END, '');
  const at = units.findIndex(
    ({ glued }, place) =>
      !glued && isOwn(search, place) && isPartNumber(search, place) && wholeAt(place).length >= WHOLE_NUMBER,
  );
  return at === -1 ? null : wholeAt(at);
}

/** Whether the number of a part stands behind the series of that: Intel Celeron N4020 in a laptop. */
const isOfComponent = ({ matches, kind }: ModelSearch, place: number): boolean =>
  matches.some((match) => match.end === place && meaningOf(match, 'series') !== undefined && !isSeriesOf(match, kind));

/** What a maker's number behind the name of its line has at least: Vixia … HG21. */
const LINE_NUMBER = 4;

/** The number that a shop announces as the model: Model: 15375. */
function labelledModel({ units, text, quantities }: ModelSearch): string | null {
  const at = units.findIndex(({ text: word }, place) => word === 'model' && units[place + 1]?.text === ':') + 2;
  const first = units[at];
  const last = units[joinedEnd(units, at) - 1];
  if (at < 2 || first === undefined || last === undefined) return null;
  const number = text.slice(first.from, last.to).replace(/[-,./\s]+$/, '');
  const isAmount = quantities.some(({ from, to }) => first.from < to && first.to > from);
  return !isAmount && number.length >= SHORTEST_NUMBER && /\d/.test(number) ? number : null;
}

/** The first place behind a brand, its company, and the brand that it belongs to: Orsen by Eloop. */
function behindMakers({ units, matches }: ModelSearch, from: number): number {
  const at = behindCompany(units, from);
  const other = matches.find(({ start }) => start === at + 1);
  return units[at]?.text === 'by' && other !== undefined && meaningOf(other, 'brand') !== undefined ? other.end : at;
}

/** The first place behind the words for who wears the goods: Nike Womens Free Run. */
function behindPeople({ matches }: ModelSearch, from: number): number {
  const word = matches.find(({ start }) => start === from);
  return word !== undefined && meaningOf(word, 'gender') !== undefined ? word.end : from;
}

/** Machines whose word stands between brand and model. */
const MACHINES = new Set(['laptop', 'monitor', 'tablet', 'desktop-computer', 'all-in-one-computer', 'mini-pc', 'tv']);

/** The first place behind a word for the kind that follows the brand: MSI Notebook Thin 15. */
function behindKind({ units, matches, kind }: ModelSearch, from: number): number {
  const word = matches.find(({ start }) => start === from);
  const code = word === undefined ? undefined : meaningOf(word, 'kind')?.value;
  const isNamed = code !== undefined && kind !== null && MACHINES.has(kind) && isWithin(kind, code);
  return isNamed ? (word?.end ?? units.length) : units.length;
}

/** Things that others are made for, whose series stand behind the brand of those. */
const DEVICES = new Set([
  'phone',
  'tablet',
  'laptop',
  'earbuds',
  'smartwatch',
  'game-console',
  'e-reader',
  'mp3-player',
]);

/** The first place behind the devices that stand right behind the brand of a thing for them: UAG Galaxy S24 / S24 Ultra. */
function behindDevice({ units, matches, brand }: ModelSearch, from: number): number {
  let end = from;
  for (let at = from; at < units.length; ) {
    const match = matches.find(({ start }) => start === at);
    const series = match === undefined ? undefined : meaningOf(match, 'series')?.value;
    const maker = match === undefined ? undefined : meaningOf(match, 'brand')?.value;
    const [, of = ''] = series?.split(' > ') ?? [];
    const isDevice = series !== undefined && DEVICES.has(of) && !series.startsWith(`${brand?.name} `);
    const isMaker = maker !== undefined && kindOfMaker(maker) === 'phone' && maker !== brand?.name;
    const unit = units[at];
    if (match !== undefined && (isDevice || isMaker || maker === 'samsung')) at = end = match.end;
    else if (end > from && match !== undefined && meaningOf(match, 'variant') !== undefined) at = end = match.end;
    else if (end > from && /^(?:[a-z]{0,2}\d{1,2}[a-z]{0,2}|x|xr|xs|i|\+)$/.test(unit?.text ?? '')) at = end = at + 1;
    else if (unit?.type === 'sign') at += 1;
    else break;
  }
  return end;
}

/** The line of a thing that its maker writes in brackets behind the device: Spigen Galaxy S24 [Tough Armor]. */
function inBrackets({ units, matches, text }: ModelSearch, from: number): string | null {
  const close = units[from]?.text === '[' ? units.findIndex(({ text: sign }, at) => at > from && sign === ']') : -1;
  const first = units[from + 1];
  const last = units[close - 1];
  const isDevice = matches.some(({ start, meanings }) => start === from + 1 && meanings[0]?.type === 'brand');
  if (first === undefined || last === undefined || close - from > MOST_UNITS || isDevice) return null;
  return text.slice(first.from, last.to);
}

/** A series that stands later is that of another thing in the name, when a part number follows the brand. */
const FAR = 4;

/** The number of a maker right behind its name, of goods that have no models else: Rip Curl 02DMWS. */
function makersNumber(search: ModelSearch): string | null {
  const { units, brand, text } = search;
  const first = brand === null ? undefined : units[brand.end];
  if (brand === null || first === undefined || !isPartNumber(search, brand.end)) return null;
  const number = text.slice(first.from, units[joinedEnd(units, brand.end) - 1]?.to);
  return number.length >= WHOLE_NUMBER - 1 && /^[a-z\d-]+$/.test(number) ? number : null;
}

/** Goods without models: their names say what is in them. */
const NAMELESS = new Set(
  'serum sunscreen face-wash moisturizer sheet-mask lip-care shampoo hair-treatment deodorant hand-soap body-soap hand-sanitizer essential-oil nail-polish nappies baby-wipes sanitary-pad rice konjac-rice instant-noodles pasta coffee coffee-drink tea drink snack cake canned-food groceries seasoning cat-food pet-food t-shirt polo-shirt shirt trousers shorts leggings socks underwear bra hijab muslim-wear prayer-dress sleepwear kids-clothes baby-clothes cleaning-cloth tape packaging face-mask'.split(
    ' ',
  ),
);

/** In their names words of letters and digits are most often models of phones. */
const DEVICE_THINGS = /^(?:phone-case|screen-protector|phone-battery|tablet-case|power-bank)$/;

const isOwn = ({ regions }: ModelSearch, at: number) => !regions.some(({ start, end }) => at >= start && at < end);

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
function runFrom(search: ModelSearch, from: number): string | null {
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
    if (match !== undefined && !isSeries && meaningOf(match, 'series') !== undefined && at > start) break;
    const isVariant = match !== undefined && meaningOf(match, 'variant') !== undefined;
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
      isRoman || isLetter || (/^[a-z]{1,2}\d{1,3}[a-z]{0,3}\+?$/.test(whole) && (at === start || isNamed));
    const isNumber = unit.type === 'number' && !STANDARD.test(whole);
    const isPart = isPartNumber(search, at);
    const isOpener: boolean =
      (isNamed ||
        at === search.brand?.end ||
        (at === start && (isBehind(search, start) || MACHINES.has(search.kind ?? '')))) &&
      /^[a-z]+$/.test(unit.text) &&
      opensNumber(search, joined) &&
      !isMeaningful(match);
    const isWord: boolean = (mayBeName(unit) || isOpener) && !isWhole && !(isNumbered && endsAtNumber);
    if (!(isVariant || isNumber || isWord || isShort || isPart)) break;
    isNamed ||=
      isShort ||
      isPart ||
      isWord ||
      (isVariant && !CONNECTED.test(whole)) ||
      (isNumber && (unit.text.length >= SHORTEST_NUMBER || (search.kind === 'phone' && at === search.brand?.end)));
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
const LOOSE_END = /(?:\s+(?:wireless|bluetooth|wifi|wi-fi|rgb|usb|wired)(?![\w-]))*[-,./\s]*$/;

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

function isStop({ units, quantities }: ModelSearch, at: number, match: Match | undefined): boolean {
  const unit = units[at];
  if (unit === undefined || unit.type === 'thai') return true;
  if (unit.type === 'sign') return isSeparator(units, at) || unit.text !== '-';
  if (isMemory(units, at) || isCounted(units, at)) return true;
  if (quantities.some(({ from, to }) => unit.from >= from && unit.to <= to)) return true;
  if (match === undefined || isChipset(units, match)) return false;
  return (['kind', 'colour', 'noise', 'brand', 'for', 'with', 'plain', 'material', 'gender'] as const).some(
    (type) => meaningOf(match, type) !== undefined && meaningOf(match, 'variant') === undefined,
  );
}

/** What numbers count in the names of machines: 7.1 channel, 2-line, 46 '. */
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
