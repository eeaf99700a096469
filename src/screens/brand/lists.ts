/** Loads the lists on the page of a brand: products, articles, reviews, notes and deals. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { goodsListing, reviewedGoods } from '#src/modules/catalogue/goods/lists/list-reads.ts';
import { listPage } from '#src/modules/reading/articles/reads.ts';
import { dealFeed } from '#src/modules/selling/deals/reads.ts';
import { loadGoodsList } from '#src/screen-parts/goods-list/load.ts';
import { readListingQuery } from '#src/screen-parts/goods-list/query.ts';
import type { BrandList, BrandOverview, BrandTab } from '#src/screens/brand/data.ts';
import { pageCountOf } from '#src/screens/list-pagination.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

const PRODUCTS_SHOWN = 10;
const DEALS_SHOWN = 5;
const ARTICLES_SHOWN = 6;
const REVIEWS_SHOWN = 4;

export interface BrandKey {
  readonly id: number;
  readonly code: string;
}

const articlesOf = ({ id }: BrandKey) => ({ of: 'brand', id, kind: 'ARTICLE' }) as const;
const notesOf = ({ id }: BrandKey) => ({ of: 'brand', id, kind: 'NOTE' }) as const;

export const tabPath = (path: string, tab: BrandTab): string => `${path}?tab=${tab}`;

/** The first entries of every list of a brand. The caller tracks its list of articles. */
export async function brandOverview(ctx: PublicCtx, brand: BrandKey): Promise<BrandOverview> {
  const [products, articles, reviews, content, deals] = await Promise.all([
    goodsListing(ctx, { of: 'brand', ...brand }, PLAIN_LISTING, { page: 1, size: PRODUCTS_SHOWN }),
    listPage(ctx, articlesOf(brand), 1),
    reviewedGoods(ctx, brand, { page: 1, size: REVIEWS_SHOWN }),
    listPage(ctx, notesOf(brand), 1),
    dealFeed(ctx, { brand, sort: 'UPDATE_DESC' }, { page: 1, size: DEALS_SHOWN }),
  ]);
  return {
    tab: null,
    products: products.goods,
    articles: articles.articles.slice(0, ARTICLES_SHOWN),
    reviews: reviews.reviews,
    content: content.articles.slice(0, ARTICLES_SHOWN),
    deals: deals.content,
  };
}

/** One page of one list of a brand; undefined beyond the last page and for invalid parameters. */
export async function brandList(
  ctx: PublicCtx,
  brand: BrandKey,
  tab: BrandTab,
  { path, page, query }: { readonly path: string; readonly page: number; readonly query: URLSearchParams },
): Promise<BrandList | undefined> {
  const request = { page, size: LIST_SIZE };
  switch (tab) {
    case 'products': {
      const asked = readListingQuery(query, ctx.tenant);
      const place = { path, page, kept: [['tab', 'products']] as const };
      const list = asked && (await loadGoodsList(ctx, { of: 'brand', ...brand }, asked, place));
      return list && { tab, list };
    }
    case 'articles':
    case 'content': {
      const { total, articles } = await listPage(ctx, tab === 'articles' ? articlesOf(brand) : notesOf(brand), page);
      return numbered({ path, tab, page, total }, (pagination) => ({ tab, articles, pagination }));
    }
    case 'reviews': {
      const { total, reviews } = await reviewedGoods(ctx, brand, request);
      return numbered({ path, tab, page, total }, (pagination) => ({ tab, reviews, pagination }));
    }
    case 'deals': {
      const { totalElements, content } = await dealFeed(ctx, { brand, sort: 'UPDATE_DESC' }, request);
      const place = { path, tab, page, total: totalElements };
      return numbered(place, (pagination) => ({ tab, deals: content, pagination }));
    }
  }
}

function numbered(
  { path, tab, page, total }: { path: string; tab: BrandTab; page: number; total: number },
  made: (pagination: Pagination) => BrandList,
): BrandList | undefined {
  const pageCount = pageCountOf(total);
  if (total === 0 || page > pageCount) return undefined;
  const first = tabPath(path, tab);
  const paths = Array.from({ length: pageCount }, (_, index) => (index === 0 ? first : `${first}&page=${index + 1}`));
  return made({ page, pageCount, total, paths });
}
