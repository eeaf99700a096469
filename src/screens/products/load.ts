import type { PublicCtx } from '#src/ctx.ts';
import { categoryNavigation } from '#src/modules/categories/reads.ts';
import { type ListingAsked, PLAIN_LISTING } from '#src/modules/goods/contract.ts';
import { PUBLISHED_PAGES } from '#src/parameters.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { loadGoodsList } from '#src/screens/goods-list/load.ts';
import { readListingQuery } from '#src/screens/goods-list/query.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { ProductsData } from '#src/screens/products/data.ts';
import { type Target, target } from '#src/target.ts';

const ROOTS = 50;

/** The catalogue as it is published. */
export async function loadProducts(ctx: PublicCtx, to: Target): Promise<Outcome<ProductsData>> {
  return to.page > PUBLISHED_PAGES ? { kind: 'absent' } : load(ctx, to, PLAIN_LISTING);
}

/** The catalogue narrowed down or in another order, and its pages that are not published. */
export async function loadProductsAsked(
  ctx: PublicCtx,
  to: Target,
  query: URLSearchParams,
): Promise<Outcome<ProductsData>> {
  const asked = readListingQuery(query);
  return asked === undefined ? { kind: 'absent' } : load(ctx, to, asked);
}

async function load(ctx: PublicCtx, to: Target, asked: ListingAsked): Promise<Outcome<ProductsData>> {
  const { tenant, lang } = ctx;
  const path = pathOf(tenant, lang, target('products'));
  const list = await loadGoodsList(ctx, { of: 'all' }, asked, { path, page: to.page });
  if (list === undefined || (list.total === 0 && asked === PLAIN_LISTING)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: list.pagination.paths[to.page - 1] ?? path,
    indexable: true,
    alternates: alternatesOf(tenant, to, tenant.languages),
    data: { categories: to.page === 1 ? await filledRoots(ctx) : [], list },
  };
}

/** Later pages do without: they would be another page with every article of a category. */
async function filledRoots(ctx: PublicCtx): Promise<ProductsData['categories']> {
  ctx.saw('category-roots:all');
  const asked = { query: { classificationIds: [] }, pageRequest: { page: 1, size: ROOTS } };
  const { content } = await categoryNavigation(ctx, asked);
  return content.map(({ name, path, counts }) => ({ name, path, count: counts?.goods }));
}
