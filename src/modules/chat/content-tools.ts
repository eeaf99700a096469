import { decimalAmount } from '#src/kernel/decimal.ts';
import type { ArticleView } from '#src/modules/articles/contract.ts';
import { readArticlePage, recommendedGoods } from '#src/modules/articles/reads.ts';
import type { CategoryPlace } from '#src/modules/chat/category-names.ts';
import { minuteOf } from '#src/modules/chat/product-facts.ts';
import type { About } from '#src/modules/chat/subject.ts';
import { type ChatTools, MOST_SHOWN } from '#src/modules/chat/tools.ts';
import { CouponPageRequest } from '#src/modules/coupons/contract.ts';
import { couponPage } from '#src/modules/coupons/reads.ts';
import type { DealCard } from '#src/modules/deals/contract.ts';
import { dealFeed, dealView } from '#src/modules/deals/reads.ts';
import { PLATFORMS } from '#src/modules/goods/contract.ts';
import { PLAIN_LISTING } from '#src/modules/goods/list-contract.ts';
import { platformName } from '#src/modules/goods/ui/platforms.ts';
import { LeaderboardsRequest, type LeaderboardWithPlaces } from '#src/modules/leaderboards/contract.ts';
import { leaderboardPage } from '#src/modules/leaderboards/reads.ts';
import { goodsPrices } from '#src/modules/prices/reads.ts';
import { searchSite } from '#src/modules/search/reads.ts';

/** No tenant has more leaderboards that are looked at. */
const MOST_BOARDS = 60;

/** Coupons on the shelf for a platform, or with a word. */
export async function findCoupons({ ctx, log }: ChatTools, keyword: string) {
  const platform = platformIn(keyword);
  const request = CouponPageRequest.parse({
    ...(platform === undefined ? { keyword: keyword.slice(0, 100) } : { platform }),
    pageRequest: { page: 1, size: MOST_SHOWN },
  });
  const page = await couponPage(ctx, request);
  const words = platform === undefined ? keyword : platformName(platform, ctx);
  log.called(
    'coupons',
    words,
    page.content.map(({ title }) => title),
  );
  log.found(words, { counts: [page.totalElements] });
  for (const { title, promoCode, platform: own } of page.content) {
    log.returned({ about: [title], names: [promoCode ?? ''], shops: [platformName(own, ctx)] });
  }
  return { words, total: page.totalElements, coupons: page.content };
}

/** The platform that a text names: the longest name that it has. */
function platformIn(text: string) {
  const lower = text.toLowerCase().replaceAll('_', ' ');
  return PLATFORMS.toSorted((a, b) => b.length - a.length).find((one) =>
    lower.includes(one.toLowerCase().replaceAll('_', ' ')),
  );
}

/** A live article or note with the products that its text recommends; undefined: there is none in the language. */
export async function readArticle(tools: ChatTools, { kind, code }: About) {
  const { ctx, log } = tools;
  if (kind !== 'ARTICLE' && kind !== 'NOTE') return undefined;
  const read = await readArticlePage(ctx, kind, code);
  const view = read !== undefined && 'view' in read ? read.view : undefined;
  log.called('article', view?.title ?? code, view === undefined ? [] : [view.title]);
  if (view === undefined) return undefined;
  const headings = view.toc.filter(({ level }) => level === 2).map(({ text }) => text);
  log.returned({ about: [view.title], names: [view.summary, ...headings], counts: [headings.length] });
  const goods = await tools.products((await recommendedGoods(ctx, [view])).slice(0, MOST_SHOWN));
  return { view, headings, goods } satisfies { view: ArticleView; headings: string[]; goods: unknown };
}

/** Articles that a search finds. */
export async function findArticles({ ctx, log }: ChatTools, keyword: string) {
  const { articles, counts } = await searchSite(ctx, {
    ...{ keyword, tab: 'articles' as const, asked: PLAIN_LISTING },
    pageRequest: { page: 1, size: MOST_SHOWN },
  });
  log.called(
    'articles',
    keyword,
    articles.map(({ title }) => title),
  );
  log.found(keyword, { counts: [counts.articles] });
  for (const { title } of articles) log.returned({ about: [title] });
  return { total: counts.articles, articles };
}

