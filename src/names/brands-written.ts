import { matchesIn, meaningOf } from '#src/names/matches.ts';
import { unitsOf } from '#src/names/units-of-text.ts';
import { vocabulary } from '#src/names/vocabulary.ts';

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
