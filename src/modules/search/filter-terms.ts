/**
 * Values that documents are filtered by stand among their words, so that one index answers word and filter at once.
 * No word of a text begins with a colon.
 */
export type FilterTerm = `:${string}`;

/** In every document: says how many there are. */
export const EVERY: FilterTerm = ':every';

export const filterTerm = {
  type: (type: string): FilterTerm => `:type:${type}`,
  category: (id: number): FilterTerm => `:category:${id}`,
  brand: (id: number): FilterTerm => `:brand:${id}`,
  platform: (platform: string): FilterTerm => `:platform:${platform}`,
  /** Which listing of a marketplace a subject is of. */
  origin: (platform: string, itemId: string): FilterTerm => `:origin:${platform}:${itemId}`,
} as const;
