/** Where a browser keeps what its reader searched for: a JSON list of texts, newest first. */
export const SEARCH_HISTORY = 'searchHistory';

/** Searches that are kept. */
const MOST = 10;

/** What is kept, from the text it is kept as; nothing where that is not a list of texts. */
export function searchesIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The searches with one more: it comes first, and stands once however it was written in capitals. */
export function withSearch(searches: readonly string[], added: string): string[] {
  const search = added.trim().replace(/\s+/g, ' ');
  if (search === '') return [...searches];
  const others = searches.filter((one) => one.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, MOST);
}
