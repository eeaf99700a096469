import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { type GoodsCardRow, type GoodsList, type GoodsSlice, readGoodsList } from '#src/modules/goods/card-store.ts';
import type { GoodsCard, GoodsListing, GoodsView, ListingQuery, ReviewedGoods } from '#src/modules/goods/contract.ts';
import {
  type ListingFilter,
  readListingCounts,
  readListingIds,
  readReviewed,
  readReviewSummaries,
} from '#src/modules/goods/listing-store.ts';
import { type GoodsKey, goodsLoaders } from '#src/modules/goods/loaders.ts';
import type { Neighbour } from '#src/modules/goods/neighbour-store.ts';
import { foreignShopLang, langOfPage, listedLangs, pageLangs } from '#src/modules/goods/pages.ts';
import { type ShownPrices, shownLabels, shownPrices } from '#src/modules/goods/rules.ts';
import { shownTrend } from '#src/modules/prices/rules.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

export type { GoodsList };

function trackGoods(ctx: PublicCtx, row: GoodsCardRow): void {
  ctx.track(tagOf.goods(row.code));
  ctx.track(tagOf.goodsPrice(row.code));
  if (row.brand !== null) ctx.track(tagOf.brand(row.brand.code));
}

const believedOf = ({ believedMinor, believedCurrency }: GoodsCardRow) =>
  believedMinor === null || believedCurrency === null ? null : { minor: believedMinor, currency: believedCurrency };

function priceRange(prices: ShownPrices | undefined): GoodsCard['priceRange'] {
  if (prices === undefined) return null;
  const { minor, maxMinor, currency } = prices;
  return {
    minSalePrice: decimalAmount(minor, currency),
    maxSalePrice: decimalAmount(maxMinor, currency),
    currencyCode: currency,
  };
}

function decimalOr(minor: number | null, currency: string | null): number | null {
  return minor === null || currency === null ? null : decimalAmount(minor, currency);
}

/** The language of a shop's name that readers of another language see; null: the name is in their language. */
function foreignName(tenant: Tenant, row: GoodsCardRow, lang: Lang): Lang | null {
  return row.translated ? null : foreignShopLang(tenant, row.shopLang, row.name, lang);
}

const cardsMade = new WeakMap<GoodsCardRow, GoodsCard>();

/** Returns the same card object for the same row, so that the pages of a batch share its rendered HTML. */
function cardOf(ctx: PublicCtx, row: GoodsCardRow): GoodsCard {
  const card = cardsMade.get(row) ?? makeCard(ctx, row);
  cardsMade.set(row, card);
  return card;
}

function makeCard({ tenant, lang }: PublicCtx, row: GoodsCardRow): GoodsCard {
  const prices = shownPrices({ ...row, believed: believedOf(row) });
  return {
    id: row.id,
    code: row.code,
    path: pathOf(tenant, langOfPage(tenant, row, lang), pageKeyOf('product', row.code)),
    goodsName: row.name,
    nameLang: foreignName(tenant, row, lang),
    pictureUrls: row.pictures.map(({ url }) => url),
    originUrl: row.originUrl,
    traceUrl: row.traceUrl,
    platformName: row.platform,
    invalid: !row.valid,
    availability: row.availability,
    discount: (prices?.judgement.discount ?? 0) / 10_000,
    originalPrice: decimalOr(row.originalMinor, row.currency),
    formerPrice: decimalOr(prices?.formerMinor ?? null, row.currency),
    unprovenPercentage: prices?.judgement.unproven ?? 0,
    priceRange: priceRange(prices),
    shippingPrice: decimalOr(row.shippingMinor, row.currency),
    priceVerdict: prices?.judgement.verdict ?? 'UNKNOWN',
    priceTrend: shownTrend(row.trend ?? [], row.believedCurrency, row.currency),
    labels: shownLabels(row.statedLabels, row.earnedLabels, prices).map((code) => ({ code })),
    score: row.rating === null ? null : Number(row.rating),
    reviewCount: row.reviewCount,
    soldQuantity: row.soldQuantity,
    official: row.official,
    brand: row.brand,
    category: row.category,
    updateTime: row.updatedAt.toISOString(),
    itemGroupInfo: null,
  };
}

/**
 * Cards of goods in the order of the ids. Unknown ids are left out; goods that the shop no longer sells are `invalid`.
 */
export async function goodsCards(ctx: PublicCtx, ids: readonly number[]): Promise<GoodsCard[]> {
  const { card } = await goodsLoaders(ctx);
  const rows = (await Promise.all(ids.map((id) => card.load(id)))).filter((row) => row !== undefined);
  for (const row of rows) trackGoods(ctx, row);
  return rows.map((row) => cardOf(ctx, row));
}

