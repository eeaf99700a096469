import type { SearchTab, SiteAnswer } from '#src/modules/search/contract.ts';
import type { GoodsListData } from '#src/screens/goods-list/data.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** What the site answered, ready to be shown. */
export interface SearchResults
  extends Pick<
    SiteAnswer,
    'corrected' | 'byLink' | 'counts' | 'tab' | 'brands' | 'reviews' | 'articles' | 'content' | 'deals'
  > {
  readonly list: GoodsListData;
  /** Of the tab that is shown, where it has no list of its own. */
  readonly pagination: Pagination;
  /** Address of each tab with the same question. */
  readonly tabs: Readonly<Record<SearchTab, string>>;
}

/** Answers a question typed into the header; rendered on demand, never published, never indexed. */
export interface SearchData {
  /** Trimmed; '' when nothing was asked. */
  readonly query: string;
  /** null: nothing was asked. */
  readonly results: SearchResults | null;
  /** Questions worth asking, with their addresses. */
  readonly hot: readonly { readonly keyword: string; readonly path: string }[];
}
