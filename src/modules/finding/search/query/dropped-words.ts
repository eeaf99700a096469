/** Lists the words of a query that no document has, to tell a reader which words a search left out. */

import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { joinsWords } from '#src/names/queries/joining-words.ts';

/**
 * Words that no document has, as they were typed.
 * @param text  the folded query; null: the query is a title, whose words need not all be found
 * @param unsaid  those words as they are indexed
 */
export function droppedOf(text: string | null, unsaid: readonly string[]): string[] {
  if (text === null) return [];
  const missing = new Set(unsaid);
  const runs = text.match(/\p{Script=Thai}+|[^\s\p{Script=Thai}]+/gu) ?? [];
  const dropped = runs.filter((run) => !joinsWords(run)).flatMap((run) => partsMissing(run, missing));
  return [...new Set(dropped)];
}

/** A whole run when all of its words are missing, else those Thai letters of it that are, neighbours together. */
function partsMissing(run: string, missing: ReadonlySet<string>): string[] {
  const words = indexedWords(run);
  const isAll = words.every((word) => missing.has(word));
  if (!words.some((word) => missing.has(word))) return [];
  if (isAll || !/\p{Script=Thai}/u.test(run)) return [run];
  const parts: string[] = [];
  let isOpen = false;
  for (const word of words) {
    if (missing.has(word) && isOpen && run.includes(`${parts.at(-1)}${word}`)) parts.push(`${parts.pop()}${word}`);
    else if (missing.has(word)) parts.push(word);
    isOpen = missing.has(word);
  }
  // A compound stands beside its parts.
  return parts.filter((part) => !parts.some((other) => other !== part && other.includes(part)));
}
