import type { GoodsListing, ListingAsked } from '#src/modules/goods/contract.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** A numbered listing of goods with the ways to narrow it down. */
export interface GoodsListData extends GoodsListing {
  readonly asked: ListingAsked;
  /** Address of the plain listing, which forms go to. */
  readonly path: string;
  /** What every address of the listing carries besides, in order: the question of a search. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** What comes first where no order is asked for. */
  readonly first: 'popular' | 'relevance';
  /** ISO 4217, of the amounts asked for. */
  readonly currency: string;
  readonly pagination: Pagination;
}
