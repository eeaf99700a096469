/** Cuts a text into units: words, numbers, Thai letters, signs. */

import { stem } from '#src/words/stem.ts';

/** A word of Latin letters and digits, a number, one Thai letter, or a sign. Thai has no spaces, so a term is found by its letters. */
export interface Unit {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly type: 'word' | 'number' | 'thai' | 'sign';
  /** Nothing stands between it and the unit before. */
  readonly glued: boolean;
}

const UNIT =
  /[\u0e00-\u0e7f]|\d+(?:[.,]\d+)*|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}])(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}\p{N}])*|\S/gu;

/** The units of a folded text, in order. */
export function unitsOf(folded: string): Unit[] {
  const units: Unit[] = [];
  let end = -1;
  for (const { 0: text, index } of folded.matchAll(UNIT)) {
    units.push({ text, from: index, to: index + text.length, type: typeOf(text), glued: index === end });
    end = index + text.length;
  }
  return units;
}

function typeOf(text: string): Unit['type'] {
  const code = text.charCodeAt(0);
  if (code >= 0x0e00 && code <= 0x0e7f) return 'thai';
  if (code >= 0x30 && code <= 0x39) return 'number';
  return /[\p{L}\p{M}]/u.test(text) ? 'word' : 'sign';
}

/** A mark, a vowel behind its consonant: no Thai word begins with it. */
export const isDependent = (letter: string): boolean => /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/.test(letter);

/** Stems are kept: names repeat their words. */
const MOST_STEMS = 20_000;
const stems = new Map<string, string>();

/** A word without its ending (see stem). */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const made = stem(word, 'id');
  stems.set(word, made);
  return made;
}
