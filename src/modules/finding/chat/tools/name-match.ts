/** Measures how alike two names are, to find the product or page that a question of the chat names. */

import type { Lang } from '#src/kernel/lang.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';

const wordsOf = (text: string, lang: Lang) => new Set(segment(fold(text), lang));

/** How much two names share, 0 to 1: twice the words of both, over all words. */
export function likeness(one: string, other: string, lang: Lang): number {
  const words = wordsOf(one, lang);
  const others = wordsOf(other, lang);
  const common = [...words].filter((word) => others.has(word)).length;
  return words.size + others.size === 0 ? 0 : (2 * common) / (words.size + others.size);
}

/** The part of a name's words that a text has, 0 to 1. */
export function coverage(name: string, text: string, lang: Lang): number {
  const words = wordsOf(name, lang);
  const others = wordsOf(text, lang);
  return words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;
}