/** Cards of goods by their code. Unknown codes are left out; goods that the shop no longer sells are `invalid`. */
export async function goodsByCode(ctx: PublicCtx, codes: readonly string[]): Promise<ReadonlyMap<string, GoodsCard>> {
  const { view } = await goodsLoaders(ctx);
  for (const code of codes) ctx.track(tagOf.goods(code));
  const rows = (await Promise.all(codes.map((code) => view.load({ code })))).filter((row) => row !== undefined);
  for (const row of rows) trackGoods(ctx, row);
  return new Map(rows.map((row) => [row.code, cardOf(ctx, row)]));
}

/** One listing, by id or code, as its own page shows it; undefined when there is none. */
export async function goodsView(ctx: PublicCtx, key: GoodsKey): Promise<GoodsView | undefined> {
  if ('code' in key) ctx.track(tagOf.goods(key.code));
  const { view } = await goodsLoaders(ctx);
  const row = await view.load(key);
  if (row === undefined) return undefined;
  trackGoods(ctx, row);
  const { description, introduction, detailsHtml, guideHtml, summary, reviewsSummary } = row;
  const { voucher, attributes, gtin, mpn, location } = row;
  return {
    ...cardOf(ctx, row),
    pictures: row.pictures.map(({ url, width, height, alt }) => ({
      url,
      width: width ?? null,
      height: height ?? null,
      alt: alt && foreignShopLang(ctx.tenant, row.shopLang, alt, ctx.lang) === null ? alt : '',
    })),
    descriptionLang: foreignShopLang(ctx.tenant, row.shopLang, description, ctx.lang),
    ...{ description, introduction, detailsHtml, guideHtml, summary, reviewsSummary },
    reasonsToBuy: [...row.reasonsFor],
    reasonsNotToBuy: [...row.reasonsAgainst],
    keyFeatures: [...row.features],
    variants: row.variants.map(({ priceMinor, picture = null, gtin: code = null, attributes: own = {}, ...rest }) => ({
      ...{ ...rest, picture, gtin: code, attributes: { ...own } },
      price: decimalOr(priceMinor, row.currency),
    })),
    ...{ voucher, attributes: { ...attributes }, gtin, mpn, location },
    langs: [...pageLangs(ctx.tenant, row)],
    listedLangs: [...listedLangs(ctx.tenant, row)],
  };
}

/** One part of the valid goods that are in any of the lists, and how many there are. The caller tracks the list. */
export async function listedGoods(
  ctx: PublicCtx,
  lists: readonly GoodsList[],
  slice: GoodsSlice,
): Promise<{ total: number; goods: GoodsCard[] }> {
  const { ids, total } = await readGoodsList(ctx.db, ctx.tenant.id, lists, slice, ctx.tenant.currencies[0] ?? '');
  return { total, goods: await goodsCards(ctx, ids) };
}

/** The goods of a listing, with the code for its cache tag. */
export type ListingOf =
  | { readonly of: 'all' }
  | { readonly of: 'category' | 'brand'; readonly id: number; readonly code: string };

/** How many pages of a listing one query reads ids for: the pages of a batch follow one another. */
const PAGES_TOGETHER = 5;

function tagOfListing(listed: ListingOf): CacheTag {
  if (listed.of === 'all') return tagOf.goodsListed();
  return listed.of === 'category' ? tagOf.categoryGoods(listed.code) : tagOf.brandGoods(listed.code);
}

/** One page of the valid goods of a listing, with its filter choices. */
export async function goodsListing(
  ctx: PublicCtx,
  listed: ListingOf,
  asked: ListingQuery,
  { page, size }: PageRequest,
): Promise<GoodsListing> {
  const { db, tenant } = ctx;
  ctx.track(tagOfListing(listed));
  const filter = filterOf(ctx, asked);
  const key = JSON.stringify([listed, asked, size]);
  const part = Math.floor((page - 1) / PAGES_TOGETHER);
  const slice = { sort: asked.sort, limit: PAGES_TOGETHER * size, offset: part * PAGES_TOGETHER * size };
  const [counts, ids] = await Promise.all([
    ctx.once(`listing-counts:${key}`, () => readListingCounts(db, tenant.id, ctx.lang, listed, filter)),
    ctx.once(`listing-ids:${part}:${key}`, () => readListingIds(db, tenant.id, listed, filter, slice)),
  ]);
  for (const { code } of counts.brands) ctx.track(tagOf.brand(code));
  const start = ((page - 1) % PAGES_TOGETHER) * size;
  return { ...counts, goods: await goodsCards(ctx, ids.slice(start, start + size)) };
}

