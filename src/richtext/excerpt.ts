/** Counts words, and cuts the beginning of a text between words. */

import type { Lang } from '#src/kernel/lang.ts';

interface Segmenters {
  readonly word: Intl.Segmenter;
  readonly grapheme: Intl.Segmenter;
}

/** Word segmenters by language. Thai needs one because it has no spaces between words. */
const segmenters = new Map<Lang, Segmenters>();
/** A grapheme is rarely longer than this many UTF-16 units. Only the first `maxGraphemes` times this many are read. */
const UNITS = 16;

function segmentersOf(lang: Lang): Segmenters {
  let found = segmenters.get(lang);
  if (!found) {
    found = {
      word: new Intl.Segmenter(lang, { granularity: 'word' }),
      grapheme: new Intl.Segmenter(lang, { granularity: 'grapheme' }),
    };
    segmenters.set(lang, found);
  }
  return found;
}

/** Words are counted in this many UTF-16 units. The count for a longer text is extrapolated. */
const MOST_COUNTED_CHARACTERS = 200_000;

/** Number of words of a text by the rules of its language. */
export function countWords(text: string, lang: Lang): number {
  let count = 0;
  for (const { isWordLike } of segmentersOf(lang).word.segment(text.slice(0, MOST_COUNTED_CHARACTERS))) {
    if (isWordLike === true) count += 1;
  }
  return text.length <= MOST_COUNTED_CHARACTERS ? count : Math.round((count * text.length) / MOST_COUNTED_CHARACTERS);
}

/**
 * The beginning of a plain text, at most `maxGraphemes` long including the "…", cut between words. A text that fits is
 * returned whole, with white space folded.
 */
export function excerpt(text: string, lang: Lang, maxGraphemes = 160): string {
  const { word, grapheme } = segmentersOf(lang);
  const whole = text
    .slice(0, maxGraphemes * UNITS)
    .replace(/\s+/gu, ' ')
    .trim();
  if (whole.length <= maxGraphemes && text.length <= maxGraphemes * UNITS) return whole;
  const graphemes = Array.from(grapheme.segment(whole), ({ segment }) => segment);
  if (graphemes.length <= maxGraphemes && text.length <= maxGraphemes * UNITS) return whole;
  const room = graphemes.slice(0, Math.max(1, maxGraphemes - 1)).join('').length;
  let end = 0;
  for (const { index, segment } of word.segment(whole)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  const cut = whole.slice(0, end === 0 ? room : end).replace(/[\s\p{Pd},.;:([{“‘"'/]+$/u, '');
  return `${cut}…`;
}
