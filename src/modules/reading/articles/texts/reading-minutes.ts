/** Estimates how long it takes to read an article. */

import type { Lang } from '#src/kernel/lang.ts';

/** Words that an adult reads in a minute, by language. */
const WORDS_PER_MINUTE: Readonly<Record<Lang, number>> = { th: 220, en: 230, id: 220 };

/** Whole minutes to read a number of words, at least one. */
export function readingMinutes(words: number, lang: Lang): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[lang]));
}
