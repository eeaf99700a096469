/** Loads the home page of a tenant that puts deals first. */

import type { PublicCtx } from '#src/ctx.ts';
import { listedBrands } from '#src/modules/catalogue/brands/service.ts';
import { categoryNavigation } from '#src/modules/catalogue/categories/reads.ts';
import { editorKeywords } from '#src/modules/finding/search/reads.ts';
import { runningActivities } from '#src/modules/people/activities/reads.ts';
import { firstArticles, hotTags } from '#src/modules/reading/articles/reads.ts';
import { popularDeals } from '#src/modules/selling/deals/proposal-reads.ts';
import { dailySpecialConfig, dealFeed, provenSpecial } from '#src/modules/selling/deals/reads.ts';
import { pageBlocks } from '#src/modules/selling/home/reads.ts';
import { listedBoards } from '#src/modules/selling/leaderboards/pages.ts';
import { boardPreviews } from '#src/modules/selling/leaderboards/reads.ts';
import { specialPage } from '#src/modules/selling/subjects/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { filledChildren } from '#src/screens/article-list/load.ts';
import type { HomeData, HomeLink } from '#src/screens/home/data.ts';
import { withoutRepeats } from '#src/screens/home/deal-blocks.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';

const HOT = 8;
const DAILY = 4;
const CATEGORIES = 12;
/** Maximum number of deals in a block. More are read, because some may be left out. */
const BLOCK = 8;
const BLOCK_ASKED = 30;
const BOARDS = 3;
const BOARD_PLACES = 3;
const TOPICS = 4;
const GUIDES = 4;
const NOTES = 4;
const BRANDS = 12;
const NEWS = 5;
const ACTIVITIES = 3;
/** Deals for the reader on the home page. */
const FOR_YOU = 20;

/** The home page of a deal-focused tenant. That of an article-focused tenant is discover. */
export async function loadHome(ctx: PublicCtx, key: PageKey): Promise<LoadResult<HomeData>> {
  const { tenant, lang } = ctx;
  if (key.page > 1 || tenant.articleFocused) return { kind: 'absent' };
  const daily = await dailyPart(ctx);
  const forYou = await popularDeals(ctx, FOR_YOU);
  const shown = new Set(daily?.deals.map(({ code }) => code));
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: {
      tagline: tenant.tagline[lang] ?? '',
      hot: await hotPart(ctx),
      daily,
      activities: await runningActivities(ctx, ACTIVITIES),
      categories: await categoriesPart(ctx),
      blocks: withoutRepeats(await pageBlocks(ctx, 'home', BLOCK_ASKED), shown, BLOCK),
      boards: await boardsPart(ctx),
      topics: (await specialPage(ctx, { kind: null, pageRequest: { page: 1, size: TOPICS } })).content,
      guides: await firstArticles(ctx, { of: 'all', kind: 'ARTICLE' }, 'newest', GUIDES),
      notes: tenant.features.notes ? await firstArticles(ctx, { of: 'all', kind: 'NOTE' }, 'newest', NOTES) : [],
      brands: tenant.features.brands ? await listedBrands(ctx, BRANDS) : [],
      news: (await dealFeed(ctx, { proven: true, sort: 'UPDATE_DESC' }, { page: 1, size: NEWS })).content,
      forYou: forYou.deals,
      proven: forYou.proven,
    },
  };
}

async function dailyPart(ctx: PublicCtx): Promise<HomeData['daily']> {
  const { endTime } = await dailySpecialConfig(ctx);
  const deals = await provenSpecial(ctx, DAILY);
  return endTime === null || deals.length === 0 ? null : { deals, end: endTime };
}

/** Words to search for. Without a search, or without editors' proposals: the most used tags of articles. */
async function hotPart(ctx: PublicCtx): Promise<HomeLink[]> {
  const { tenant, lang } = ctx;
  const words = tenant.features.search ? await editorKeywords(ctx, HOT) : [];
  if (words.length === 0) return (await hotTags(ctx, HOT)).map(({ label, path }) => ({ name: label, path }));
  const search = pathOf(tenant, lang, pageKeyOf('search'));
  return words.map((name) => ({ name, path: `${search}?q=${encodeURIComponent(name)}` }));
}

/** The root categories with goods, or without any goods those with articles. */
async function categoriesPart(ctx: PublicCtx): Promise<HomeLink[]> {
  const request = { query: { classificationIds: [] }, pageRequest: { page: 1, size: CATEGORIES } };
  const { content } = await categoryNavigation(ctx, request);
  const stocked = content.flatMap(({ name, path, counts }) =>
    path === null ? [] : [{ name, path, count: counts?.goods ?? 0 }],
  );
  if (stocked.length > 0) return stocked;
  return (await filledChildren(ctx, null)).map(({ link }) => ({ name: link.name, path: link.path }));
}

async function boardsPart(ctx: PublicCtx): Promise<HomeData['boards']> {
  const boards = (await listedBoards(ctx)).filter(({ subjectType }) => subjectType !== 'TOPIC').slice(0, BOARDS);
  const previews = await boardPreviews(
    ctx,
    boards.map(({ id }) => id),
    BOARD_PLACES,
  );
  return previews.filter(({ refs }) => refs.length > 0);
}
