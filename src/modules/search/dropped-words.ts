import { indexedWords } from '#src/modules/search/documents.ts';
import { joinsWords } from '#src/names/joining-words.ts';

/**
 * Words that nothing has, as they were typed: it was searched without them.
 * @param text  folded; null: of a title nobody has all words
 * @param unsaid  those words as they are indexed
 */
export function droppedOf(text: string | null, unsaid: readonly string[]): string[] {
  if (text === null) return [];
  const missing = new Set(unsaid);
  const runs = text.match(/\p{Script=Thai}+|[^\s\p{Script=Thai}]+/gu) ?? [];
  const dropped = runs.filter((run) => !joinsWords(run)).flatMap((run) => partsMissing(run, missing));
  return [...new Set(dropped)];
}

/** A whole run when all of its words are missing, else those Thai words of it that are. */
function partsMissing(run: string, missing: ReadonlySet<string>): string[] {
  const words = indexedWords(run);
  const some = words.filter((word) => missing.has(word));
  if (some.length === 0) return [];
  return some.length === words.length || !/\p{Script=Thai}/u.test(run) ? [run] : some;
}
