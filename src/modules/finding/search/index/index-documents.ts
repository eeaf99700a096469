/** Makes the document of a subject: its words with their weights. */

import type { Lang } from '#src/kernel/lang.ts';
import {
  ACCESSORY,
  EVERY,
  type FilterTerm,
  filterTerm,
  OF_A_KIND,
} from '#src/modules/finding/search/index/filter-terms.ts';
import type { SourceRow, SourceText } from '#src/modules/finding/search/index/indexed-texts.ts';
import { joinedModels } from '#src/modules/finding/search/query/joined-models.ts';
import { type FieldWords, popularityOf, weightsOf } from '#src/modules/finding/search/rules.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { kindAndWider } from '#src/names/kinds/kind-table.ts';
import { readKind } from '#src/names/name-reading.ts';
import { readingOptions } from '#src/names/vocabulary/tenant-terms.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { shopLink } from '#src/words/shop-link.ts';
import { partsOfTerm } from '#src/words/thai.ts';

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
  readonly productId: number | null;
  readonly platform: string | null;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly discount: number;
  readonly expired: boolean;
  readonly popularity: number;
  readonly updatedAt: string;
}

export function documentOf(row: SourceRow): SearchDocument {
  const { type, id, langs, categoryIds, brandId, productId, platform, priceMinor, currency, expired, updatedAt } = row;
  return {
    type,
    id,
    langs,
    words: wordsOf(row.texts),
    filters: filtersOf(row),
    categoryIds,
    brandId,
    productId,
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
  const fields = [...parts.values()].flatMap((part): FieldWords[] => {
    const { field } = part[0] as SourceText;
    const words = part.flatMap(({ text }) => indexedWords(text ?? ''));
    const others = words.flatMap(partsOfTerm);
    if (field !== 'name')
      return [
        { field, words },
        { field: 'parts', words: others },
      ];
    const behind = new Set(part.flatMap(({ text }) => wordsBehindHead(text ?? '')));
    return [
      { field, words: words.filter((word) => !behind.has(word)) },
      { field: 'behind', words: words.filter((word) => behind.has(word)) },
      { field: 'parts', words: [...others, ...joinedModels(words)] },
    ];
  });
  return [...weightsOf(fields)]
    .map(([word, weight]) => ({ word, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, WORD_LIMIT);
}

/** The words by which the name of goods is found: those in it, their parts, and models written together. */
export function wordsOfName(name: string): string[] {
  const words = indexedWords(name);
  return [...words, ...words.flatMap(partsOfTerm), ...joinedModels(words)];
}

/**
 * Thai puts the head of a name first, without spaces: in เชือกรองเท้าวิ่ง (laces of running shoes) the shoes stand behind.
 * @returns words that only stand behind another one in runs of Thai letters
 */
function wordsBehindHead(text: string): string[] {
  const runs = (fold(text).match(/[\u0e00-\u0e7f]+/g) ?? []).map(indexedWords);
  const heads = new Set(runs.map(([head]) => head));
  return runs.flatMap(([, ...others]) => others).filter((word) => !heads.has(word));
}

/**
 * The words of a text as they are stored and looked up. One analysis for all languages, the one that removes most
 * endings, because the titles of shops mix languages, and so do readers.
 */
export function indexedWords(text: string): string[] {
  return segment(fold(text), 'id').filter((word) => word.length <= WORD_LENGTH && !word.startsWith(':'));
}

function filtersOf({ type, texts, categoryIds, brandId, platform, link }: SourceRow): FilterTerm[] {
  const origin = link === null ? undefined : shopLink(link);
  const isSold = type === 'GOODS' || type === 'DEAL';
  return [
    EVERY,
    ...(isSold ? termsOfNames(texts) : []),
    filterTerm.type(type),
    ...categoryIds.map((id) => filterTerm.category(id)),
    ...(brandId === null ? [] : [filterTerm.brand(brandId)]),
    ...(platform === null ? [] : [filterTerm.platform(platform)]),
    ...(origin?.itemId == null ? [] : [filterTerm.origin(origin.platform, origin.itemId)]),
  ];
}

/** What the names of goods say they are, or their category does. A kind that only the maker suggests does not count. */
function termsOfNames(texts: readonly SourceText[]): FilterTerm[] {
  const namesOf = (what: SourceText['of']) => texts.flatMap(({ of, text }) => (of === what && text ? [text] : []));
  const own = readingOptions({ brands: namesOf('brand'), categories: namesOf('category') });
  const names = new Set(texts.flatMap(({ field, text }) => (field === 'name' && text ? [text] : [])));
  const readings = [...names].map((name) => readKind(name, own));
  const said = [...new Set(readings.flatMap(({ kind, kindFrom }) => (kindFrom === 'maker' ? [] : (kind ?? []))))];
  const families = new Set(said.flatMap((kind) => familyOf(kind) ?? []));
  return [
    ...(readings.some(({ accessory }) => accessory) ? [ACCESSORY] : []),
    ...(families.size > 0 ? [OF_A_KIND] : []),
    ...[...families].map((family) => filterTerm.kind(family)),
    ...[...new Set(said.flatMap(kindAndWider))].map((kind) => filterTerm.is(kind)),
  ];
}
