/** Expands the words of a query to all their spellings in the index. */

import type { Db } from '#src/db/types.ts';
import { EVERY } from '#src/modules/finding/search/index/filter-terms.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readTerms, type Term } from '#src/modules/finding/search/index/indexed-terms.ts';
import { endsModel, joins } from '#src/modules/finding/search/query/joined-models.ts';
import type { QueryWord, Spelling } from '#src/modules/finding/search/query/search-question.ts';
import { expand } from '#src/words/synonyms.ts';
import { partsOfTerm } from '#src/words/thai.ts';

/** Most words of a query that are used; titles of shops are shorter. */
const WORD_LIMIT = 60;
/** A synonym counts a little less than the word itself. */
const SYNONYM_TRUST = 0.8;
/** Another way to space the same letters. */
const SPACING_TRUST = 0.9;

/** Other words for a word of a query; documents must contain all of them. */
export interface Alternative {
  readonly words: readonly string[];
  /** Below 1: how much less than the word itself they count. */
  readonly trust: number;
}

export type Alternatives = ReadonlyMap<string, readonly Alternative[]>;

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
 * @param near  further spellings (near-words.ts), and other ways to say the same (other-terms.ts)
 */
export async function expandQuery(db: Db, tenantId: number, text: string, near: Alternatives): Promise<ExpandedQuery> {
  return expandWords(db, tenantId, indexedWords(text), near);
}

/** The same for words that are already split. */
export async function expandWords(
  db: Db,
  tenantId: number,
  all: readonly string[],
  near: Alternatives = new Map(),
): Promise<ExpandedQuery> {
  const words = all.slice(0, WORD_LIMIT);
  const others = merged([synonymsOf(words), spacingsOf(words), near]);
  const joined = joinedOf(words);
  const spelt = [...others.values()].flatMap((alternatives) =>
    alternatives.flatMap((alternative) => alternative.words),
  );
  const terms = await readTerms(db, tenantId, [...new Set([EVERY, ...words, ...joined, ...spelt])]);
  const bonus = [...joined].flatMap((word): QueryWord[] => {
    const term = terms.get(word);
    return term === undefined ? [] : [{ word, ways: [{ words: [word], terms: [term], trust: 1 }], bonus: true }];
  });
  const asked = [...new Set(words)]
    .filter((word) => !joined.has(word))
    .map((word) => ({ word, ways: waysOf(word, others.get(word) ?? [], terms), bonus: false }));
  const known = asked.filter(({ ways }) => ways.length > 0).map(({ word }) => lettersOf(word));
  const unknown = asked.filter(({ ways }) => ways.length === 0);
  // An unknown spelling of a model number is ignored where another spelling of it is known.
  const spellings = new Set(unknown.filter(({ word }) => isSpelling(lettersOf(word), known)));
  return {
    every: terms.get(EVERY)?.documents ?? 0,
    words: [...asked.filter((askedWord) => !spellings.has(askedWord)), ...bonus],
    unknownWords: unknown.map(({ word }) => word).filter((word) => /^\p{L}[\p{L}\p{M}]+$/u.test(word)),
  };
}

/** The joined forms of words next to each other: a document that contains one has them next to each other, too. */
function joinedOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word, index) => (joins(word, words[index + 1]) ? [word + words[index + 1]] : [])));
}

/** Synonyms of each word. A term of several words gives each of them its synonyms. */
function synonymsOf(words: readonly string[]): Alternatives {
  const found = expand(words, 'id').flatMap(({ start, end, alternatives }) =>
    words.slice(start, end).map((word) => {
      return [word, alternatives.map((others) => ({ words: others, trust: SYNONYM_TRUST }))] as const;
    }),
  );
  return merged(found.map((entry) => new Map([entry])));
}

/** Other spacings of the words: ทราย แมว for ทรายแมว, y17 for y 17. */
function spacingsOf(words: readonly string[]): Alternatives {
  const found: (readonly [string, readonly Alternative[]])[] = [];
  for (const [index, word] of words.entries()) {
    const parts = partsOfTerm(word);
    if (parts.length > 0) found.push([word, [{ words: parts, trust: SPACING_TRUST }]]);
    const next = words[index + 1];
    if (next === undefined || !(joins(word, next) || endsModel(word, next))) continue;
    const joined = [{ words: [word + next], trust: SPACING_TRUST }];
    found.push([word, joined], [next, joined]);
  }
  return merged(found.map((entry) => new Map([entry])));
}

export function merged(all: readonly Alternatives[]): Alternatives {
  const found = new Map<string, readonly Alternative[]>();
  for (const alternatives of all)
    for (const [word, others] of alternatives) found.set(word, [...(found.get(word) ?? []), ...others]);
  return found;
}

function waysOf(word: string, others: readonly Alternative[], terms: ReadonlyMap<string, Term>): Spelling[] {
  return [{ words: [word], trust: 1 }, ...others].flatMap(({ words, trust }) => {
    const held = words.map((heldWord) => terms.get(heldWord)).filter((term) => term !== undefined);
    return held.length === words.length && held.length > 0 ? [{ words, terms: held, trust }] : [];
  });
}

const lettersOf = (word: string) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isSpelling(word: string, known: readonly string[]): boolean {
  return (
    /\p{N}/u.test(word) &&
    known.some((knownWord) => knownWord.length > 1 && (word.includes(knownWord) || knownWord.includes(word)))
  );
}
