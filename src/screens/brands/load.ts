import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import type { BrandCard, HomeBrands } from '#src/modules/brands/contract.ts';
import { brandBanners, brandCategories, brandList } from '#src/modules/brands/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { type BrandsAsked, brandsPath, PLAIN_BRANDS, readBrandsQuery } from '#src/screens/brands/query.ts';
import { alternatesOf, pageCountOf } from '#src/screens/lists.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The brands that are online, or those that a keyword and a category leave of them. */
export interface BrandsData {
  /** Trimmed; '' when nothing is looked for. */
  readonly keyword: string;
  /** The category that is chosen. */
  readonly category: { readonly id: number; readonly name: string } | null;
  /** Address of the plain list. */
  readonly path: string;
  /** Above the first page. */
  readonly banners: HomeBrands['banners'];
  readonly categories: HomeBrands['categories'];
  readonly brands: readonly BrandCard[];
  readonly pagination: Pagination;
}

/** The list as it is published. Without brands there is none. */
export async function loadBrands(ctx: PublicCtx, key: PageKey): Promise<LoadResult<BrandsData>> {
  return load(ctx, key, PLAIN_BRANDS);
}

/** What a keyword and a category leave of it; a category that no brand stands in chooses nothing. */
export async function loadBrandsAsked(
  ctx: PublicCtx,
  key: PageKey,
  query: URLSearchParams,
): Promise<LoadResult<BrandsData>> {
  const asked = readBrandsQuery(query);
  return asked === undefined ? { kind: 'absent' } : load(ctx, key, asked);
}

async function load(ctx: PublicCtx, key: PageKey, asked: BrandsAsked): Promise<LoadResult<BrandsData>> {
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
        ...{ page: key.page, pageCount, total },
        paths: Array.from({ length: pageCount }, (_, index) => brandsPath(path, asked, index + 1)),
      },
    },
  };
}
