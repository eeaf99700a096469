/** Loads the goods of a category. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { leastStocked } from '#src/kernel/tenant.ts';
import type { CategoryLink, CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import { categoryChildren, categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { childPages } from '#src/modules/reading/articles/pages.ts';
import { filledLangs, firstArticles } from '#src/modules/reading/articles/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { GoodsListData } from '#src/screen-parts/goods-list/data.ts';
import { listingLoads, loadGoodsList } from '#src/screen-parts/goods-list/load.ts';
import type { CategoryData, CategoryPlace } from '#src/screens/category/data.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';

const ARTICLES_SHOWN = 8;
const SIBLINGS_SHOWN = 12;

/** The contents of a category that decide in which languages it has a page. */
interface Held {
  readonly category: CategoryRow;
  readonly children: readonly CategoryRow[];
  readonly hasGoods: boolean;
  /** With those of the categories below it. */
  readonly goodsCount: number;
}

/** The languages of a category's pages: those in which it has a name, when it has contents. */
async function langsOf(ctx: PublicCtx, { category, children, hasGoods }: Held): Promise<Lang[]> {
  ctx.track(tagOf.categoryFilled(category.code));
  const filled = await filledLangs(ctx, { of: 'category', id: category.id });
  return ctx.tenant.languages.filter(
    (lang) =>
      category.names[lang] !== undefined &&
      (hasGoods || filled.includes(lang) || children.some((child) => child.names[lang] !== undefined)),
  );
}

/**
 * The languages in which search engines may list the page: with as many goods as the tenant asks for, else where that is
 * none and it has something to link to.
 */
async function listedIn(ctx: PublicCtx, held: Held, langs: readonly Lang[]): Promise<readonly Lang[]> {
  const { category, children, hasGoods, goodsCount } = held;
  if (goodsCount < leastStocked(ctx.tenant)) return [];
  if (hasGoods) return langs;
  const filled = await filledLangs(ctx, { of: 'category', id: category.id });
  const found: Lang[] = [];
  for (const lang of langs) {
    if (filled.includes(lang) || (await childPages(ctx, category, children, lang)).size > 0) found.push(lang);
  }
  return found;
}

/** Loads a category with its goods. */
export const categoryLoads = listingLoads(load);

async function load(ctx: PublicCtx, key: PageKey, asked: ListingQuery): Promise<LoadResult<CategoryData>> {
  const trail = await categoryTrail(ctx, key.subject);
  const category = trail.at(-1);
  const link = category && categoryLink(ctx, category, 'category');
  if (category === undefined || link === undefined) return { kind: 'absent' };
  const list = await goodsOf(ctx, { category, path: link.path, page: key.page }, asked);
  if (list === undefined) return { kind: 'absent' };
  const children = await categoryChildren(ctx, category);
  // A list with filters belongs to the plain one, whatever is left in it.
  const goodsCount = asked === PLAIN_LISTING ? (list?.total ?? 0) : Number.POSITIVE_INFINITY;
  const held = { category, children, hasGoods: list !== null, goodsCount };
  const langs = await langsOf(ctx, held);
  if (!langs.includes(ctx.lang)) return { kind: 'absent' };
  const listed = await listedIn(ctx, held, langs);
  return {
    kind: 'page',
    status: 200,
    path: list?.pagination.paths[key.page - 1] ?? link.path,
    indexable: listed.includes(ctx.lang),
    alternates: alternatesOf(ctx.tenant, key, listed, (lang) => category.names[lang]),
    readable: alternatesOf(ctx.tenant, key, langs, (lang) => category.names[lang]),
    data: {
      id: category.id,
      category: link,
      trail: linksOf(ctx, trail.slice(0, -1)),
      children: await places(ctx, category, children),
      list,
      ...(key.page > 1 ? NOTHING_AROUND : await around(ctx, trail)),
    },
  };
}

/** null: the category has no goods; undefined: the page does not exist. */
async function goodsOf(
  ctx: PublicCtx,
  { category: { id, code }, path, page }: { category: CategoryRow; path: string; page: number },
  asked: ListingQuery,
): Promise<GoodsListData | null | undefined> {
  const list = await loadGoodsList(ctx, { of: 'category', id, code }, asked, { path, page });
  if (list === undefined || list.total > 0) return list;
  if (asked === PLAIN_LISTING) return page > 1 ? undefined : null;
  const plain = await loadGoodsList(ctx, { of: 'category', id, code }, PLAIN_LISTING, { path, page: 1 });
  return plain === undefined || plain.total === 0 ? undefined : list;
}

const NOTHING_AROUND = { articles: [], articlesPath: null, siblings: [] };

/** The parts around the goods: the newest articles and the sibling categories. */
async function around(
  ctx: PublicCtx,
  trail: readonly CategoryRow[],
): Promise<Pick<CategoryData, 'articles' | 'articlesPath' | 'siblings'>> {
  const { id, code, names } = trail.at(-1) as CategoryRow;
  ctx.track(tagOf.categoryArticles(code, ctx.lang));
  const articles = await firstArticles(ctx, { of: 'category', id }, 'newest', ARTICLES_SHOWN);
  const siblings = await siblingLinks(ctx, trail);
  const list = pathOf(ctx.tenant, ctx.lang, pageKeyOf('article-list', code), names[ctx.lang] ?? '');
  return { articles, articlesPath: articles.length === 0 ? null : list, siblings: siblings.slice(0, SIBLINGS_SHOWN) };
}

function linksOf(ctx: PublicCtx, rows: readonly CategoryRow[]): CategoryLink[] {
  return rows.map((row) => categoryLink(ctx, row, 'category')).filter((categoryLink) => categoryLink !== undefined);
}

/** Every child with a name; those with a page have a path. */
async function places(
  ctx: PublicCtx,
  of: CategoryRow | null,
  children: readonly CategoryRow[],
): Promise<CategoryPlace[]> {
  const pages = await childPages(ctx, of, children);
  return linksOf(ctx, children).map((link) => (pages.has(link.code) ? link : { ...link, path: null }));
}

async function siblingLinks(ctx: PublicCtx, trail: readonly CategoryRow[]): Promise<CategoryLink[]> {
  const parent = trail.at(-2);
  if (parent === undefined) return [];
  const rows = await categoryChildren(ctx, parent);
  const pages = await childPages(ctx, parent, rows);
  const own = trail.at(-1)?.code;
  return linksOf(
    ctx,
    rows.filter((row) => row.code !== own && pages.has(row.code)),
  );
}
