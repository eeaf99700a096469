/** The home page of a tenant that puts articles first. */

import type { PublicCtx } from '#src/ctx.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { navigationCategories } from '#src/modules/catalogue/categories/service.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { runningActivities } from '#src/modules/people/activities/reads.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import {
  filledLangs,
  firstArticles,
  hotTags,
  recommended,
  recommendedGoods,
} from '#src/modules/reading/articles/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { filledChildren, isWorthListing } from '#src/screens/article-list/load.ts';
import type { CategoryShelf, DiscoverData } from '#src/screens/discover/data.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

const NEWEST = 13;
const HOT = 8;
const RECOMMENDED = 4;
/** Fewer goods leave most of their row empty. */
const FEWEST_PICKS = 3;
const PICKS = 5;
const SHELVES = 4;
const SHELF = 4;
const HOT_TAGS = 16;
const ACTIVITIES = 3;

/** Shelves for the header's categories, or for the largest root categories when the header has none. */
async function shelves(
  ctx: PublicCtx,
  roots: Awaited<ReturnType<typeof filledChildren>>,
  shown: readonly string[],
): Promise<CategoryShelf[]> {
  const found: CategoryShelf[] = [];
  const nav = new Set((await navigationCategories(ctx)).map(({ code }) => code));
  const wanted = roots.filter(({ link }) => nav.size === 0 || nav.has(link.code));
  for (const { id, link } of wanted) {
    if (found.length === SHELVES) break;
    const articles = await firstArticles(ctx, { of: 'category', id }, 'newest', SHELF + shown.length);
    const fresh = articles.filter(({ path }) => !shown.includes(path)).slice(0, SHELF);
    if (fresh.length >= 2) found.push({ category: link, articles: fresh });
  }
  return found;
}

/** Goods that the articles recommend and that can be bought now. */
async function picks(ctx: PublicCtx, articles: readonly ArticleCard[]): Promise<readonly GoodsCard[]> {
  const goods = [...(await productsByCode(ctx, await recommendedGoods(ctx, articles))).values()];
  const products = [...new Map(goods.map((card) => [card.id, card])).values()];
  const offered = products
    .filter((card) => !card.invalid && isOrderable(offerShown(card).availability))
    .slice(0, PICKS);
  return offered.length < FEWEST_PICKS ? [] : offered;
}

const pathsOf = (articles: readonly ArticleCard[]) => articles.map(({ path }) => path);

async function loadDiscover(ctx: PublicCtx, key: PageKey): Promise<LoadResult<DiscoverData>> {
  if (key.page > 1) return { kind: 'absent' };
  const [lead = null, ...newest] = await firstArticles(ctx, { of: 'all' }, 'newest', NEWEST);
  const hot = await firstArticles(ctx, { of: 'all' }, 'hot', HOT);
  const first = [...(lead === null ? [] : [lead]), ...newest, ...hot];
  ctx.track(tagOf.articlesFilled());
  const langs = await filledLangs(ctx, { of: 'all' });
  const roots = await filledChildren(ctx, null);
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: lead !== null,
    alternates: lead === null ? [] : alternatesOf(ctx.tenant, key, langs),
    data: {
      lead,
      newest,
      activities: ctx.tenant.articleFocused ? await runningActivities(ctx, ACTIVITIES) : [],
      hot,
      picks: await picks(ctx, lead === null ? newest : [lead, ...newest]),
      recommended: await recommended(
        ctx,
        roots.map(({ id }) => id),
        pathsOf(first),
        RECOMMENDED,
      ),
      categories: roots.filter(isWorthListing).map(({ link, count }) => ({ ...link, count })),
      shelves: await shelves(ctx, roots, pathsOf([...(lead === null ? [] : [lead]), ...newest])),
      hotTags: await hotTags(ctx, HOT_TAGS),
    },
  };
}

export const discoverScreen: ScreenOf<'discover', DiscoverData> = {
  name: 'discover',
  load: loadDiscover,
  affectedPages: fixedPages('discover'),
  content: ({ lead, newest, activities, hot, picks, shelves }) => [
    lead?.id,
    entriesOf(newest),
    entriesOf(activities),
    entriesOf(hot),
    entriesOf(picks),
    shelves.map(({ articles }) => entriesOf(articles)),
  ],
};
