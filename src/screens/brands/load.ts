import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/modules/articles/rules.ts';
import { brandBanners, brandCategories, brandList } from '#src/modules/brands/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { BrandsData } from '#src/screens/brands/data.ts';
import { type BrandsAsked, brandsPath, PLAIN_BRANDS, readBrandsQuery } from '#src/screens/brands/query.ts';
import { alternatesOf, pageCountOf } from '#src/screens/lists.ts';
import { type Target, target } from '#src/target.ts';

/** The list as it is published. Without brands there is none. */
export async function loadBrands(ctx: PublicCtx, to: Target): Promise<Outcome<BrandsData>> {
  return load(ctx, to, PLAIN_BRANDS);
}

/** What a keyword and a category leave of it; a category that no brand stands in chooses nothing. */
export async function loadBrandsAsked(
  ctx: PublicCtx,
  to: Target,
  query: URLSearchParams,
): Promise<Outcome<BrandsData>> {
  const asked = readBrandsQuery(query);
  return asked === undefined ? { kind: 'absent' } : load(ctx, to, asked);
}

async function load(ctx: PublicCtx, to: Target, asked: BrandsAsked): Promise<Outcome<BrandsData>> {
  const { tenant, lang } = ctx;
  if (!tenant.features.brands) return { kind: 'absent' };
  const { keyword, categoryId } = asked;
  const query = { keyword, ...(categoryId !== null && { classificationIds: [categoryId] }) };
  const found = await brandList(ctx, { query, pageRequest: { page: to.page, size: LIST_SIZE } });
  const total = found.totalElements;
  const pageCount = pageCountOf(total);
  if (to.page > pageCount || (total === 0 && asked === PLAIN_BRANDS)) return { kind: 'absent' };
  const path = pathOf(tenant, lang, target('brands'));
  const categories = await brandCategories(ctx);
  return {
    kind: 'page',
    status: 200,
    path: brandsPath(path, asked, to.page),
    indexable: true,
    alternates: alternatesOf(tenant, to, tenant.languages),
    data: {
      keyword,
      category: categories.find(({ id }) => id === categoryId) ?? null,
      path,
      banners: to.page === 1 ? await brandBanners(ctx) : [],
      categories,
      brands: found.content,
      pagination: {
        ...{ page: to.page, pageCount, total },
        paths: Array.from({ length: pageCount }, (_, index) => brandsPath(path, asked, index + 1)),
      },
    },
  };
}
