import { decimalAmount } from '#src/kernel/decimal.ts';
import type { DealCardRow, DealGoodsRow } from '#src/modules/deals/card-store.ts';
import type { DealCard, DynamicData } from '#src/modules/deals/contract.ts';
import { dealPrices, deduction, type Prices } from '#src/modules/deals/rules.ts';
import type { GoodsPicture, PictureData } from '#src/modules/goods/contract.ts';
import { orderedLabels, shownPrices } from '#src/modules/goods/rules.ts';
import type { Picture } from '#src/modules/media/contract.ts';
import { shownTrend } from '#src/modules/prices/rules.ts';

/** A picture with every optional field set. */
export function pictureOf({ url, width, height, alt }: Picture | GoodsPicture): PictureData {
  return { url, width: width ?? null, height: height ?? null, alt: alt ?? '' };
}

/** The current prices of the goods, while the shop still sells them. */
function goodsPrices(goods: DealGoodsRow | null): Prices | undefined {
  const prices = goods?.valid ? shownPrices(goods) : undefined;
  return prices && { originalMinor: prices.originalMinor, currentMinor: prices.minor, currency: prices.currency };
}

function decimal(minor: number | null, currency: string | null): number | null {
  return minor === null || currency === null ? null : decimalAmount(minor, currency);
}

function dynamicData(goods: DealGoodsRow | null, prices: Prices | undefined): DynamicData | null {
  if (goods === null || !goods.valid) return null;
  const originalPrice = prices && decimal(prices.originalMinor, prices.currency);
  const currentPrice = prices && decimal(prices.currentMinor, prices.currency);
  return {
    platform: goods.platform,
    ...(goods.originUrl === null ? {} : { goodsLink: goods.originUrl }),
    ...(goods.traceUrl === null ? {} : { goodsTraceLink: goods.traceUrl }),
    ...(originalPrice == null ? {} : { originalPrice }),
    ...(currentPrice == null ? {} : { currentPrice }),
    ...(prices?.currency == null ? {} : { currentPriceUnit: prices.currency }),
  };
}

/** The card of a row. Data of the goods replaces the deal's own values. */
export function dealCardOf(row: DealCardRow): DealCard {
  const known = goodsPrices(row.goods);
  const dynamic = dynamicData(row.goods, known);
  const prices = dealPrices(row, known);
  const { percentage, minor, rate } = deduction(prices);
  const mainPic = row.pictures[0] ?? row.goods?.picture;
  return {
    id: row.id,
    code: row.code,
    invalid: !row.live,
    platform: dynamic?.platform ?? row.platform,
    goodsLink: dynamic?.goodsLink ?? row.goodsLink,
    goodsTraceLink: dynamic?.goodsTraceLink ?? row.goodsTraceLink,
    mainPic: mainPic == null ? null : pictureOf(mainPic),
    coverImage: row.cover === null ? null : pictureOf(row.cover),
    title: row.title,
    summary: row.summary,
    originalPrice: decimal(prices.originalMinor, prices.currency),
    currentPrice: decimal(prices.currentMinor, prices.currency),
    currency: prices.currency,
    discountPercentage: percentage,
    priceTrend: shownTrend(row.goods?.trend ?? [], row.goods?.believed?.currency ?? null, prices.currency),
    priceDeduct: minor === 0 ? null : { priceReduction: decimal(minor, prices.currency) ?? 0, priceDeductRate: rate },
    labels: orderedLabels(row.labels, row.goods?.labels ?? [], row.goods?.earnedLabels ?? []).map((code) => ({ code })),
    publishTime: row.publishTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    expireTime: row.expireTime?.toISOString() ?? null,
    expired: row.expired,
    goods: row.goods && { id: row.goods.id, code: row.goods.code },
    brand: row.brand,
    category: row.category,
    dynamicData: dynamic,
  };
}
