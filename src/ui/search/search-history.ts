/** The localStorage key of the reader's searches: a JSON list of texts, newest first. */
export const SEARCH_HISTORY = 'searchHistory';

/** Maximum number of stored searches. */
const MAX_SEARCHES = 10;

/** Parses the stored searches; empty when the text is not a list of texts. */
export function searchesIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Adds a search to the front. It is there only once; upper and lower case do not matter. */
export function withSearch(searches: readonly string[], added: string): string[] {
  const search = added.trim().replace(/\s+/g, ' ');
  if (search === '') return [...searches];
  const others = searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, MAX_SEARCHES);
}
