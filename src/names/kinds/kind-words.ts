/** Finds the words of a text that say that it is of a kind of goods, for the search. */

import { isWithin, kinds } from '#src/names/kinds/kind-table.ts';
import { matchesIn, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import { unitsOf } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';

/** The words of a folded text that say that it is of a kind: “wireless headphones” of headphones. */
export function wordsForKind(text: string, kind: string): string[] {
  const units = unitsOf(text);
  return matchesIn(units, [vocabulary()]).flatMap((match) => {
    const code = meaningOf(match, 'kind')?.value;
    const first = units[match.start];
    const last = units[match.end - 1];
    if (code === undefined || first === undefined || last === undefined) return [];
    // What a thing is for decides which one a generic word means.
    const says = isWithin(kind, code) || isWithin(code, kind) || (code.startsWith('~') && isAccessory(kind));
    return says ? [text.slice(first.from, last.to)] : [];
  });
}

const isAccessory = (code: string) => kinds().get(code)?.isAccessory === true;
