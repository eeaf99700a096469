import type { FoundBrand } from '#src/names/brand-of.ts';
import { type Match, meaningOf } from '#src/names/matches.ts';
import { isSeparator } from '#src/names/regions.ts';
import type { Unit } from '#src/names/units-of-text.ts';

/** What stands behind the title of a program or a book: the platform, the licence, the packing, who wrote it. */
const BEHIND = new Set(
  'mac macintosh windows win pc upgrade license licence academic boxed retail oem jc for by full spanish english french dvd-rom cd-rom software media lisensi - sl'.split(
    ' ',
  ),
);
/** What stands before the title of a book. */
const BEFORE = new Set('buku novel komik book the po original bestseller seri'.split(' '));
/** ( r ) stands for a trade mark. */
const MARKS = new Set(['(', 'r', 'tm', ')']);

/** The title of a program, a game or a book: what stands behind its maker, up to what says how it is sold. */
export function titleOf(
  units: readonly Unit[],
  matches: readonly Match[],
  brand: FoundBrand | null,
  isBook: boolean,
): string | null {
  let at = brand !== null && brand.start < 3 ? brand.end : 0;
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
    const isEnd = BEHIND.has(unit.text) && !(unit.glued && unit.text === '-');
    if (words.length > 0 && (isEnd || (isSeparator(units, at) && !/^[:&!]$/.test(unit.text)) || opensWith(opener)))
      break;
    if (words.length === 0 && unit.type === 'sign') continue;
    words.push(unit.glued && words.length > 0 ? unit.text : ` ${unit.text}`);
  }
  const title = words.join('').trim();
  return title === '' ? null : title;
}

const opensWith = (match: Match | undefined) => match !== undefined && meaningOf(match, 'with') !== undefined;
