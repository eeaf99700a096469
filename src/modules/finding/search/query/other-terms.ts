/** Finds terms that say what a query means in other words than its own. */

import type { Db } from '#src/db/types.ts';
import { filterTerm } from '#src/modules/finding/search/index/filter-terms.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readCategoriesSpelt } from '#src/modules/finding/search/query/filter-name-store.ts';
import type { Alternative, Alternatives } from '#src/modules/finding/search/query/query-expansion.ts';
import { usualUnitOf } from '#src/names/amounts/usual-units.ts';
import { seriesWritten } from '#src/names/brands/brands-written.ts';
import { wordsForKind } from '#src/names/kinds/kind-words.ts';
import { familiesMeant, isWide } from '#src/names/kinds/wide-words.ts';
import type { NameReading } from '#src/names/name-reading.ts';

/** What only lies in a category says less than what has its word. */
const CATEGORY_TRUST = 0.3;
const UNIT_TRUST = 0.9;

/** Goods of a kind whose name says it in other words. */
const KIND_TRUST = 0.5;

/**
 * What else than its words documents may have: the category that the text names as a whole, goods of the kinds that it
 * means, goods of the kind that words of it say, and a number with the unit that shoppers leave out.
 * @param reading  of the text, with the words that only join others
 */
export async function otherWays(db: Db, tenantId: number, text: string, reading: NameReading): Promise<Alternatives> {
  const categories = await readCategoriesSpelt(db, tenantId, text.replace(/[ &-]/g, ''));
  const whole = [...categories.map(filterTerm.category), ...familiesMeant(text).map(filterTerm.kind)].map(
    (term): Alternative => ({ words: [term], trust: CATEGORY_TRUST }),
  );
  const kind = kindSaid(reading);
  return new Map(
    indexedWords(text)
      .map((word) => {
        const ofKind = kind?.words.has(word) === true ? [{ words: [kind.term], trust: KIND_TRUST }] : [];
        return [word, [...whole, ...ofKind, ...measuresOf(word, reading.kind)]] as const;
      })
      .filter(([, ways]) => ways.length > 0),
  );
}

/**
 * The words, as they are indexed, by which a text says what it asks for, and the term of the goods that are that. The name
 * of a series asks for its goods alone: not every laptop is a macbook.
 */
export function kindSaid({ kind, kindFrom, text }: NameReading) {
  if (kind === null || kindFrom !== 'word' || isWide(text)) return null;
  const series = new Set(seriesWritten(text));
  const words = wordsForKind(text, kind).filter((word) => !series.has(word));
  return words.length === 0 ? null : { term: filterTerm.is(kind), words: new Set(words.flatMap(indexedWords)) };
}

/** A number with its usual unit, and without it: 20000 and 20000mah of a power bank. */
export function measuresOf(word: string, kind: string | null): Alternative[] {
  const unit = usualUnitOf(kind);
  const [, digits, behind] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
  if (unit === undefined || digits === undefined) return [];
  if (behind === '') return [{ words: [digits + unit], trust: UNIT_TRUST }];
  return behind === unit ? [{ words: [digits], trust: UNIT_TRUST }] : [];
}
