/** Tells the sides of a comparison apart by the makers and models that a question names. */

import { type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';

/** Slots of words that say of each of the compared goods what they are. */
const OF_EACH: ReadonlySet<Said['slot']> = new Set(['kind', 'capacity', 'size']);
/** As many products as a comparison shows. */
const MOST_SIDES = 4;

/** The maker that a word names, by its brand or by a series of that maker; undefined: it names none. */
const makerIn = ({ slot, value }: Said): string | undefined => {
  if (slot === 'brand') return value;
  return slot === 'model' && value.includes(' > ') ? value.split(' > ')[0] : undefined;
};

const isPlainModel = (word: Said): boolean => word.slot === 'model' && makerIn(word) === undefined;

/**
 * The sides of a comparison: each maker with its models, and each further model of one maker. What the question says of all
 * of them, such as their kind, belongs to each. []: fewer than two are named.
 */
export function sidesOf(words: readonly Said[]): readonly (readonly Said[])[] {
  const sides: Said[][] = [];
  for (const word of words) {
    const side = sides.at(-1) ?? [];
    const own = side.map(makerIn).find((maker) => maker !== undefined);
    const maker = makerIn(word);
    const hasModel = side.some(isPlainModel);
    if (maker !== undefined && (maker !== own || hasModel)) sides.push([word]);
    else if (maker !== undefined && word.slot === 'model') side.push(word);
    else if (isPlainModel(word) && hasModel) sides.push([...side.filter((part) => makerIn(part) !== undefined), word]);
    else if (isPlainModel(word) && side.length > 0) side.push(word);
  }
  if (sides.length < 2) return [];
  const sharedWords = words.filter(({ slot }) => OF_EACH.has(slot));
  return sides.slice(0, MOST_SIDES).map((own) => [...sharedWords, ...own]);
}

/** The kind that sides share where a question names none: that of the conversation. */
export const withKindBefore = (words: readonly Said[], before: readonly Said[]): readonly Said[] =>
  valuesOf(words, 'kind').length > 0 ? words : [...words, ...before.filter(({ slot }) => slot === 'kind')];
