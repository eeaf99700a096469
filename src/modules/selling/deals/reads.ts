/** Reads deals for pages and cards. */

import type DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { loaderById } from '#src/kernel/batch-loader.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { orderedLabels } from '#src/modules/catalogue/goods/rules.ts';
import { type LabelCategory, type LabelCode, labelCategory } from '#src/modules/catalogue/prices/rules.ts';
import { type DealCardRow, readDealCards, readDealView } from '#src/modules/selling/deals/card-store.ts';
import type { DealCard, DealView, LabelFilter } from '#src/modules/selling/deals/contract.ts';
import { dealCardOf, pictureOf } from '#src/modules/selling/deals/deal-cards.ts';
import {
  countDeals,
  countLabels,
  countUnproven,
  type DealOrder,
  readDealList,
  readSpecials,
  specialLangs,
} from '#src/modules/selling/deals/list-store.ts';
import { related } from '#src/modules/selling/deals/related-deals.ts';
import { EXCLUSIVE, labelsOfFilter } from '#src/modules/selling/deals/rules.ts';
import { readPreviousDay, readSpecialDay, type SpecialDay } from '#src/modules/selling/deals/special-store.ts';

/** A loader that combines the requests of a page's cards into one query. */
function cardLoader(ctx: PublicCtx): Promise<DataLoader<number, DealCardRow | undefined>> {
  const { db, tenant, lang } = ctx;
  return ctx.once('deal-loader', async () =>
    loaderById(async (ids) => new Map((await readDealCards(db, tenant.id, lang, ids)).map((row) => [row.id, row]))),
  );
}

function trackDeal(ctx: PublicCtx, row: DealCardRow): void {
  ctx.track(tagOf.dealCard(row.code));
  if (row.goods !== null) {
    ctx.track(tagOf.goods(row.goods.code));
    ctx.track(tagOf.goodsPrice(row.goods.code));
    ctx.track(tagOf.goodsOffers(row.goods.code));
    if (row.goods.shop !== null) ctx.track(tagOf.seller(row.goods.shop.code));
    for (const code of row.goods.fellows) {
      ctx.track(tagOf.goods(code));
      ctx.track(tagOf.goodsPrice(code));
    }
  }
  if (row.brand !== null) ctx.track(tagOf.brand(row.brand.code));
}

/**
 * Cards of live deals in the order of the ids, expired ones included. Deals without a text in the language are left
 * out.
 */
export async function dealCards(ctx: PublicCtx, ids: readonly number[]): Promise<DealCard[]> {
  const loader = await cardLoader(ctx);
  const rows = (await Promise.all(ids.map((id) => loader.load(id)))).filter((row) => row !== undefined);
  for (const row of rows) trackDeal(ctx, row);
  return rows.map(dealCardOf);
}

/** One live deal, by id or code, as its own page shows it; undefined when there is none in the language. */
export async function dealView(
  ctx: PublicCtx,
  key: { readonly id: number } | { readonly code: string },
): Promise<DealView | undefined> {
  if ('code' in key) ctx.track(tagOf.deal(key.code));
  const row = await readDealView(ctx.db, ctx.tenant.id, ctx.lang, key);
  if (row === undefined) return undefined;
  ctx.track(tagOf.deal(row.code));
  trackDeal(ctx, row);
  return {
    ...dealCardOf(row),
    pictures: row.pictures.map(pictureOf),
    bodyHtml: row.bodyHtml,
    keywords: [...row.keywords],
    langs: ctx.tenant.languages.filter((lang) => row.langs.includes(lang)),
  };
}

export interface DealFeed {
  readonly label?: LabelFilter | null | undefined;
  readonly category?: { readonly id: number; readonly code: string } | undefined;
  readonly brand?: { readonly id: number; readonly code: string } | undefined;
  /** Only deals with an affiliate link. */
  readonly traced?: boolean | undefined;
  /** Only deals whose discount the price history of their goods bears out. */
  readonly proven?: boolean | undefined;
  readonly sort: DealOrder;
}

/**
 * One page of the current deals of a language, newest or most clicked first, without expired ones. Exclusive deals are
 * only those whose discount the price history bears out.
 */