/** Current deals of a category, those that a search finds, or the newest of all. */
export async function findDeals(tools: ChatTools, words: string, category: CategoryPlace | undefined) {
  const { ctx, log } = tools;
  const pageRequest = { page: 1, size: MOST_SHOWN };
  const feed = async () => {
    const page = await dealFeed(ctx, { category, sort: 'UPDATE_DESC' }, pageRequest);
    return { total: page.totalElements, deals: page.content };
  };
  const search = async () => {
    const asked = { keyword: words, tab: 'deals' as const, asked: PLAIN_LISTING, pageRequest };
    const { deals, counts } = await searchSite(ctx, asked);
    return { total: counts.deals, deals: deals.filter(({ expired }) => !expired) };
  };
  const found = category !== undefined || words === '' ? await feed() : await search();
  log.called(
    'deals',
    words,
    found.deals.map(({ title }) => title),
  );
  log.found(words, { counts: [found.total] });
  const priced = await dealPrices(tools, found.deals);
  return { ...found, priced };
}

/** One live deal; undefined: there is none in the language. */
export async function readDeal(tools: ChatTools, code: string) {
  const deal = await dealView(tools.ctx, { code });
  tools.log.called('deal', deal?.title ?? code, deal === undefined ? [] : [deal.title]);
  if (deal === undefined) return undefined;
  return { deal, price: (await dealPrices(tools, [deal])).get(deal.code) };
}

/** The price of a deal as it is written, with when it was last seen at the shop, or else stated by an editor. */
export interface DealPrice {
  readonly price: string;
  readonly time: string;
  readonly isSeen: boolean;
}

/** Prices by the codes of deals. The price of a deal that is over is no price of now. */
async function dealPrices(tools: ChatTools, deals: readonly DealCard[]): Promise<Map<string, DealPrice>> {
  const { ctx, log } = tools;
  const states = await goodsPrices(
    ctx,
    deals.flatMap(({ goods }) => goods ?? []),
  );
  const priced = new Map<string, DealPrice>();
  for (const { code, title, currentPrice, currency, platform, expired, goods, updateTime } of deals) {
    const shops = [platformName(platform, ctx)];
    if (expired || currentPrice === null || currency === null) {
      log.returned({ about: [title], shops });
      continue;
    }
    const state = goods === null ? undefined : states.get(goods.id);
    const isSeen = state?.currency === currency && decimalAmount(state.current, currency) === currentPrice;
    const at = isSeen && state !== undefined ? state.observedAt : updateTime;
    log.returned({
      ...{ about: [title], shops, times: [minuteOf(ctx, at)] },
      amounts: [{ value: currentPrice, currency, role: 'now' }],
    });
    priced.set(code, { price: tools.money(currentPrice, currency), time: tools.time(at), isSeen });
  }
  return priced;
}

/** The leaderboards of goods in the editors' order, with their first places. */
export async function readBoards({ ctx, log }: ChatTools, place: CategoryPlace | undefined) {
  const page = await leaderboardPage(
    ctx,
    LeaderboardsRequest.parse({ subjectType: 'GOODS', pageRequest: { page: 1, size: MOST_BOARDS } }),
  );
  const own = page.content.filter(({ category }) => category !== null && category.id === place?.id);
  const general = page.content.filter(({ category }) => category === null);
  log.called(
    'leaderboards',
    place?.name ?? '',
    [...own, ...general].map(({ name }) => name),
  );
  return { own, general };
}

/** The products of the first places. */
export async function placesOf(tools: ChatTools, board: LeaderboardWithPlaces) {
  tools.log.returned({ about: [board.name] });
  const codes = board.refs.map(({ subjectCode }) => subjectCode).filter((code) => code !== null);
  return tools.products(codes.slice(0, MOST_SHOWN));
}
