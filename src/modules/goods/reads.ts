import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import {
  type GoodsCardRow,
  type GoodsList,
  type GoodsSlice,
  readGoodsCards,
  readGoodsList,
  readGoodsView,
} from '#src/modules/goods/card-store.ts';
import type { GoodsCard, GoodsView } from '#src/modules/goods/contract.ts';
import { orderedLabels, type ShownPrices, shownPrices } from '#src/modules/goods/rules.ts';

export type { GoodsList };

/** What cards on one page ask at one moment goes to the database as one question. */
function cardLoader(ctx: PublicCtx): Promise<DataLoader<number, GoodsCardRow | undefined>> {
  const { db, tenant, lang } = ctx;
  return ctx.once('goods-loader', async () => {
    const load = async (ids: readonly number[]) => {
      const rows = new Map((await readGoodsCards(db, tenant.id, lang, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    };
    return new DataLoader(load, { batchScheduleFn: (run) => setImmediate(run), maxBatchSize: 200 });
  });
}

function sawGoods(ctx: PublicCtx, row: GoodsCardRow): void {
  ctx.saw(`goods:${row.code}`);
  ctx.saw(`goods-price:${row.code}`);
  if (row.brand !== null) ctx.saw(`brand:${row.brand.code}`);
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

function cardOf(row: GoodsCardRow): GoodsCard {
  const prices = shownPrices({ ...row, believed: believedOf(row) });
  return {
    id: row.id,
    code: row.code,
    goodsName: row.name,
    pictureUrls: row.pictures.map(({ url }) => url),
    originUrl: row.originUrl,
    traceUrl: row.traceUrl,
    platformName: row.platform,
    invalid: !row.valid,
    discount: prices?.discount ?? 0,
    originalPrice: decimalOr(row.originalMinor, row.currency),
    priceRange: priceRange(prices),
    priceVerdict: row.verdict ?? 'UNKNOWN',
    labels: orderedLabels(row.statedLabels, row.earnedLabels ?? []).map((code) => ({ code })),
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

/** Cards of goods in the order of the ids; unknown ones are left out, those gone from their shop are invalid. */
export async function goodsCards(ctx: PublicCtx, ids: readonly number[]): Promise<GoodsCard[]> {
  const loader = await cardLoader(ctx);
  const rows = (await Promise.all(ids.map((id) => loader.load(id)))).filter((row) => row !== undefined);
  for (const row of rows) sawGoods(ctx, row);
  return rows.map(cardOf);
}

/** One listing as its own page shows it, by id or by code; undefined: there is none. */
export async function goodsView(
  ctx: PublicCtx,
  key: { readonly id: number } | { readonly code: string },
): Promise<GoodsView | undefined> {
  if ('code' in key) ctx.saw(`goods:${key.code}`);
  const row = await readGoodsView(ctx.db, ctx.tenant.id, ctx.lang, key);
  if (row === undefined) return undefined;
  sawGoods(ctx, row);
  const { description, introduction, detailsHtml, guideHtml, summary, reviewsSummary } = row;
  const { voucher, attributes, gtin, mpn, location } = row;
  return {
    ...cardOf(row),
    pictures: row.pictures.map(({ url, width, height, alt }) => ({
      url,
      width: width ?? null,
      height: height ?? null,
      alt: alt ?? '',
    })),
    ...{ description, introduction, detailsHtml, guideHtml, summary, reviewsSummary },
    reasonsToBuy: [...row.reasonsFor],
    reasonsNotToBuy: [...row.reasonsAgainst],
    keyFeatures: [...row.features],
    variants: row.variants.map(({ priceMinor, ...rest }) => ({ ...rest, price: decimalOr(priceMinor, row.currency) })),
    shippingPrice: decimalOr(row.shippingMinor, row.currency),
    ...{ voucher, attributes: { ...attributes }, gtin, mpn, location },
    langs: ctx.tenant.languages.filter((lang) => row.langs.includes(lang)),
  };
}

/**
 * One part of the valid goods that are in any of the lists, and how many they are. The caller says which list it saw.
 */
export async function listedGoods(
  ctx: PublicCtx,
  lists: readonly GoodsList[],
  slice: GoodsSlice,
): Promise<{ total: number; goods: GoodsCard[] }> {
  const { ids, total } = await readGoodsList(ctx.db, ctx.tenant.id, lists, slice);
  return { total, goods: await goodsCards(ctx, ids) };
}
