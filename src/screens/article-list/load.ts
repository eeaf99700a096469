/** Loads the list of articles of a category. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { CategoryLink, CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import { categoryChildren, categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import { childCounts, filledLangs, firstArticles, listPage, recommended } from '#src/modules/reading/articles/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/list-pagination.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** The articles of a category and all categories below it, newest first. */
export interface ArticleListData {
  readonly category: CategoryLink;
  /** From the root to the parent; each links to its own article list. */
  readonly trail: readonly CategoryLink[];
  readonly children: readonly (CategoryLink & { readonly count: number })[];
  readonly articles: readonly ArticleCard[];
  /** The most read of them, and the most read of other categories; only on the first page of a root category. */
  readonly hot: readonly ArticleCard[];
  readonly recommended: readonly ArticleCard[];
  readonly pagination: Pagination;
}

const HOT = 6;
const RECOMMENDED = 4;
/** In a shorter list, the most read would be the list itself again. */
const LONG_LIST = 9;

async function besideList(
  ctx: PublicCtx,
  { page }: PageKey,
  trail: readonly CategoryRow[],
  { total, articles }: { readonly total: number; readonly articles: readonly ArticleCard[] },
): Promise<Pick<ArticleListData, 'hot' | 'recommended'>> {
  // A sub-category has few articles, and there are many: each would be published again when the order changes.
  if (page > 1 || trail.length > 1) return { hot: [], recommended: [] };
  const [root] = trail;
  const own = trail.at(-1);
  const others = (await filledChildren(ctx, null)).map(({ id }) => id).filter((id) => id !== root?.id);
  const shown = articles.map(({ path }) => path);
  return {
    hot:
      total < LONG_LIST || own === undefined
        ? []
        : await firstArticles(ctx, { of: 'category', id: own.id }, 'hot', HOT),
    recommended: await recommended(ctx, others, shown, RECOMMENDED),
  };
}

/** Children that have an article list in this language, with its size. */
export async function filledChildren(ctx: PublicCtx, of: CategoryRow | null) {
  const children = await categoryChildren(ctx, of);
  if (children.length === 0) return [];
  const counts = await childCounts(ctx, of);
  const found = [];
  for (const child of children) {
    ctx.track(tagOf.categoryArticles(child.code, ctx.lang));
    const count = counts.get(child.id) ?? 0;
    const link = categoryLink(ctx, child, 'article-list');
    if (count > 0 && link !== undefined) found.push({ id: child.id, link, count });
  }
  return found;
}

/** A category with a single article is no choice to offer: the article stands in the list above it. */
export const isWorthListing = ({ count }: { readonly count: number }) => count > 1;

export async function loadArticleList(ctx: PublicCtx, key: PageKey): Promise<LoadResult<ArticleListData>> {
  const trail = await categoryTrail(ctx, key.subject);
  const category = trail.at(-1);
  const link = category && categoryLink(ctx, category, 'article-list');
  if (category === undefined || link === undefined) return { kind: 'absent' };
  ctx.track(tagOf.categoryArticles(category.code, ctx.lang));
  ctx.track(tagOf.categoryFilled(category.code));
  const langs = await filledLangs(ctx, { of: 'category', id: category.id });
  const list = await listPage(ctx, { of: 'category', id: category.id }, key.page);
  if (list.total === 0 || key.page > pageCountOf(list.total)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key, link.name),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, langs, (lang) => category.names[lang]),
    data: {
      category: link,
      trail: trail
        .slice(0, -1)
        .map((row) => categoryLink(ctx, row, 'article-list'))
        .filter((categoryLink) => categoryLink !== undefined),
      children: (await filledChildren(ctx, category))
        .filter(isWorthListing)
        .map(({ link: child, count }) => ({ ...child, count })),
      articles: list.articles,
      ...(await besideList(ctx, key, trail, list)),
      pagination: paginationOf(ctx, key, list.total, link.name),
    },
  };
}
