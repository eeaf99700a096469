import type { Lang } from '#src/kernel/lang.ts';
import { EVERY, type FilterTerm, filterTerm } from '#src/modules/search/filter-terms.ts';
import { popularityOf, weightsOf } from '#src/modules/search/rules.ts';
import type { SourceRow, SourceText } from '#src/modules/search/sources.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { shopLink } from '#src/words/shop-link.ts';

/** Most words stored per subject: those with the highest weight. */
const WORD_LIMIT = 320;
/** Longest stored word, in UTF-16 units; a longer one is a URL or noise. */
const WORD_LENGTH = 40;

/** A row of search_documents, with its words spelt out. */
export interface SearchDocument {
  readonly type: string;
  readonly id: number;
  readonly langs: readonly Lang[] | null;
  /** Highest weight first. */
  readonly words: readonly { readonly word: string; readonly weight: number }[];
  readonly filters: readonly FilterTerm[];
  readonly categoryIds: readonly number[];
  readonly brandId: number | null;
  readonly platform: string | null;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly discount: number;
  readonly expired: boolean;
  readonly popularity: number;
  readonly updatedAt: string;
}

export function documentOf(row: SourceRow): SearchDocument {
  const { type, id, langs, categoryIds, brandId, platform, priceMinor, currency, expired, updatedAt } = row;
  return {
    type,
    id,
    langs,
    words: wordsOf(row.texts),
    filters: filtersOf(row),
    categoryIds,
    brandId,
    platform,
    priceMinor,
    currency: priceMinor === null ? null : currency,
    discount: priceMinor === null ? 0 : Math.floor((row.discount ?? 0) / 100),
    expired,
    popularity: popularityOf(row),
    updatedAt,
  };
}

function wordsOf(texts: readonly SourceText[]): SearchDocument['words'] {
  const parts = Map.groupBy(texts, ({ field, lang }) => `${field} ${lang ?? ''}`);
  const fields = [...parts.values()].map((part) => {
    return { field: (part[0] as SourceText).field, words: part.flatMap(({ text }) => indexedWords(text ?? '')) };
  });
  return [...weightsOf(fields)]
    .map(([word, weight]) => ({ word, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, WORD_LIMIT);
}

/**
 * The words of a text as they are stored and looked up. One analysis for all languages, the one that removes most
 * endings, because the titles of shops mix languages, and so do readers.
 */
export function indexedWords(text: string): string[] {
  return segment(fold(text), 'id').filter((word) => word.length <= WORD_LENGTH && !word.startsWith(':'));
}

function filtersOf({ type, categoryIds, brandId, platform, link }: SourceRow): FilterTerm[] {
  const origin = link === null ? undefined : shopLink(link);
  return [
    EVERY,
    filterTerm.type(type),
    ...categoryIds.map((id) => filterTerm.category(id)),
    ...(brandId === null ? [] : [filterTerm.brand(brandId)]),
    ...(platform === null ? [] : [filterTerm.platform(platform)]),
    ...(origin?.itemId == null ? [] : [filterTerm.origin(origin.platform, origin.itemId)]),
  ];
}
