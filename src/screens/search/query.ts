import type { ListingAsked } from '#src/modules/goods/contract.ts';
import { SEARCH_TABS, type SearchTab } from '#src/modules/search/contract.ts';
import { readListingQuery } from '#src/screens/goods-list/query.ts';

/** Longest question that is looked up: a shop's link with its marks. The rest is cut. */
const QUERY_LIMIT = 1000;

export interface SearchAsked {
  /** Trimmed; '' when nothing was asked. */
  readonly query: string;
  readonly tab: SearchTab | null;
  readonly asked: ListingAsked;
}

/** undefined: a parameter has a value no link or form of the site makes. */
export function readSearchQuery(query: URLSearchParams): SearchAsked | undefined {
  const tab = SEARCH_TABS.find((one) => one === query.get('tab')) ?? null;
  const asked = readListingQuery(query);
  if (asked === undefined || (query.has('tab') && tab === null)) return undefined;
  return { query: questionIn(query.get('q') ?? ''), tab, asked };
}

function questionIn(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, QUERY_LIMIT);
}
