import type { PriceFormat } from '#src/i18n/price.ts';
import type { ListingQuery } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { SEARCH_TABS, type SearchTab } from '#src/modules/finding/search/contract.ts';
import { readListingQuery } from '#src/screen-parts/goods-list/query.ts';

/** Maximum characters of a query: enough for a shop's link with its parameters. The rest is cut. */
const QUERY_LIMIT = 1000;

export interface SearchQuery {
  /** Trimmed; '' without a query. */
  readonly query: string;
  readonly tab: SearchTab | null;
  readonly asked: ListingQuery;
}

/** Parses the parameters; undefined when one has a value that no link or form of the site produces. */
export function readSearchQuery(query: URLSearchParams, format: PriceFormat): SearchQuery | undefined {
  const tab = SEARCH_TABS.find((one) => one === query.get('tab')) ?? null;
  const asked = readListingQuery(query, format);
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
