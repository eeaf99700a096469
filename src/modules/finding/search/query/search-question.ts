/** A query as the index is asked: words with spellings, filters, exclusions. */

import type { Lang } from '#src/kernel/lang.ts';
import type { Term } from '#src/modules/finding/search/index/indexed-terms.ts';
import type { PriceBound, WishedOrder } from '#src/modules/finding/search/query/typed-query.ts';

/** One spelling of a word of the query: terms that a document must all contain. */
export interface Spelling {
  /** Those terms as they are written. */
  readonly words: readonly string[];
  readonly terms: readonly Term[];
  /** 1 for the word itself, less for a synonym. */
  readonly trust: number;
}

/** A word of the query with all its spellings; without any, no document contains it. */
export interface QueryWord {
  readonly word: string;
  readonly ways: readonly Spelling[];
  /** A joined form of other words of the query: documents with it rank higher, those without it lack nothing. */
  readonly bonus: boolean;
}

export type Sort = 'RELEVANCE' | 'UPDATE_DESC' | 'HOT_DESC' | 'PRICE_ASC' | 'PRICE_DESC' | 'DISCOUNT';

/** The conditions on documents besides their words. */
export interface DocumentFilter {
  readonly lang: Lang;
  readonly types: readonly string[];
  /** Each inner list: at least one of these terms. */
  readonly anyOf: readonly (readonly number[])[];
  readonly expired: boolean | undefined;
  /** The tenant's own: orders by price begin with it. */
  readonly ownCurrency: string;
  /** Minor units of one currency. */
  readonly price: { readonly min: number | null; readonly max: number | null; readonly currency: string } | undefined;
}

export interface Question {
  readonly tenantId: number;
  /** null: no keyword, every document matches. */
  readonly words: readonly QueryWord[] | null;
  /** The number of documents of the tenant. */
  readonly every: number;
  /** Documents with this term sink: accessories, when the query does not ask for one. null: none. */
  readonly sinking: number | null;
  /** What the query asks for; null: it may be anything. */
  readonly kind: AskedKind | null;
  /** Words, as they are indexed, that name a brand or a series. */
  readonly names: ReadonlySet<string>;
  /** Goods and deals that cost something else are no results. null: the words say nothing of the price. */
  readonly bound: PriceBound | null;
  /** How the words say that results are ordered, when no other order is asked for. */
  readonly order: WishedOrder;
  /** Goods and deals that say all terms of one of these in their names are no results. */
  readonly excluded: ExcludedTerms;
  readonly wanted: DocumentFilter;
}

/** What is not wanted: terms of words, or of a filter. */
export type ExcludedTerms = readonly { readonly ids: readonly number[]; readonly isFilter: boolean }[];

/** Goods and deals of another kind are no results, or come later. */
export interface AskedKind {
  /**
   * Whether goods of another kind are no results. Where a series says the kind, where the query has many words or may name
   * the very goods, those are whose names say most of it, and come later: who asks for a phone's series may want its case.
   */
  readonly isSaid: boolean;
  /** Whether the query may name the very goods: where nothing is of the kind, goods of another kind are results. */
  readonly isNamed: boolean;
  /** The term of accessories, where the query asks for one: a film for a phone is no phone. null: no such limit. */
  readonly accessory: number | null;
  /** The term of the documents of the kind's family, whose words shops mix; null: the tenant has none. */
  readonly term: number | null;
  /** The term of those of the kind itself, which come before its family; null: the tenant has none. */
  readonly exact: number | null;
  /** The term of all whose kind is known. */
  readonly known: number;
  /** The words of the query, as they are indexed, that say the kind. */
  readonly words: ReadonlySet<string>;
  /** The same as they were typed, where the tenant sells nothing of the kind itself. */
  readonly unsold: string | null;
}
