/** Brings names of categories and brands into the form in which they are compared. */

import { fold } from '#src/words/fold.ts';

/** Words that say nothing about a category, in the three languages. */
const LINKING = new Set(['and', 'the', 'of', 'for', 'dan', 'untuk', 'และ']);

/** Words beside the name of a brand that are no part of it. */
const COMPANY = new Set([
  'inc',
  'ltd',
  'co',
  'corp',
  'corporation',
  'company',
  'llc',
  'gmbh',
  'plc',
  'pt',
  'tbk',
  'limited',
  'sdn',
  'bhd',
  'official',
  'store',
  'shop',
  'flagship',
  'mall',
  'thailand',
  'indonesia',
  'singapore',
  'malaysia',
]);

/** The words of a category's name in the form in which they are compared: without linking words, in the singular. */
export function categoryWords(name: string): string[] {
  return wordsOf(name)
    .filter((word) => !LINKING.has(word))
    .map(singular);
}

/** The words of a brand's name in the form in which they are compared: without those of a company or its shop. */
export function brandWords(name: string): string[] {
  const words = wordsOf(name.replace(/['’]/g, ''));
  const own = words.filter((word) => !COMPANY.has(word));
  return own.length === 0 ? words : own;
}

function wordsOf(name: string): string[] {
  return fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

/** English plurals alone: Thai and Indonesian have none. */
function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
