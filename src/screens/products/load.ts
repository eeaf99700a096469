/** Loads the list of all goods. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { categoryNavigation } from '#src/modules/catalogue/categories/reads.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';
import { listingLoads, loadGoodsList } from '#src/screen-parts/goods-list/load.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';

/** All goods of the tenant. */
export interface ProductsData {
  /** The root categories with goods, with their numbers; later pages have none. */
  readonly categories: readonly {
    readonly name: string;
    readonly path: string | null;
    readonly count?: number | undefined;
  }[];
  readonly list: GoodsListData;
}

const ROOTS = 50;

/** Loads all goods, the catalogue. */
export const productsLoads = listingLoads(load);

async function load(ctx: PublicCtx, key: PageKey, asked: ListingQuery): Promise<LoadResult<ProductsData>> {
  const { tenant, lang } = ctx;
  const path = pathOf(tenant, lang, pageKeyOf('products'));
  const list = await loadGoodsList(ctx, { of: 'all' }, asked, { path, page: key.page });
  if (list === undefined || (list.total === 0 && asked === PLAIN_LISTING)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: list.pagination.paths[key.page - 1] ?? path,
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: { categories: key.page === 1 ? await filledRoots(ctx) : [], list },
  };
}

/** Later pages leave them out: each would be rendered again with every new article of a category. */
async function filledRoots(ctx: PublicCtx): Promise<ProductsData['categories']> {
  ctx.track(tagOf.categoryRoots());
  const asked = { query: { classificationIds: [] }, pageRequest: { page: 1, size: ROOTS } };
  const { content } = await categoryNavigation(ctx, asked);
  return content.map(({ name, path, counts }) => ({ name, path, count: counts?.goods }));
}