export async function dealFeed(ctx: PublicCtx, feed: DealFeed, request: PageRequest): Promise<Page<DealCard>> {
  const { label, category, brand, traced, sort } = feed;
  const proven = feed.proven === true || isExclusive(label);
  if (category !== undefined) ctx.track(tagOf.categoryDeals(category.code));
  if (brand !== undefined) ctx.track(tagOf.brandDeals(brand.code));
  if (category === undefined && brand === undefined) ctx.track(tagOf.dealsNewest(ctx.lang));
  if (sort === 'HOT_DESC') ctx.track(tagOf.dealsHot(ctx.lang));
  const { ids, total } = await readDealList(
    ctx.db,
    ctx.tenant.id,
    ctx.lang,
    {
      labels: label == null ? undefined : labelsOfFilter(label),
      categoryIds: category && [category.id],
      brandIds: brand && [brand.id],
      traced,
      proven,
    },
    { sort, limit: request.size, offset: offsetOf(request) },
  );
  const cards = await dealCards(ctx, ids);
  // A price may have moved since the list was written.
  const shown = outOfStockLast(proven ? cards.filter(isProven) : cards);
  return toPage(sort === 'DISCOUNT' ? byProof(shown) : shown, total, request);
}

/** Whether a filter selects what can only be had here. */
function isExclusive(label: DealFeed['label']): boolean {
  return label != null && EXCLUSIVE.includes(label);
}

/** Whether the history bears out what a deal claims, and it can be had. */
export function isProven({ priceVerdict, expired, availability }: DealCard): boolean {
  return priceVerdict === 'REAL' && !expired && isOrderable(availability);
}

/** Of one page of a list, what cannot be bought now comes last. */
function outOfStockLast(cards: readonly DealCard[]): DealCard[] {
  return cards.toSorted((a, b) => Number(isOrderable(b.availability)) - Number(isOrderable(a.availability)));
}

/** Whether the history proves a part of the discount: the card has a coloured tag. */
export function hasProvenDiscount({ provenPercentage }: DealCard): boolean {
  return provenPercentage > 0;
}

/**
 * One page of a list by the discount that its cards show, the largest first. Of those with a discount, and of those without,
 * what cannot be bought now comes last.
 */
function byProof(cards: readonly DealCard[]): DealCard[] {
  const rank = (card: DealCard) => {
    if (!hasProvenDiscount(card)) return 0;
    return isOrderable(card.availability) ? 1 + card.provenPercentage : 1;
  };
  return cards.toSorted((a, b) => rank(b) - rank(a));
}

/** The number of current deals of the language, or of those with a label, whose discount no history proves. */
export async function unprovenCount(ctx: PublicCtx, label: LabelFilter | null): Promise<number> {
  ctx.track(tagOf.dealsNewest(ctx.lang));
  return countUnproven(ctx.db, ctx.tenant.id, ctx.lang, label === null ? undefined : labelsOfFilter(label));
}

/** The languages with current deals, in the tenant's order. */
export async function dealLangs(ctx: PublicCtx): Promise<Lang[]> {
  const { tenant } = ctx;
  for (const lang of tenant.languages) ctx.track(tagOf.dealsNewest(lang));
  const counts = await ctx.once('deal-langs', () => countDeals(ctx.db, tenant.id));
  return tenant.languages.filter((code) => counts.some(({ lang }) => lang === code));
}

export interface CountedLabel {
  readonly code: LabelCode;
  readonly firstCategoryCode: LabelCategory | null;
  readonly count: number;
}

/** The labels of current deals of the language, the most important first. */
export async function dealLabels(ctx: PublicCtx): Promise<CountedLabel[]> {
  ctx.track(tagOf.dealsNewest(ctx.lang));
  const counts = new Map((await countLabels(ctx.db, ctx.tenant.id, ctx.lang)).map(({ code, count }) => [code, count]));
  return orderedLabels([...counts.keys()]).map((code) => ({
    code,
    firstCategoryCode: labelCategory(code) ?? null,
    count: counts.get(code) ?? 0,
  }));
}

