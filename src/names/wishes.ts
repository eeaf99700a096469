import { type Match, matchesIn, meaningOf } from '#src/names/matches.ts';
import { type Unit, unitsOf } from '#src/names/units-of-text.ts';
import { vocabulary } from '#src/names/vocabulary.ts';

/** A folded query, with the words of wish apart. */
export interface WithoutWishes {
  /** What is left: goods do not say that they are cheap or good. As it was, when nothing would be left. */
  readonly text: string;
  /** See NameDetails. */
  readonly wishes: readonly string[];
}

/** Takes the words of wish out of a folded query: cheap, best, ถูก ๆ, murah. */
export function withoutWishes(text: string): WithoutWishes {
  const units = unitsOf(text);
  const found = matchesIn(units, [vocabulary()]).filter((match) => meaningOf(match, 'wish') !== undefined);
  const wishes = [...new Set(found.flatMap((match) => meaningOf(match, 'wish')?.value ?? []))];
  const left = units
    .filter((_unit, at) => !found.some(({ start, end }) => at >= start && at < end) && !isRepetition(units, found, at))
    .map(({ text: word, glued }) => (glued ? word : ` ${word}`))
    .join('')
    .trim();
  return left === '' ? { text, wishes: [] } : { text: left, wishes };
}

/** The Thai sign that says a word twice, behind a wish. */
const isRepetition = (units: readonly Unit[], found: readonly Match[], at: number) =>
  units[at]?.text === 'ๆ' && found.some(({ end }) => end === at);
