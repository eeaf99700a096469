import { onFirstUse } from '#src/kernel/on-first-use.ts';

const graphemes = onFirstUse(() => new Intl.Segmenter('th', { granularity: 'grapheme' }));

/** Thai vowels that stand before or behind their consonant: alone they are no letter that anybody reads. */
const VOWEL_BEFORE = /^[เแโใไ]$/;
const VOWEL_BEHIND = /^[ะาๅ]$/;

/** A name as others see it: its first and last letter. A Thai letter keeps its vowels and tone marks. */
export function maskedName(name: string): string {
  const letters = [...graphemes().segment(name.trim())].map(({ segment }) => segment);
  const [first = '', second = ''] = letters;
  const begin = VOWEL_BEFORE.test(first) ? `${first}${second}` : first;
  if (letters.length <= 3) return `${begin}***`;
  const last = letters.at(-1) ?? '';
  return `${begin}***${VOWEL_BEHIND.test(last) ? `${letters.at(-2)}${last}` : last}`;
}
