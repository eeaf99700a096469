import type { BodyLang } from '#src/richtext/labels.ts';

interface Segmenters {
  readonly word: Intl.Segmenter;
  readonly grapheme: Intl.Segmenter;
}

/** Thai has no spaces between words, and words of a language without its own rules are cut the same way. */
const segmenters = new Map<BodyLang, Segmenters>();
/** Units of UTF-16 that one grapheme rarely exceeds; text beyond `maxGraphemes` times this is not looked at. */
const UNITS = 16;

function segmentersOf(lang: BodyLang): Segmenters {
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

/** Words are counted in this many units of UTF-16; the rest of a longer text is taken to be as dense. */
const COUNTED = 200_000;

/** Words of a text, as the language counts them. */
export function countWords(text: string, lang: BodyLang): number {
  let count = 0;
  for (const { isWordLike } of segmentersOf(lang).word.segment(text.slice(0, COUNTED))) {
    if (isWordLike === true) count += 1;
  }
  return text.length <= COUNTED ? count : Math.round((count * text.length) / COUNTED);
}

/**
 * The beginning of a plain text, at most `maxGraphemes` long with its "…", cut between words; a text that fits comes
 * back whole, with white space folded.
 */
export function excerpt(text: string, lang: BodyLang, maxGraphemes = 160): string {
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
