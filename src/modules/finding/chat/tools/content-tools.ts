/** Reads coupons, articles, deals and leaderboards for answers. */

import type { PublicCtx } from '#src/ctx.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { goodsPrices } from '#src/modules/catalogue/prices/reads.ts';
import { shopMeant, shopsIn } from '#src/modules/finding/chat/evidence/named-shops.ts';
import type { About } from '#src/modules/finding/chat/subject.ts';
import type { CategoryPlace } from '#src/modules/finding/chat/tools/category-names.ts';
import { type ChatTools, MOST_SHOWN } from '#src/modules/finding/chat/tools/chat-tools.ts';
import { coverage } from '#src/modules/finding/chat/tools/name-match.ts';
import { minuteOf } from '#src/modules/finding/chat/tools/product-facts.ts';
import { fillers } from '#src/modules/finding/chat/words/filler-words.ts';
import { searchSite } from '#src/modules/finding/search/reads.ts';
import type { ArticleView } from '#src/modules/reading/articles/contract.ts';
import { readArticlePage, recommendedGoods } from '#src/modules/reading/articles/reads.ts';
import { CouponPageRequest } from '#src/modules/selling/coupons/contract.ts';
import { couponPage } from '#src/modules/selling/coupons/reads.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealFeed, dealView } from '#src/modules/selling/deals/reads.ts';
import { dealShop } from '#src/modules/selling/deals/ui/deal-facts.ts';
import { LeaderboardsRequest, type LeaderboardWithPlaces } from '#src/modules/selling/leaderboards/contract.ts';
import { leaderboardPage } from '#src/modules/selling/leaderboards/reads.ts';
import { fold } from '#src/words/fold.ts';

/** No tenant has more leaderboards that are looked at. */
const MOST_BOARDS = 60;

/** Coupons on the shelf for a platform, or with a word. */
export async function findCoupons({ ctx, log }: ChatTools, keyword: string) {
  const platform = platformIn(keyword, ctx);
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
  log.returned({ about: [words], counts: [page.totalElements] });
  for (const { title, promoCode, platform: own } of page.content) {
    log.returned({ about: [title], names: [promoCode ?? ''], shops: [platformName(own, ctx)] });
  }
  return { words, total: page.totalElements, coupons: page.content };
}

/** The platform that a text names, in any spelling: the longest name that it has. */
function platformIn(text: string, ctx: PublicCtx) {
  const named = (one: (typeof PLATFORMS)[number]) => [platformName(one, ctx), one.replaceAll('_', ' ')];
  const names = new Map(PLATFORMS.flatMap((one) => named(one).map((name) => [name.toLowerCase(), one] as const)));
  const { claims } = shopsIn(text, [...names.keys()], []);
  return claims.map((claim) => names.get(shopMeant(claim.text).toLowerCase())).find((one) => one !== undefined);
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

/** The part of the words that an article has to say in its title or summary to be about them. */
const ABOUT = 0.5;

/** Whether a text is about what words name. */
export function saysOf(words: string, text: string, lang: Lang): boolean {
  const named = words.split(/\s+/).filter((word) => !fillers().has(fold(word)));
  return named.length > 0 && coverage(named.join(' '), text, lang) >= ABOUT;
}

/** Articles that a search finds; none where not one of the first says what it was searched for. */
export async function findArticles({ ctx, log }: ChatTools, keyword: string) {
  const found = await searchSite(ctx, {
    keyword,
    tab: 'articles' as const,
    asked: PLAIN_LISTING,
    pageRequest: { page: 1, size: MOST_SHOWN },
  });
  const isAbout = found.articles.some(({ title, summary }) => saysOf(keyword, `${title} ${summary}`, ctx.lang));
  const [articles, total] = isAbout ? [found.articles, found.counts.articles] : [[], 0];
  log.called(
    'articles',
    keyword,
    articles.map(({ title }) => title),
  );
  log.returned({ about: [keyword], counts: [total] });
  for (const { title } of articles) log.returned({ about: [title] });
  return { total, articles };
}

/** Current deals of a category or of all, in the order of the page of deals, or those that a search finds. */
export async function findDeals(tools: ChatTools, words: string, category: CategoryPlace | undefined) {
  const { ctx, log } = tools;
  const pageRequest = { page: 1, size: MOST_SHOWN };
  const feed = async () => {
    const page = await dealFeed(ctx, { category, sort: 'DISCOUNT' }, pageRequest);
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
  log.returned({ about: [words], counts: [found.total] });
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
  for (const deal of deals) {
    const { code, title, currentPrice, currency, expired, goods, updateTime } = deal;
    const shops = [dealShop(deal, ctx)];
    if (expired || currentPrice === null || currency === null) {
      log.returned({ about: [title], shops });
      continue;
    }
    const state = goods === null ? undefined : states.get(goods.id);
    const isSeen = state?.currency === currency && decimalAmount(state.current, currency) === currentPrice;
    const at = isSeen && state !== undefined ? state.observedAt : updateTime;
    log.returned({
      about: [title],
      shops,
      times: [minuteOf(ctx, at)],
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
