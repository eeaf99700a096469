/** Finds the number of the maker at the end of a name. */

import type { FoundBrand } from '#src/names/brands/brand-in-name.ts';
import type { Region } from '#src/names/name-regions.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Unit } from '#src/names/vocabulary/text-units.ts';

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

/** Shops end names with the number of the maker: hdtv kdl46s4100. */
const LONG_NUMBER = 6;

/** The number of the maker at the end of a name. */
export function lastPartNumber(search: ModelSearch, shortest = LONG_NUMBER): string | null {
  const { units, text } = search;
  const at = units.findLastIndex(({ glued }, place) => !glued && place > 0);
  const first = units[at];
  const last = units.at(-1);
  if (first === undefined || last === undefined || !isPartNumber(search, at)) return null;
  const whole = text.slice(first.from, last.to);
  return joinedEnd(units, at) === units.length && whole.length >= shortest && MAKERS_NUMBER.test(whole) ? whole : null;
}

/** Letters and two digits at least, in one word. */
const MAKERS_NUMBER = /^(?=.*[a-z])(?=(?:.*\d){2})[a-z\d/-]+$/;

/** The number right behind the word for the kind that follows a brand: HP Ink Tank 415. */
export function numberBehindKind(search: ModelSearch, from: number): string | null {
  const { matches, units, quantities } = search;
  const kind = matches.find(({ start }) => start === from);
  const unit = units[kind?.end ?? -1];
  const next = units[(kind?.end ?? -1) + 1];
  if (kind === undefined || unit === undefined || meaningOf(kind, 'kind') === undefined) return null;
  const isAmount = quantities.some(({ from: start, to }) => unit.from < to && unit.to > start);
  const isNumber = unit.type === 'number' && /^\d{3,4}$/.test(unit.text) && next?.glued !== true && !isAmount;
  return isNumber ? unit.text : null;
}

/** Four digits that are no year and no round amount. */
const SHORT_NUMBER = /^(?!19|20)\d{3}[1-9]$|^(?!19|20)\d{2}[1-9]0$/;

/** A number of five digits or more, as makers number their goods, or of four at the end: 45377, 127005-031, case 8401. */
export function numberOf(search: ModelSearch): string | null {
  const { units, text, quantities, brand } = search;
  const end = units.at(-1);
  const isLast = end?.glued === false && units.at(-2)?.type === 'word' && SHORT_NUMBER.test(end.text);
  if (brand !== null && isLast && units.length - 1 > brand.end) return end.text;
  const at = units.findLastIndex(
    ({ type, text: digits, from, to, glued }, place) =>
      type === 'number' &&
      (!glued || /^[|:]$/.test(units[place - 1]?.text ?? '')) &&
      /^\d{5,9}$/.test(digits) &&
      !quantities.some((quantity) => from < quantity.to && to > quantity.from),
  );
  const first = units[at];
  const last = units[joinedEnd(units, at) - 1];
  return at === -1 || first === undefined || last === undefined
    ? null
    : text.slice(first.from, last.to).replace(/[-,./\s]+$/, '');
}

/** Letters and digits in one word, or joined by a dash: wh-1000xm5, lp200, 83jc003nta/r7. No size, no amount. */
export function isPartNumber(search: ModelSearch, at: number): boolean {
  const { units, quantities, matches } = search;
  const unit = units[at];
  if (unit === undefined || unit.type === 'sign' || unit.type === 'thai') return false;
  if (quantities.some(({ from, to }) => unit.from < to && unit.to > from)) return false;
  if (
    matches.some(
      (match) =>
        at >= match.start && at < match.end && meaningOf(match, 'kind') !== undefined && !isChipset(units, match),
    )
  )
    return false;
  const end = joinedEnd(units, at);
  const whole = units
    .slice(at, end)
    .map(({ text }) => text)
    .join('');
  return /[a-z]/.test(whole) && /\d/.test(whole) && whole.length >= 3 && !STANDARD.test(whole);
}

/** Words of letters and digits that are no model. */
export const STANDARD =
  /^(?:\d+(?:\.\d+)?g|\d+k|usb-?[a-c]|qi\d?|\d+-?keys?|\d+atm|lga\d*|(?:ram|ssd|hdd|rom)\d+\w*|\d+(?:\.\d+)?x|\d+[+/]\d+gb?|\d+gb?[+/]\d+gb?|[\d.]+-[\d.]+(?:kg|g|gr|cm|mm|m|in|inch|ml|l|w|v|hz)?|\d+gbs|\d+bits?|\d+fps|\d+in|\d+mp|\d+w|\d+v|\d+x\d+\w*|\d+in1|ddr\d\w?|usb\d?|type-?c|ip\d\d|ipx\d|spf\d+|pa\d?|mp[34]|h26\d|gen\d|win\d+\w*|w1[01]|hd\d*p?|\d+p|f\/?\d{1,2}(?:\.\d)?|qc\d?|pd\d+w?|cat\d\w?|vol\d+|pc\d+-?\d*\w*|\d+(?:st|nd|rd|th)|s?sata\d?|m\.?2|cl\d+|u[13]|a4|a3|b5|no\d+|\d+ply|r\d|x\d{1,3}|\d+x|\d+-?(?:pin|bit|port|core|pack|way|inch)|\d+ch|\d+s|pa\+*|v\d|h\d|l\d+xt?\d*|[pt]\d+)$/;

/** Where the units end that are written without a space. */
export function joinedEnd(units: readonly Unit[], at: number): number {
  let end = at + 1;
  while (end < units.length && units[end]?.glued === true && /^[a-z\d\-./+_]/.test(units[end]?.text ?? '')) {
    if (units[end]?.text === '/' && !continuesNumber(units, at, end + 1)) break;
    end += 1;
  }
  return end;
}

/** Whether what stands behind a slash belongs to the number before it: mc813ll/a, dtduo3c/32gb, pa083p/pa084p. */
function continuesNumber(units: readonly Unit[], start: number, at: number): boolean {
  const first = units[start]?.text ?? '';
  const next = units[at]?.text ?? '';
  const behind = units[at + 1];
  if (/^[a-z]{1,2}$/.test(next) || (/^\d+$/.test(next) && behind?.glued === true && behind.text === 'gb')) return true;
  return first.length > 3 && next.length === first.length && next.startsWith(first.slice(0, 2));
}

/** Parts whose numbers say the kind. */
const NUMBERED_PARTS = new Set(['motherboard', 'graphics-card']);

/** A word of letters and digits that says the kind by itself, and is part of the model: MAG B550M, M5A97 LE. */
export function isChipset(units: readonly Unit[], match: Match): boolean {
  const text = units[match.start]?.text ?? '';
  const kind = meaningOf(match, 'kind')?.value;
  const isNumber = kind !== undefined && NUMBERED_PARTS.has(kind) && /^[a-z]{1,3}\d[a-z\d]+$/.test(text);
  return match.end === match.start + 1 && (isNumber || /^[a-z]{1,2}\d{2,3}[a-z]?$/.test(text));
}
