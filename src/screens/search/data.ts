/** Data of the page of search results: the listings, articles or deals of a tab, and how the words were understood. */

import type { SearchTab, SiteAnswer } from '#src/modules/finding/search/contract.ts';
import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** Search results ready to be shown. */
export interface SearchResults
  extends Pick<
    SiteAnswer,
    | 'corrected'
    | 'droppedWords'
    | 'unknownKind'
    | 'priceLimits'
    | 'sortOrder'
    | 'byLink'
    | 'counts'
    | 'tab'
    | 'brands'
    | 'reviews'
    | 'articles'
    | 'content'
    | 'deals'
    | 'nearest'
  > {
  readonly list: GoodsListData;
  /** Pages of the shown tab, when it has no list of its own. */
  readonly pagination: Pagination;
  /** Address of each tab with the same query. */
  readonly tabs: Readonly<Record<SearchTab, string>>;
}

/** Results of a search. Rendered on demand, never published, never indexed. */
export interface SearchData {
  /** Trimmed; '' without a query. */
  readonly query: string;
  /** null without a query. */
  readonly results: SearchResults | null;
  /** Popular searches with their addresses. */
  readonly hot: readonly { readonly keyword: string; readonly path: string }[];
}
