/** Separates series of goods that a question of the chat wants from those that it excludes. */

import type { Lang } from '#src/kernel/lang.ts';
import { type Said, valuesOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { kindWord } from '#src/modules/finding/chat/words/kind-word.ts';

/** Whether a word names a series of a maker. */
export const isSeries = ({ slot, value }: Said): boolean => slot === 'model' && value.includes(' > ');

/** The number behind a series: where the series is excluded, so is its number. */
const isNumberOfSeries = (word: Said) =>
  word.slot === 'model' && !isSeries(word) && /^[a-z]?\d{1,2}[a-z]?$/.test(word.text);

/** The kind of a series in a word of its own. */
function kindOfSeries({ value }: Said, lang: Lang): readonly Said[] {
  const code = value.split(' > ')[1] ?? '';
  const text = kindWord(code, lang);
  return text === undefined ? [] : [{ slot: 'kind', text, value: code }];
}

/**
 * Words for goods that are wanted. Of a series whose maker is excluded, only the kind is wanted. A question that
 * excludes a series and names no kind wants other goods of that kind.
 */
export function apartFrom(words: readonly Said[], not: readonly Said[], lang: Lang): readonly Said[] {
  const brands = new Set(valuesOf(not, 'brand'));
  const excluded = not.filter(isSeries);
  const wanted = words.flatMap((word) => {
    if (isSeries(word) && brands.has(word.value.split(' > ')[0] ?? '')) return kindOfSeries(word, lang);
    return excluded.length > 0 && isNumberOfSeries(word) ? [] : [word];
  });
  const [series] = excluded;
  const hasKind = wanted.some((word) => word.slot === 'kind' || word.slot === 'brand' || isSeries(word));
  return hasKind || series === undefined ? wanted : [...kindOfSeries(series, lang), ...wanted];
}
