import type { PublicCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { childPages } from '#src/modules/articles/pages.ts';
import { firstArticles, listCounts } from '#src/modules/articles/reads.ts';
import type { CategoryLink, CategoryRow } from '#src/modules/categories/contract.ts';
import { categoryChildren, categoryLink, categoryTrail } from '#src/modules/categories/service.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import type { CategoryData, CategoryPlace } from '#src/screens/category/data.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import { type Target, target } from '#src/target.ts';

const ARTICLES_SHOWN = 8;
const SIBLINGS_SHOWN = 12;

/** The languages a category has a page in: it has a name, and something stands below it. */
async function langsOf(ctx: PublicCtx, category: CategoryRow, children: readonly CategoryRow[]): Promise<Lang[]> {
  ctx.saw(`category-filled:${category.code}`);
  const counts = await listCounts(ctx, { of: 'category', id: category.id });
  return ctx.tenant.languages.filter(
    (lang) =>
      category.names[lang] !== undefined &&
      (counts.has(lang) || children.some((child) => child.names[lang] !== undefined)),
  );
}

/** Those of the languages where it leads somewhere: to articles, or to a subcategory with a page of its own. */
async function listedIn(
  ctx: PublicCtx,
  category: CategoryRow,
  children: readonly CategoryRow[],
  langs: readonly Lang[],
): Promise<Lang[]> {
  const counts = await listCounts(ctx, { of: 'category', id: category.id });
  const found: Lang[] = [];
  for (const lang of langs) {
    if (counts.has(lang) || (await childPages(ctx, category, children, lang)).size > 0) found.push(lang);
  }
  return found;
}

export async function loadCategory(ctx: PublicCtx, to: Target): Promise<Outcome<CategoryData>> {
  const trail = await categoryTrail(ctx, to.subject);
  const category = trail.at(-1);
  const link = category && categoryLink(ctx, category, 'category');
  if (category === undefined || link === undefined || to.page > 1) return { kind: 'absent' };
  const children = await categoryChildren(ctx, category);
  const langs = await langsOf(ctx, category, children);
  if (!langs.includes(ctx.lang)) return { kind: 'absent' };
  const listed = await listedIn(ctx, category, children, langs);
  ctx.saw(`category-articles:${category.code}/${ctx.lang}`);
  const articles = await firstArticles(ctx, { of: 'category', id: category.id }, 'newest', ARTICLES_SHOWN);
  const siblings = await siblingLinks(ctx, trail);
  return {
    kind: 'page',
    status: 200,
    path: link.path,
    indexable: listed.includes(ctx.lang),
    alternates: alternatesOf(ctx.tenant, to, listed, (lang) => category.names[lang]),
    readable: alternatesOf(ctx.tenant, to, langs, (lang) => category.names[lang]),
    data: {
      category: link,
      trail: linksOf(ctx, trail.slice(0, -1)),
      children: await places(ctx, category, children),
      siblings: siblings.slice(0, SIBLINGS_SHOWN),
      articles,
      articlesPath:
        articles.length === 0 ? null : pathOf(ctx.tenant, ctx.lang, target('article-list', category.code), link.name),
    },
  };
}

function linksOf(ctx: PublicCtx, rows: readonly CategoryRow[]): CategoryLink[] {
  return rows.map((row) => categoryLink(ctx, row, 'category')).filter((one) => one !== undefined);
}

/** Every named child, linked where it has a page. */
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
