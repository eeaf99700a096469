import { documentOf } from '#src/modules/finding/search/index/index-documents.ts';
import { kindsIn, type MatchedSubject } from '#src/modules/finding/search/naming/matching-service.ts';

/** Goods as alerts see them. @param marks  words that their shop adds, or their brand. @param others  their name in other languages */
export function subjectOf(name: string, marks = '', others: readonly string[] = []): MatchedSubject {
  const { id, words, filters } = documentOf({
    type: 'GOODS',
    id: 1,
    langs: null,
    texts: [
      ...[name, ...others].map((text) => ({ field: 'name' as const, lang: null, text })),
      { field: 'marks', lang: null, text: marks },
    ],
    link: null,
    categoryIds: [],
    brandId: null,
    productId: null,
    platform: null,
    priceMinor: null,
    discount: null,
    currency: null,
    expired: false,
    clicks: 0,
    sold: 0,
    reviews: 0,
    updatedAt: '2026-01-01T00:00:00Z',
  });
  return {
    id,
    words: new Set(words.map(({ word }) => word)),
    categoryNames: [],
    brandId: null,
    categoryIds: [],
    isAccessory: filters.includes(':accessory'),
    kinds: kindsIn(filters),
  };
}
