/** Finds the brands and series in a text, for the search and for mappings of feeds. */

import { matchesIn, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import { unitsOf } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';

/** The brands of the vocabulary in a folded text: each as the vocabulary has it first, and as it is written. */
export function brandsWritten(text: string): { readonly name: string; readonly written: string }[] {
  const units = unitsOf(text);
  return matchesIn(units, [vocabulary()]).flatMap((match) => {
    const name = meaningOf(match, 'brand')?.value;
    const first = units[match.start];
    const last = units[match.end - 1];
    return name === undefined || first === undefined || last === undefined
      ? []
      : [{ name, written: text.slice(first.from, last.to) }];
  });
}

/** The brands and series in a folded text, as they are written. */
export const namesWritten = (text: string): string[] => termsWritten(text, ['brand', 'series']);

/** The series in a folded text, as they are written. */
export const seriesWritten = (text: string): string[] => termsWritten(text, ['series']);

function termsWritten(text: string, types: readonly ('brand' | 'series')[]): string[] {
  const units = unitsOf(text);
  return matchesIn(units, [vocabulary()])
    .filter((match) => types.some((type) => meaningOf(match, type) !== undefined))
    .map(({ start, end }) => text.slice(units[start]?.from ?? 0, units[end - 1]?.to ?? 0));
}