function filterOf({ tenant }: PublicCtx, { brands, platforms, min, max }: ListingQuery): ListingFilter {
  const currency = tenant.currencies[0] ?? '';
  const minor = (amount: number | null) =>
    amount === null ? null : Math.round(amount * 10 ** currencyExponent(currency));
  return { brands, platforms, min: minor(min), max: minor(max), currency };
}

/** How many products are considered for a row of goods; the best of them are shown. */
const CONSIDERED = 10;

/** The category and brand of something that is sold. A listing has its own; null: none. */
export interface SoldPlace {
  readonly goods: { readonly id: number; readonly code: string } | null;
  readonly category: { readonly id: number; readonly code: string } | null;
  readonly brand: { readonly id: number; readonly code: string } | null;
}

/** Goods beside a listing: of its category and of its brand, the largest discount first. */
export interface GoodsBeside {
  readonly category: readonly GoodsCard[];
  readonly brand: readonly GoodsCard[];
}

/**
 * Goods to show beside something that is sold: one offer per product, and none of its own product. They are the largest
 * discounts among its neighbours. Not among all goods, because then one price would affect every page of the category.
 * @param own  ids of goods to leave out
 */
export async function goodsBeside(
  ctx: PublicCtx,
  { goods, category: itsCategory, brand: itsBrand }: SoldPlace,
  own: readonly number[],
  size: number,
): Promise<GoodsBeside> {
  if (goods !== null) ctx.track(tagOf.goodsNear(goods.code));
  else {
    if (itsCategory !== null) ctx.track(tagOf.categoryGoods(itsCategory.code));
    if (itsBrand !== null) ctx.track(tagOf.brandGoods(itsBrand.code));
  }
  const loaders = await goodsLoaders(ctx);
  const place = { id: goods?.id ?? 0, categoryId: itsCategory?.id ?? null, brandId: itsBrand?.id ?? null };
  const { category, brand } = await loaders.near.load(place);
  const inCategory = distinctProducts(ctx, category, own);
  const ofBrand = distinctProducts(ctx, brand, own);
  const [beside, same] = await Promise.all([goodsCards(ctx, inCategory), goodsCards(ctx, ofBrand)]);
  const best = bestDiscounts(beside, size);
  const shown = new Set(best.map(({ id }) => id));
  return {
    category: best,
    brand: bestDiscounts(
      same.filter(({ id }) => !shown.has(id)),
      size,
    ),
  };
}

/** The first offer of each product, for as many products as are considered. */
function distinctProducts(ctx: PublicCtx, neighbours: readonly Neighbour[], own: readonly number[]): number[] {
  const products = new Map<number, number>();
  for (const { id, code, product } of neighbours) {
    if (products.size === CONSIDERED) break;
    ctx.track(tagOf.goodsOffers(code));
    if (!own.includes(id) && !products.has(product)) products.set(product, id);
  }
  return [...products.values()];
}

/** The largest discounts; what cannot be ordered now comes last. */
function bestDiscounts(cards: readonly GoodsCard[], size: number): GoodsCard[] {
  const last = (card: GoodsCard) => Number(!isOrderable(card.availability));
  return cards.toSorted((a, b) => last(a) - last(b) || b.discount - a.discount || a.id - b.id).slice(0, size);
}

/** One page of a brand's goods with a review summary in the reader's language, best rated first. */
export async function reviewedGoods(
  ctx: PublicCtx,
  brand: { readonly id: number; readonly code: string },
  request: PageRequest,
): Promise<{ total: number; reviews: ReviewedGoods[] }> {
  ctx.track(tagOf.brandGoods(brand.code));
  const slice = { limit: request.size, offset: offsetOf(request) };
  const { total, rows } = await readReviewed(ctx.db, ctx.tenant.id, ctx.lang, brand.id, slice);
  const cards = new Map(
    (
      await goodsCards(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  );
  const reviews = rows.flatMap(({ id, summary }) => {
    const goods = cards.get(id);
    return goods === undefined ? [] : [{ goods, summary }];
  });
  return { total, reviews };
}

/**
 * The review summaries of goods in the reader's language, by id. The caller tracks the goods, because it shows their
 * cards.
 */
export function reviewSummaries(ctx: PublicCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return readReviewSummaries(ctx.db, ctx.tenant.id, ctx.lang, ids);
}
