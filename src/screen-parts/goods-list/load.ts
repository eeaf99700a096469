/** Loads one page of a list of goods, published or filtered. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { goodsListing, type ListingOf } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';
import { type AskedListing, readListingQuery, writeListingQuery } from '#src/screen-parts/goods-list/query.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';

/** The address and the requested page of a listing. */
export interface ListingPlace {
  readonly path: string;
  readonly page: number;
  readonly kept?: GoodsListData['kept'];
}

/** One page of a listing; undefined beyond the last. */
export async function loadGoodsList(
  ctx: PublicCtx,
  listed: ListingOf,
  asked: AskedListing,
  { path, page, kept = [] }: ListingPlace,
): Promise<GoodsListData | undefined> {
  const listing = await goodsListing(ctx, listed, asked, { page, size: LIST_SIZE });
  const pageCount = pageCountOf(listing.total);
  if (page > pageCount) return undefined;
  const paths = listingPaths(path, asked, kept, pageCount);
  return {
    ...listing,
    asked,
    path,
    kept,
    first: 'popular',
    currency: ctx.tenant.currencies[0] ?? '',
    pagination: { page, pageCount, total: listing.total, paths },
  };
}

type LoadListing<Data> = (ctx: PublicCtx, key: PageKey, asked: ListingQuery) => Promise<LoadResult<Data>>;

/** The loads of a screen with a listing: its published pages; and filtered, in another order, or beyond those. */
export function listingLoads<Data>(load: LoadListing<Data>) {
  return {
    load: async (ctx: PublicCtx, key: PageKey): Promise<LoadResult<Data>> =>
      key.page > PUBLISHED_PAGES ? { kind: 'absent' } : load(ctx, key, PLAIN_LISTING),
    loadOnDemand: async (ctx: PublicCtx, key: PageKey, query: URLSearchParams): Promise<LoadResult<Data>> => {
      const asked = readListingQuery(query, ctx.tenant);
      return asked === undefined ? { kind: 'absent' } : load(ctx, key, asked);
    },
  };
}

/** Addresses of the pages of a listing with its filters. */
export function listingPaths(
  path: string,
  asked: ListingQuery,
  kept: GoodsListData['kept'],
  pageCount: number,
): string[] {
  const query = [String(new URLSearchParams(kept.map(([name, value]) => [name, value]))), writeListingQuery(asked)];
  return Array.from({ length: pageCount }, (_, index) => {
    const parts = [...query, index === 0 ? '' : `page=${index + 1}`].filter((part) => part !== '');
    return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
  });
}
