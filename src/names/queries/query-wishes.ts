/** Takes wishes such as cheap or best out of a query. */

import { type Match, matchesIn, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import { type Unit, unitsOf } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';

/** Wishes that are an order of what is found. Others say what goods are: used, light. */
const ORDERS: ReadonlySet<string> = new Set(['cheap', 'best', 'good', 'new']);

/** Nobody types a longer query: it is no question, and stays as it is. */
const LONGEST = 400;

/** A folded query, with the words apart that goods do not have. */
export interface WithoutWishes {
  /** What is left: goods do not say that they are cheap or good. As it was, when nothing would be left. */
  readonly text: string;
  /** cheap, best, good, new: how what is found is to be ordered. */
  readonly wishes: readonly string[];
}

/** Takes the words of wish out of a folded query, and those that only join others: cheap, ถูก ๆ, murah, for, สำหรับ. */
export function withoutWishes(text: string): WithoutWishes {
  if (text.length > LONGEST) return { text, wishes: [] };
  const units = unitsOf(text);
  const matches = matchesIn(units, [vocabulary()]);
  const wished = matches.filter((match) => wishOf(match) !== undefined && isWhole(units, matches, match));
  const joining = matches.filter((match) => meaningOf(match, 'for') !== undefined);
  const wishes = [...new Set(wished.flatMap((match) => wishOf(match) ?? []))];
  const cut = [...wished, ...joining];
  const left = units
    .map((unit, at) => ({ unit, isCut: isIn(cut, at) || isRepetition(units, wished, at) }))
    .flatMap(({ unit: { text: word, glued }, isCut }, at, all) =>
      isCut ? [] : [glued && all[at - 1]?.isCut === false ? word : ` ${word}`],
    )
    .join('')
    .trim();
  return left === '' ? { text, wishes: [] } : { text: left, wishes };
}

function wishOf(match: Match): string | undefined {
  const wish = meaningOf(match, 'wish')?.value;
  return wish !== undefined && ORDERS.has(wish) ? wish : undefined;
}

const isIn = (matches: readonly Match[], at: number) => matches.some(({ start, end }) => at >= start && at < end);

/** Whether the Thai letters behind a term are none, or another term: ดี is no wish in ดีแทค. */
function isWhole(units: readonly Unit[], matches: readonly Match[], { end }: Match): boolean {
  const next = units[end];
  return next?.type !== 'thai' || !next.glued || next.text === 'ๆ' || matches.some(({ start }) => start === end);
}

/** The Thai sign that says a word twice, behind a wish. */
const isRepetition = (units: readonly Unit[], found: readonly Match[], at: number) =>
  units[at]?.text === 'ๆ' && found.some(({ end }) => end === at);