/** The day whose special readers see; undefined before the first one has begun. */
async function specialDay(ctx: PublicCtx): Promise<SpecialDay | undefined> {
  const { tenant } = ctx;
  const found = await ctx.once('special-day', async () => readSpecialDay(ctx.db, tenant.id, tenant.timeZone));
  ctx.track(tagOf.dealsSpecial(found?.day ?? 'none'));
  return found;
}

/** Deals of a day that are considered; editors and the automatic choice stay far below. */
const MOST_SPECIALS = 100;

/** One page of the day's special, each deal with its position from 1. */
export async function dailySpecial(
  ctx: PublicCtx,
  request: PageRequest,
): Promise<Page<DealCard & { readonly sortValue: number }>> {
  const today = await specialDay(ctx);
  if (today === undefined) return toPage([], 0, request);
  const part = { limit: request.size, offset: offsetOf(request) };
  const { ids, total } = await readSpecials(ctx.db, ctx.tenant.id, ctx.lang, today.day, part);
  const places = new Map(ids.map((id, index) => [id, part.offset + index + 1]));
  const cards = await dealCards(ctx, ids);
  return toPage(
    cards.map((card) => ({ ...card, sortValue: places.get(card.id) ?? 1 })),
    total,
    request,
  );
}

/**
 * The deals of the day's special whose discount the price history bears out, ranked from 1 by that discount, then as the
 * day has them; last those that are over.
 * @param most  number of deals
 */
export async function provenSpecial(
  ctx: PublicCtx,
  most: number,
): Promise<(DealCard & { readonly sortValue: number })[]> {
  const { content } = await dailySpecial(ctx, { page: 1, size: MOST_SPECIALS });
  const proven = content.filter(isProven).toSorted((a, b) => rateOf(b) - rateOf(a));
  const over = content.filter(({ expired, availability }) => expired || !isOrderable(availability));
  return [...proven, ...over].slice(0, most).map((deal, index) => ({ ...deal, sortValue: index + 1 }));
}

const rateOf = ({ priceDeduct }: DealCard) => priceDeduct?.priceDeductRate ?? 0;

/** The day of the special, its first and last instant, and its number of deals in the language. */
export async function dailySpecialConfig(ctx: PublicCtx) {
  const today = await specialDay(ctx);
  const { totalElements } = await dailySpecial(ctx, { page: 1, size: 1 });
  return {
    day: today?.day ?? null,
    timeZone: ctx.tenant.timeZone,
    startTime: today?.startTime.toISOString() ?? null,
    endTime: today?.endTime.toISOString() ?? null,
    totalElements,
  };
}

/** The languages in which the day's special has deals, in the tenant's order. */
export async function dailySpecialLangs(ctx: PublicCtx): Promise<Lang[]> {
  const today = await specialDay(ctx);
  const langs = today === undefined ? [] : await specialLangs(ctx.db, ctx.tenant.id, today.day);
  return ctx.tenant.languages.filter((lang) => langs.includes(lang));
}

/** The previous day, with the first deals of its special; undefined when there was none. */
export async function previousSpecial(
  ctx: PublicCtx,
  size: number,
): Promise<{ readonly day: string; readonly deals: DealCard[] } | undefined> {
  const { db, tenant, lang } = ctx;
  const today = await specialDay(ctx);
  const day = today && (await readPreviousDay(db, tenant.id, today.day));
  if (day === undefined) return undefined;
  ctx.track(tagOf.dealsSpecial(day));
  const { ids } = await readSpecials(db, tenant.id, lang, day, { limit: size, offset: 0 });
  return { day, deals: await dealCards(ctx, ids) };
}

/** Ids of the articles most related to a deal by its keywords, brand and category. */
export async function articlesOnDeal(ctx: PublicCtx, code: string, size: number): Promise<number[]> {
  const found = await related(ctx, {
    orgSubjectType: 'CONTENT',
    orgCodes: [code],
    orgIds: [],
    relateds: ['DEAL_GOOD_KEYWORDS'],
    destSubjectType: 'CONTENT',
    pageRequest: { page: 1, size },
  });
  return found.content.map(({ id }) => id);
}
