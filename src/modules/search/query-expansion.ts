import type { Db } from '#src/db/types.ts';
import { indexedWords } from '#src/modules/search/documents.ts';
import { EVERY } from '#src/modules/search/filter-terms.ts';
import type { QueryWord, Spelling } from '#src/modules/search/ranking.ts';
import { readTerms, type Term } from '#src/modules/search/vocabulary.ts';
import { expand } from '#src/words/synonyms.ts';

/** Most words of a query that are used; titles of shops are shorter. */
const WORD_LIMIT = 60;
/** A synonym counts a little less than the word itself. */
const SYNONYM_TRUST = 0.8;

export interface ExpandedQuery {
  /** The number of documents of the tenant. */
  readonly every: number;
  readonly words: readonly QueryWord[];
  /** Words of letters only that no document contains in any spelling. */
  readonly unknownWords: readonly string[];
}

/**
 * The words of a query, each with all its spellings in this tenant's documents.
 * @param text  as the reader typed it
 */
export async function expandQuery(db: Db, tenantId: number, text: string): Promise<ExpandedQuery> {
  return expandWords(db, tenantId, indexedWords(text));
}

/** The same for words that are already split. */
export async function expandWords(db: Db, tenantId: number, all: readonly string[]): Promise<ExpandedQuery> {
  const words = all.slice(0, WORD_LIMIT);
  const others = expansionsOf(words);
  const terms = await readTerms(db, tenantId, [...new Set([EVERY, ...words, ...[...others.values()].flat(2)])]);
  const asked = [...new Set(words)].map((word) => ({ word, ways: waysOf(word, others.get(word) ?? [], terms) }));
  const known = asked.filter(({ ways }) => ways.length > 0).map(({ word }) => lettersOf(word));
  const unknown = asked.filter(({ ways }) => ways.length === 0);
  // An unknown spelling of a model number is ignored where another spelling of it is known.
  const spellings = new Set(unknown.filter(({ word }) => isSpelling(lettersOf(word), known)));
  return {
    every: terms.get(EVERY)?.documents ?? 0,
    words: asked.filter((one) => !spellings.has(one)),
    unknownWords: unknown.map(({ word }) => word).filter((word) => /^\p{L}[\p{L}\p{M}]+$/u.test(word)),
  };
}

/** Synonyms of each word. A term of several words gives each of them its synonyms. */
function expansionsOf(words: readonly string[]): Map<string, (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const { start, end, alternatives } of expand(words, 'id')) {
    for (const word of words.slice(start, end)) found.set(word, [...(found.get(word) ?? []), ...alternatives]);
  }
  return found;
}

function waysOf(word: string, others: readonly (readonly string[])[], terms: ReadonlyMap<string, Term>): Spelling[] {
  const way = (words: readonly string[], trust: number): Spelling[] => {
    const held = words.map((one) => terms.get(one)).filter((term) => term !== undefined);
    return held.length === words.length && held.length > 0 ? [{ terms: held, trust }] : [];
  };
  return [...way([word], 1), ...others.flatMap((words) => way(words, SYNONYM_TRUST))];
}

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isSpelling(word: string, known: readonly string[]): boolean {
  return /\p{N}/u.test(word) && known.some((one) => one.length > 1 && (word.includes(one) || one.includes(word)));
}
