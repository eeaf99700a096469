/** Removes English plurals and other endings from a word. */

import type { Lang } from '#src/kernel/lang.ts';

/** Words that end like a plural but are singular, as shops write them. */
const SINGULAR = new Set(['always', 'canvas', 'lens', 'news', 'series', 'windows']);

/**
 * Removes the inflections that shops and readers write inconsistently from a lower-case Latin word: the English plural
 * in every language (Thai and Indonesian titles are full of English), and in Indonesian also the ending -nya.
 * Derivations (pe-, ber-, -an) are separate words and stay.
 */
export function stem(word: string, lang: Lang): string {
  if (lang === 'id') {
    const base = word.replace(/(?<=[a-z]{4})nya$/, '');
    if (base !== word) return base;
  }
  return singular(word);
}

function singular(word: string): string {
  if (word.length < 4 || SINGULAR.has(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
