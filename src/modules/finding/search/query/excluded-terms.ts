/** Reads the terms of the index that a query excludes. */

import type { Db } from '#src/db/types.ts';
import { isFilterTerm } from '#src/modules/finding/search/index/filter-terms.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import type { ExcludedTerms } from '#src/modules/finding/search/query/search-question.ts';

/** The terms of each excluded word or phrase. One that no document has in full is left out. */
export async function excludedTerms(db: Db, tenantId: number, excluded: readonly string[]): Promise<ExcludedTerms> {
  if (excluded.length === 0) return [];
  const wordsOf = (own: string) => (isFilterTerm(own) ? [own] : indexedWords(own));
  const terms = await readTerms(db, tenantId, [...new Set(excluded.flatMap(wordsOf))]);
  return excluded.flatMap((own) => {
    const ids = wordsOf(own).flatMap((word) => terms.get(word)?.id ?? []);
    return ids.length === wordsOf(own).length && ids.length > 0 ? [{ ids, isFilter: isFilterTerm(own) }] : [];
  });
}
