/** Loads the list of brands. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { BrandCard, HomeBrands } from '#src/modules/catalogue/brands/contract.ts';
import { brandBanners, brandCategories, brandList } from '#src/modules/catalogue/brands/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { type BrandsQuery, brandsPath, PLAIN_BRANDS, readBrandsQuery } from '#src/screens/brands/query.ts';
import { alternatesOf, pageCountOf } from '#src/screens/list-pagination.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The brands that are online, filtered by a keyword and a category. */
export interface BrandsData {
  /** Trimmed; '' without a search. */
  readonly keyword: string;
  /** The selected category. */
  readonly category: { readonly id: number; readonly name: string } | null;
  /** Address of the plain list. */
  readonly path: string;
  /** Shown above the first page. */
  readonly banners: HomeBrands['banners'];
  readonly categories: HomeBrands['categories'];
  readonly brands: readonly BrandCard[];
  readonly pagination: Pagination;
}

/** Loads the published list; absent without brands. */
export async function loadBrands(ctx: PublicCtx, key: PageKey): Promise<LoadResult<BrandsData>> {
  return load(ctx, key, PLAIN_BRANDS);
}

/** Loads the filtered list. A category without brands is ignored. */
export async function loadBrandsOnDemand(
  ctx: PublicCtx,
  key: PageKey,
  query: URLSearchParams,
): Promise<LoadResult<BrandsData>> {
  const asked = readBrandsQuery(query);
  return asked === undefined ? { kind: 'absent' } : load(ctx, key, asked);
}

async function load(ctx: PublicCtx, key: PageKey, asked: BrandsQuery): Promise<LoadResult<BrandsData>> {
  const { tenant, lang } = ctx;
  if (!tenant.features.brands) return { kind: 'absent' };
  const { keyword, categoryId } = asked;
  const query = { keyword, ...(categoryId !== null && { classificationIds: [categoryId] }) };
  const found = await brandList(ctx, { query, pageRequest: { page: key.page, size: LIST_SIZE } });
  const total = found.totalElements;
  const pageCount = pageCountOf(total);
  if (key.page > pageCount || (total === 0 && asked === PLAIN_BRANDS)) return { kind: 'absent' };
  const path = pathOf(tenant, lang, pageKeyOf('brands'));
  const categories = await brandCategories(ctx);
  return {
    kind: 'page',
    status: 200,
    path: brandsPath(path, asked, key.page),
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: {
      keyword,
      category: categories.find(({ id }) => id === categoryId) ?? null,
      path,
      banners: key.page === 1 ? await brandBanners(ctx) : [],
      categories,
      brands: found.content,
      pagination: {
        page: key.page,
        pageCount,
        total,
        paths: Array.from({ length: pageCount }, (_, index) => brandsPath(path, asked, index + 1)),
      },
    },
  };
}
