/** Finds the translations of a word that a feed writes. */

import type { Lang } from '#src/kernel/lang.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';

/** One meaning in every language, then other ways to write it. */
export type Term = readonly [th: string, en: string, id: string, ...also: string[]];

/** Finds the meaning of a text as a feed writes it. */
export type Vocabulary = (text: string) => Term | undefined;

const PLACES: Readonly<Record<Lang, 0 | 1 | 2>> = { th: 0, en: 1, id: 2 };

/** The words of a term in a language. */
export const termIn = (term: Term, lang: Lang): string => term[PLACES[lang]];

/** A text without differences of case and white space. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * @param terms  gives the terms when a text is first looked up
 * @param prefix  words that may stand before a term, such as the one for colour
 */
export function vocabularyOf(terms: () => readonly Term[], prefix?: RegExp): Vocabulary {
  const byText = onFirstUse(
    () => new Map(terms().flatMap((term) => term.map((text) => [folded(text), term] as const))),
  );
  return (text) => {
    const whole = folded(text);
    return byText().get(whole) ?? (prefix && byText().get(whole.replace(prefix, '')));
  };
}
