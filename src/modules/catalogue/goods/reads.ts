/** Reads listings and products for pages and cards, and tracks what they show. */

import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { GoodsCard, GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { withoutShop } from '#src/modules/catalogue/goods/inputs/shop-in-title.ts';
import { readReviewSummaries } from '#src/modules/catalogue/goods/lists/listing-store.ts';
import {
  foreignShopLang,
  langOfPage,
  listedLangs,
  pageLangs,
  productPageOf,
} from '#src/modules/catalogue/goods/pages.ts';
import type { GoodsCardRow } from '#src/modules/catalogue/goods/products/card-store.ts';
import { type GoodsKey, goodsLoaders } from '#src/modules/catalogue/goods/products/product-loaders.ts';
import { believedOf, totalOfRow } from '#src/modules/catalogue/goods/products/product-rules.ts';
import { type ShownPrices, shownLabels, shownPrices } from '#src/modules/catalogue/goods/rules.ts';
import { Voucher } from '#src/modules/catalogue/prices/contract.ts';
import { shownTrend, totalMinor } from '#src/modules/catalogue/prices/rules.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

export function trackGoods(ctx: PublicCtx, row: GoodsCardRow): void {
  ctx.track(tagOf.goods(row.code));
  ctx.track(tagOf.goodsOffers(row.code));
  ctx.track(tagOf.goodsPrice(row.code));
  if (row.product !== null) ctx.track(tagOf.goods(row.product.code));
  if (row.brand !== null) ctx.track(tagOf.brand(row.brand.code));
  if (row.shop !== null) ctx.track(tagOf.seller(row.shop.code));
}

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
export function cardOf(ctx: PublicCtx, row: GoodsCardRow): GoodsCard {
  const card = cardsMade.get(row) ?? makeCard(ctx, row);
  cardsMade.set(row, card);
  return card;
}

function makeCard({ tenant, lang }: PublicCtx, row: GoodsCardRow): GoodsCard {
  const prices = shownPrices({ ...row, believed: believedOf(row) });
  const page = productPageOf(tenant, row, lang);
  const pageLang = langOfPage(tenant, page, lang);
  return {
    id: row.id,
    code: row.code,
    productCode: page.code,
    path: pathOf(tenant, pageLang, pageKeyOf('product', page.code)),
    goodsName: withoutShop(row.name, row.shop?.name),
    nameLang: foreignName(tenant, row, lang),
    listed: listedLangs(tenant, page).includes(pageLang),
    pictureUrls: row.pictures.map(({ url }) => url),
    originUrl: row.originUrl,
    traceUrl: row.traceUrl,
    platformName: row.platform,
    seller: row.shop && { name: row.shop.name },
    invalid: !row.valid,
    availability: row.availability,
    discount: (prices?.judgement.discount ?? 0) / 10_000,
    originalPrice: decimalOr(row.originalMinor, row.currency),
    formerPrice: decimalOr(prices?.formerMinor ?? null, row.currency),
    unprovenPercentage: prices?.judgement.unproven ?? 0,
    priceRange: priceRange(prices),
    saleEndsAt: row.saleEndsAt?.toISOString() ?? null,
    shippingPrice: decimalOr(row.shippingMinor, row.currency),
    totalPrice: prices === undefined ? null : decimalAmount(totalMinor(totalOfRow({ row, prices })), prices.currency),
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
    group: null,
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

/** One listing, by id or code, as its own page shows it; undefined when there is none. */
export async function goodsView(ctx: PublicCtx, key: GoodsKey): Promise<GoodsView | undefined> {
  if ('code' in key) ctx.track(tagOf.goods(key.code));
  const { view } = await goodsLoaders(ctx);
  const row = await view.load(key);
  if (row === undefined) return undefined;
  trackGoods(ctx, row);
  const { description, introduction, detailsHtml, guideHtml } = row;
  const { summary, summaryOrigin, reviewsSummary, reviewsSummaryOrigin } = row;
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
    description,
    introduction,
    detailsHtml,
    guideHtml,
    summary,
    summaryOrigin,
    reviewsSummary,
    reviewsSummaryOrigin,
    reasonsToBuy: [...row.reasonsFor],
    reasonsNotToBuy: [...row.reasonsAgainst],
    keyFeatures: [...row.features],
    variants: row.variants.map(({ priceMinor, picture = null, gtin: code = null, attributes: own = {}, ...rest }) => ({
      ...rest,
      picture,
      gtin: code,
      attributes: { ...own },
      price: decimalOr(priceMinor, row.currency),
    })),
    // A voucher in an invalid form is ignored.
    voucher: Voucher.nullable().catch(null).parse(voucher),
    attributes: { ...attributes },
    gtin,
    mpn,
    location,
    langs: [...pageLangs(ctx.tenant, row)],
    listedLangs: [...listedLangs(ctx.tenant, row)],
  };
}

/**
 * The review summaries of goods in the reader's language, by id. The caller tracks the goods, because it shows their
 * cards.
 */
export function reviewSummaries(ctx: PublicCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return readReviewSummaries(ctx.db, ctx.tenant.id, ctx.lang, ids);
}
