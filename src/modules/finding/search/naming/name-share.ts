import { wordsOfName } from '#src/modules/finding/search/index/index-documents.ts';
import type { QueryWord, Question } from '#src/modules/finding/search/query/search-question.ts';
import { rarity } from '#src/modules/finding/search/rules.ts';

/**
 * How much of a query a name says, by the rarity of the words, 0 to 1. A search also finds what has the words in its
 * description; only what says them in its name is what a reader named. Without words, anything is.
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
