/** A list of goods with its filters and pages, as the screens of categories, brands, search and all goods show it. */

import type { GoodsListing } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { AskedListing } from '#src/screen-parts/goods-list/query.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** A numbered listing of goods with its filters. */
export interface GoodsListData extends GoodsListing {
  readonly asked: AskedListing;
  /** Address of the plain listing, and the action of its forms. */
  readonly path: string;
  /** Parameters that every address of the listing carries too, in order: the query of a search. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** The default order. */
  readonly first: 'popular' | 'relevance';
  /** ISO 4217 currency of the price filter. */
  readonly currency: string;
  readonly pagination: Pagination;
}
