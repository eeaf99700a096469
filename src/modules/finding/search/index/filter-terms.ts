/** Terms of a document that are filters and no words: its kind, brand, category. */

/**
 * The filter values of a document are stored as terms among its words, so that one index serves words and filters. No
 * word of a text begins with a colon.
 */
export type FilterTerm = `:${string}`;

/** A term of every document; its count is the number of documents. */
export const EVERY: FilterTerm = ':every';

/** A term of goods and deals that belong to other things: cases, cables (src/names). */
export const ACCESSORY: FilterTerm = ':accessory';

/** A term of goods and deals whose name says what they are. */
export const OF_A_KIND: FilterTerm = ':kind';

export const filterTerm = {
  type: (type: string): FilterTerm => `:type:${type}`,
  /** What goods are: a family of kinds (src/names). */
  kind: (family: string): FilterTerm => `:kind:${family}`,
  /** What goods are, exactly: a kind, or one that it is part of. */
  is: (kind: string): FilterTerm => `:is:${kind}`,
  category: (id: number): FilterTerm => `:category:${id}`,
  brand: (id: number): FilterTerm => `:brand:${id}`,
  platform: (platform: string): FilterTerm => `:platform:${platform}`,
  /** The marketplace listing that a subject belongs to. */
  origin: (platform: string, itemId: string): FilterTerm => `:origin:${platform}:${itemId}`,
} as const;

/** Whether a term is of no word: it has no weight in a document. */
export const isFilterTerm = (term: string): boolean => term.startsWith(':');
