/** The sitemap for people: links to every list, and to two levels of the category tree. */

import type { PublicCtx } from '#src/ctx.ts';
import type { BrandLink } from '#src/modules/catalogue/brands/contract.ts';
import { listedBrands } from '#src/modules/catalogue/brands/service.ts';
import type { CategoryLink, CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import { categoryChildren, categoryLink } from '#src/modules/catalogue/categories/service.ts';
import type { TagLink } from '#src/modules/reading/articles/contract.ts';
import { childPages } from '#src/modules/reading/articles/pages.ts';
import { listedTags } from '#src/modules/reading/articles/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { filledChildren } from '#src/screens/article-list/load.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** Links to every list, with two levels of the category tree. */
export interface SiteMapData {
  readonly sections: readonly (CategoryLink & { readonly children: readonly CategoryLink[] })[];
  readonly articleLists: readonly (CategoryLink & { readonly count: number })[];
  readonly brands: readonly BrandLink[];
  readonly tags: readonly TagLink[];
}

const BRANDS = 400;

/** Children of a category that have a page, as rows and as links. */
async function linked(ctx: PublicCtx, of: CategoryRow | null) {
  const rows = await categoryChildren(ctx, of);
  const pages = await childPages(ctx, of, rows);
  return rows
    .filter(({ code }) => pages.has(code))
    .map((row) => ({ row, link: categoryLink(ctx, row, 'category') }))
    .filter((one): one is { row: CategoryRow; link: NonNullable<typeof one.link> } => one.link !== undefined);
}

async function loadSiteMap(ctx: PublicCtx, key: PageKey): Promise<LoadResult<SiteMapData>> {
  const { tenant, lang } = ctx;
  if (key.page > 1) return { kind: 'absent' };
  const sections = [];
  for (const { row, link } of await linked(ctx, null)) {
    sections.push({ ...link, children: (await linked(ctx, row)).map((child) => child.link) });
  }
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: {
      sections,
      articleLists: (await filledChildren(ctx, null)).map(({ link, count }) => ({ ...link, count })),
      brands: tenant.features.brands ? await listedBrands(ctx, BRANDS) : [],
      tags: await listedTags(ctx),
    },
  };
}

export const siteMapScreen: ScreenOf<'site-map', SiteMapData> = {
  name: 'site-map',
  load: loadSiteMap,
  affectedPages: fixedPages('site-map'),
  content: ({ sections, articleLists, brands, tags }) =>
    [sections, articleLists, brands, tags].map((links) => links.map(({ path }) => path)),
};
