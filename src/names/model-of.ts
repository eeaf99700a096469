import { type FoundBrand, TITLED } from '#src/names/brand-of.ts';
import { isWithin } from '#src/names/kind-table.ts';
import { mayBeName } from '#src/names/known-words.ts';
import { type Match, meaningOf } from '#src/names/matches.ts';
import { isSeparator, type Region } from '#src/names/regions.ts';
import { titleOf } from '#src/names/title-of.ts';
import type { Unit } from '#src/names/units-of-text.ts';

export interface ModelSearch {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly matches: readonly Match[];
  readonly regions: readonly Region[];
  /** Where amounts and sizes stand. */
  readonly quantities: readonly { readonly from: number; readonly to: number }[];
  readonly brand: FoundBrand | null;
  readonly isAccessory: boolean;
  readonly kind: string | null;
}

const MOST_UNITS = 12;
/** A shorter number alone is a size or a count. */
const SHORTEST_NUMBER = 3;
/** Behind a part number of this length no more words belong to the model. */
const WHOLE_NUMBER = 6;

/** The series and model of goods, as written: what stands behind the brand, or a word of letters and digits. */
export function modelOf(search: ModelSearch): string | null {
  const { units, matches, brand, isAccessory, kind } = search;
  if (kind !== null && TITLED.some((titled) => isWithin(kind, titled)))
    return titleOf(units, matches, brand, isWithin(kind, 'book'));
  if (kind === 'phone-screen' || (kind !== null && NAMELESS.has(kind))) return null;
  const series = matches.find(
    (match) => meaningOf(match, 'series') !== undefined && isOwn(search, match.start) && match.end !== brand?.end,
  );
  if (series !== undefined && !isAccessory) {
    const named = runFrom(search, seriesStart(search, series));
    if (named !== null) return named;
  }
  if (brand !== null) {
    const behind = runFrom(search, brand.end);
    if (behind !== null) return behind;
  }
  if (kind !== null && DEVICE_THINGS.test(kind)) return numberOf(search);
  const at = units.findIndex((_, place) => isOwn(search, place) && isPartNumber(search, place));
  return (at === -1 ? null : runFrom(search, at)) ?? numberOf(search);
}

/** Where a series begins: with the words before it, back to the brand, that are names too. Air Zoom Pegasus. */
function seriesStart({ units, matches, brand }: ModelSearch, series: Match): number {
  if (brand?.start === series.start) return brand.end;
  let start = series.start;
  while (start > (brand?.end ?? start) && !isSeparator(units, start - 1)) {
    const before = matches.find((one) => start - 1 >= one.start && start - 1 < one.end);
    const isName = before === undefined ? mayBeName(units[start - 1]) : meaningOf(before, 'variant') !== undefined;
    if (!isName) break;
    start -= 1;
  }
  return start;
}

/** Goods without models: their names say what is in them. */
const NAMELESS = new Set(
  'serum sunscreen face-wash moisturizer sheet-mask lip-care shampoo hair-treatment deodorant hand-soap body-soap hand-sanitizer essential-oil nail-polish nappies baby-wipes sanitary-pad rice konjac-rice instant-noodles pasta coffee coffee-drink tea drink snack cake canned-food groceries seasoning cat-food pet-food t-shirt polo-shirt shirt trousers shorts leggings socks underwear bra hijab muslim-wear prayer-dress sleepwear kids-clothes baby-clothes cleaning-cloth tape packaging face-mask'.split(
    ' ',
  ),
);

/** In their names words of letters and digits are most often models of phones. */
const DEVICE_THINGS = /^(?:phone-case|screen-protector|phone-battery|tablet-case|power-bank)$/;

/** A number of five digits or more, as makers number their goods: 45377, 127005-031. */
function numberOf(search: ModelSearch): string | null {
  const { units, text, quantities } = search;
  const at = units.findLastIndex(
    ({ type, text: digits, from, to, glued }) =>
      type === 'number' &&
      !glued &&
      /^\d{5,9}$/.test(digits) &&
      !quantities.some((one) => from < one.to && to > one.from),
  );
  const [first, last] = [units[at], units[joinedEnd(units, at) - 1]];
  return at === -1 || first === undefined || last === undefined
    ? null
    : text.slice(first.from, last.to).replace(/[-,./\s]+$/, '');
}

const isOwn = ({ regions }: ModelSearch, at: number) => !regions.some(({ start, end }) => at >= start && at < end);

