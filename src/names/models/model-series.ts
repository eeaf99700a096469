/** Decides whether a series can be the model of goods of a kind. */

import type { FoundBrand } from '#src/names/brands/brand-in-name.ts';
import { behindCompany } from '#src/names/brands/company-words.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import type { ModelSearch } from '#src/names/models/part-numbers.ts';
import { isSeparator } from '#src/names/name-regions.ts';
import { mayBeName } from '#src/names/vocabulary/known-words.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';

/** Whether a series can be the model of goods of a kind: a processor is no model of a laptop. */
export function isSeriesOf(match: Match, kind: string | null): boolean {
  const [maker, of] = meaningOf(match, 'series')?.value.split(' > ') ?? [];
  if (of === undefined || (maker === '-' && of === '-')) return false;
  if (kind === null || of === '-' || !COMPONENTS.has(of)) return true;
  return isWithin(of, kind) || isWithin(kind, of);
}

/** Other makers have phones and shoes of other names; cards and boards are made by many. */
export function isOfBrand(match: Match, brand: FoundBrand | null): boolean {
  const [maker, kind = '-'] = meaningOf(match, 'series')?.value.split(' > ') ?? [];
  return brand === null || maker === '-' || maker === brand.name || COMPONENTS.has(kind) || brand.start > match.start;
}

/** Parts that the names of machines say, and machines that the names of other goods say. */
const COMPONENTS = new Set(['cpu', 'graphics-card', 'memory', 'ssd', 'hard-drive', 'mp3-player', 'operating-system']);

/** Where a series begins: with the words before it, back to the brand, that are names too. Air Zoom Pegasus. */
export function seriesStart({ units, matches, brand }: ModelSearch, series: Match): number {
  if (brand?.start === series.start) return brand.end;
  const from = brand === null ? series.start : behindCompany(units, brand.end);
  if (brand !== null && units[series.start]?.text === brand.name && series.end > series.start + 1)
    return series.start + 1;
  let start = series.start;
  while (start > from && !isSeparator(units, start - 1)) {
    const before = matches.find((match) => start - 1 >= match.start && start - 1 < match.end);
    if (units[start - 1]?.glued === true && units[start - 2]?.type === 'number') break;
    const isName = before === undefined ? mayBeName(units[start - 1]) : meaningOf(before, 'variant') !== undefined;
    if (!isName) break;
    start -= 1;
  }
  return start;
}
