/** Measures how much of a query the name of a search result has, to find the goods or page that a text names. */

import { wordsOfName } from '#src/modules/finding/search/index/index-documents.ts';
import type { QueryWord, Question } from '#src/modules/finding/search/query/search-question.ts';
import { rarity } from '#src/modules/finding/search/rules.ts';

/**
 * The share of a query's words that a name has, by the rarity of the words, 0 to 1; 1 for a query without words. A
 * search also finds documents with the words in their description, but a reader names goods by their name.
 * @param fillers  words, as they are indexed, that name nothing
 */
export function shareSaid({ words, every }: Question, name: string, fillers: ReadonlySet<string>): number {
  const held = new Set(wordsOfName(name));
  const asked = words?.filter(({ word, bonus }) => !bonus && !fillers.has(word)) ?? [];
  const weightOf = ({ ways }: QueryWord) =>
    rarity(
      ways.reduce((sum, { terms }) => sum + Math.min(...terms.map(({ documents }) => documents)), 0),
      every,
    );
  const isSaid = ({ ways }: QueryWord) => ways.some((way) => way.words.every((word) => held.has(word)));
  const sumOf = (some: readonly QueryWord[]) => some.reduce((sum, queryWord) => sum + weightOf(queryWord), 0);
  return asked.length === 0 ? 1 : sumOf(asked.filter(isSaid)) / sumOf(asked);
}