/** Letters and digits in one word, or joined by a dash: wh-1000xm5, lp200, 83jc003nta/r7. No size, no amount. */
function isPartNumber(search: ModelSearch, at: number): boolean {
  const { units, quantities, matches } = search;
  const unit = units[at];
  if (unit === undefined || unit.type === 'sign' || unit.type === 'thai') return false;
  if (quantities.some(({ from, to }) => unit.from < to && unit.to > from)) return false;
  if (matches.some((match) => at >= match.start && at < match.end && meaningOf(match, 'kind') !== undefined))
    return false;
  const end = joinedEnd(units, at);
  const whole = units
    .slice(at, end)
    .map(({ text }) => text)
    .join('');
  return /[a-z]/.test(whole) && /\d/.test(whole) && whole.length >= 3 && !STANDARD.test(whole);
}

/** Words of letters and digits that are no model. */
const STANDARD =
  /^(?:\d+g|\d+k|\d+x\d+\w*|\d+in1|ddr\d\w?|usb\d?|type-?c|ip\d\d|ipx\d|spf\d+|pa\d?|mp[34]|h26\d|gen\d|win\d+\w*|hd\d*p?|\d+p|f\/?\d.*|qc\d?|pd\d+w?|cat\d\w?|vol\d+|pc\d+-?\d*\w*|\d+(?:st|nd|rd|th)|s?sata\d?|m\.?2|cl\d+|u[13]|a4|a3|b5|no\d+|\d+ply|r\d|x\d+|\d+x|\d+-?(?:pin|bit|port|core|pack|way|inch)|\d+ch|\d+s|pa\+*|v\d|h\d|l\d+xt?\d*|[pt]\d+)$/;

/** Where the units end that are written without a space. */
function joinedEnd(units: readonly Unit[], at: number): number {
  let end = at + 1;
  while (end < units.length && units[end]?.glued === true && /^[a-z\d\-./+]/.test(units[end]?.text ?? '')) end += 1;
  return end;
}

/** The words from a place on that name a model. null: none does. */
function runFrom(search: ModelSearch, from: number): string | null {
  const { units, matches, text } = search;
  let [start, end] = [from, from];
  while (start < units.length && units[start]?.type === 'sign' && /^[-:]$/.test(units[start]?.text ?? '')) start += 1;
  end = start;
  let [isNamed, isWhole] = [false, false];
  for (let at = start; at < units.length && at < start + MOST_UNITS; ) {
    const match = matches.find((one) => at >= one.start && at < one.end);
    const isSeries = match !== undefined && meaningOf(match, 'series') !== undefined;
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
    const isShort = /^[a-z]{1,2}\d{1,3}[a-z]{0,3}\+?$/.test(whole) && (at === start || isNamed);
    const isNumber = unit.type === 'number' && !STANDARD.test(whole);
    const isPart = isPartNumber(search, at);
    const isWord = mayBeName(unit) && !isWhole;
    if (!(isVariant || isNumber || isWord || isShort || isPart)) break;
    isNamed ||= isShort || isPart || isWord || isVariant || (isNumber && unit.text.length >= SHORTEST_NUMBER);
    isWhole ||= isPart && whole.length >= WHOLE_NUMBER;
    at = end = Math.max(match !== undefined && isVariant ? match.end : 0, joined);
  }
  const [first, last] = [units[start], units[end - 1]];
  if (!isNamed || end === start || first === undefined || last === undefined) return null;
  return text.slice(first.from, last.to).replace(/[-,./\s]+$/, '');
}

function isStop({ units, quantities }: ModelSearch, at: number, match: Match | undefined): boolean {
  const unit = units[at];
  if (unit === undefined || unit.type === 'thai') return true;
  if (unit.type === 'sign') return isSeparator(units, at) || unit.text !== '-';
  if (isMemory(units, at)) return true;
  if (quantities.some(({ from, to }) => unit.from >= from && unit.to <= to)) return true;
  if (match === undefined) return false;
  return (['kind', 'colour', 'noise', 'brand', 'for', 'with', 'plain', 'material', 'gender'] as const).some(
    (type) => meaningOf(match, type) !== undefined && meaningOf(match, 'variant') === undefined,
  );
}

/** 8+256, 8/128: the memory of a phone. */
function isMemory(units: readonly Unit[], at: number): boolean {
  const [one, sign, other] = [units[at], units[at + 1], units[at + 2]];
  return (
    one?.type === 'number' &&
    /^[+/]$/.test(sign?.text ?? '') &&
    other?.type === 'number' &&
    /^(?:32|64|128|256|512|1)$/.test(other.text) &&
    Number(one.text) <= 24
  );
}
