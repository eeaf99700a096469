/** Finds the model that a name says. */

import { TITLED } from '#src/names/brands/brand-in-name.ts';
import { behindCompany } from '#src/names/brands/company-words.ts';
import { isWithin, isWithinAny } from '#src/names/kinds/kind-table.ts';
import { kindOfMaker } from '#src/names/kinds/kind-tables.ts';
import {
  isOwn,
  LOOSE_END,
  MACHINES,
  MOST_UNITS,
  runFrom,
  SHORTEST_NUMBER,
  WHOLE_NUMBER,
} from '#src/names/models/model-run.ts';
import { isOfBrand, isSeriesOf, seriesStart } from '#src/names/models/model-series.ts';
import {
  isPartNumber,
  joinedEnd,
  lastPartNumber,
  type ModelSearch,
  numberBehindKind,
  numberOf,
} from '#src/names/models/part-numbers.ts';
import { titleOf } from '#src/names/models/title-in-name.ts';
import { meaningOf } from '#src/names/vocabulary/term-matches.ts';

/** The series and model of goods, as written: what stands behind the brand, or a word of letters and digits. */
export function modelOf(search: ModelSearch): string | null {
  const { units, matches, brand, isAccessory, kind } = search;
  if (kind !== null && TITLED.some((titled) => isWithin(kind, titled)))
    return isNamelessGame(search)
      ? null
      : (titleOf(units, matches, brand, isWithin(kind, 'book')) ?? lastPartNumber(search));
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
      (isAccessory && device > from ? inBrackets(search, device) : null) ??
      runFrom(search, device) ??
      (isAccessory && device > from ? null : runFrom(search, behindKind(search, from)));
    if (behind !== null) return isAccessory ? behind : numbered(search, behind);
    if (isAccessory && device > from) return lastPartNumber(search);
  }
  const last = lastPartNumber(search);
  if (last !== null) return last;
  if (kind !== null && DEVICE_THINGS.test(kind)) return numberOf(search);
  const at = units.findIndex(
    (_, place) =>
      !isInsideWord(units, place) &&
      isOwn(search, place) &&
      isPartNumber(search, place) &&
      !isOfComponent(search, place) &&
      !(isAccessory && isOfDevice(search, place)),
  );
  const number = (at === -1 ? null : runFrom(search, at)) ?? numberOf(search);
  if (number !== null || brand === null) return number;
  return numberBehindKind(search, brand.end) ?? (isAccessory ? null : lineBehindKind(search, brand.end));
}

/** Games that begin with a word for their kind have no title: kartu uno, mainan gigi buaya. */
const isNamelessGame = ({ kind, matches }: ModelSearch) =>
  kind === 'board-game' && matches.some((match) => match.start === 0 && meaningOf(match, 'kind') !== undefined);

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

/** Whether a unit stands right behind a word or number: the in1 of 8in1. */
const isInsideWord = (units: ModelSearch['units'], place: number) =>
  units[place]?.glued === true && units[place - 1]?.type !== 'sign';

/** So many short numbers behind each other are those of devices that a thing fits. */
const LISTED = 3;
const LISTED_WITHIN = 8;

/** Whether a place names a device that a thing is for, or stands in a list of those: 6 6plus 7 7plus, PS4. */
function isOfDevice({ units, matches }: ModelSearch, place: number): boolean {
  const match = matches.find(({ start, end }) => place >= start && place < end);
  const [, of = ''] = (match === undefined ? undefined : meaningOf(match, 'series'))?.value.split(' > ') ?? [];
  if (DEVICES.has(of)) return true;
  const beside = units.slice(Math.max(0, place - LISTED_WITHIN), place + LISTED_WITHIN);
  return beside.filter(({ text }) => /^[a-z]?\d{1,2}(?:[a-z]|plus|pro|max|ultra)?$/.test(text)).length > LISTED;
}

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

/** The first place behind a word for the kind that follows the brand: MSI Notebook Thin 15. */
function behindKind({ units, matches, kind }: ModelSearch, from: number): number {
  const word = matches.find(({ start }) => start === from);
  const code = word === undefined ? undefined : meaningOf(word, 'kind')?.value;
  const isNamed = code !== undefined && kind !== null && MACHINES.has(kind) && isWithin(kind, code);
  return isNamed ? (word?.end ?? units.length) : units.length;
}

/** The line behind a brand and its word for the kind, where no number says the model: HMNS Perfume - Farhampton. */
function lineBehindKind(search: ModelSearch, from: number): string | null {
  const word = search.matches.find(({ start }) => start === from);
  const code = word === undefined ? undefined : meaningOf(word, 'kind')?.value;
  const isNamed = word !== undefined && code !== undefined && search.kind !== null && isWithin(search.kind, code);
  return isNamed && !isOfDevice(search, word.end) ? runFrom(search, word.end) : null;
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
    if (unit?.text === '[') break;
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
