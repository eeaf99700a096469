/** Names a product by what the titles of all its variants begin with. */

import { quantitiesIn } from '#src/names/amounts/quantities.ts';
import { withoutLabelAtEnd } from '#src/names/vocabulary/label-words.ts';
import { fold } from '#src/words/fold.ts';

/** Shorter beginnings say too little of what is sold. */
const MIN_COMMON_SHARE = 0.4;

/**
 * The words that all titles begin with: "Shirt - red" and "Shirt - blue" are "Shirt". Else the first title. It ends
 * neither between a label and its value ("Shirt size") nor between a number and its unit.
 */
export function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles;
  const lists = others.map((title) => title.split(/\s+/u));
  const words = first.split(/\s+/u);
  const differs = words.findIndex((word, at) => lists.some((list) => list[at] !== word));
  if (differs < 0) return first;
  const isCut = [words, ...lists].some((list) => isAmount(`${list[differs - 1] ?? ''} ${list[differs] ?? ''}`));
  const common = withoutLabelAtEnd(words.slice(0, isCut ? differs - 1 : differs).join(' '));
  return common.length >= MIN_COMMON_SHARE * first.length ? common : first;
}

/** Whether two words are a number and its unit. */
const isAmount = (words: string) =>
  /^\d/.test(words) && quantitiesIn(fold(words)).some(({ to }) => to > words.indexOf(' '));
