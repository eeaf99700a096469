/** Makes the card of a deal of its row, with the present price of its goods, for pages and calls. */

import { decimalAmount } from '#src/kernel/decimal.ts';
import type { GoodsPicture, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { type ShownPrices, shownLabels, shownPrices } from '#src/modules/catalogue/goods/rules.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import { LOW_LABELS, shownTrend, totalMinor } from '#src/modules/catalogue/prices/rules.ts';
import type { DealCardRow, DealGoodsRow } from '#src/modules/selling/deals/card-store.ts';
import type { DealCard, DynamicData } from '#src/modules/selling/deals/contract.ts';
import { dealPrices, type Prices } from '#src/modules/selling/deals/rules.ts';

/** A picture with every optional field set. */
export function pictureOf({ url, width, height, alt }: Picture | GoodsPicture): PictureData {
  return { url, width: width ?? null, height: height ?? null, alt: alt ?? '' };
}

/** The current prices of the goods, while the shop still sells them. */
function goodsPrices(goods: DealGoodsRow | null): Prices | undefined {
  const prices = goods?.valid ? shownPrices(goods) : undefined;
  return prices && { originalMinor: prices.originalMinor, currentMinor: prices.minor, currency: prices.currency };
}

/** Facts of a price that no history covers. */
const NO_HISTORY = { believed: null, verdict: null, referenceMinor: null } as const;

/**
 * The prices that a deal shows, judged by the history of its goods.
 * @param known  whether the price is that of the goods
 */
function judged(row: DealCardRow, { originalMinor, currentMinor, currency }: Prices, known: boolean) {
  const { believed, verdict, referenceMinor } = known && row.goods !== null ? row.goods : NO_HISTORY;
  const own = { priceMinor: currentMinor, priceMaxMinor: null, originalMinor, currency };
  return shownPrices({ ...own, believed, verdict, referenceMinor });
}

/** The fields of a card that say something about the discount. */
function discountFields(shown: ShownPrices | undefined) {
  const { percent = 0, unproven = 0 } = shown?.judgement ?? {};
  return {
    formerPrice: decimal(shown?.formerMinor ?? null, shown?.currency ?? null),
    discountPercentage: Math.max(percent, unproven),
    provenPercentage: percent,
    unprovenPercentage: unproven,
    priceVerdict: shown?.judgement.verdict ?? ('UNKNOWN' as const),
    priceDeduct: shown === undefined ? null : deductOf(shown),
  };
}

/** The shown discount: the proven part, or the claim while nothing proves or denies it. */
function deductOf({ minor, originalMinor, currency, judgement }: ShownPrices): DealCard['priceDeduct'] {
  const { unproven, saved, discount } = judgement;
  if (unproven > 0 && originalMinor !== null) {
    const claimed = originalMinor - minor;
    const priceDeductRate = Math.floor((claimed * 10_000) / originalMinor) / 10_000;
    return { priceReduction: decimalAmount(claimed, currency), priceDeductRate };
  }
  if (discount === 0) return null;
  return { priceReduction: decimalAmount(saved, currency), priceDeductRate: discount / 10_000 };
}

function decimal(minor: number | null, currency: string | null): number | null {
  return minor === null || currency === null ? null : decimalAmount(minor, currency);
}

/** The labels that the price has earned. It is no lowest one while another shop has the same for less. */
function earnedLabels(goods: DealGoodsRow | null): readonly string[] {
  const earned = goods?.earnedLabels ?? [];
  return goods?.undercut ? earned.filter((code) => !LOW_LABELS.includes(code)) : earned;
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

/** The present price of the goods with shipping and voucher; nothing is known of a price of the deal's own. */
function totalFields(goods: DealGoodsRow | null, shown: ShownPrices | undefined, known: boolean) {
  if (!known || goods === null || shown === undefined) return { shippingPrice: null, totalPrice: null };
  const { minor: item, currency } = shown;
  const { shippingMinor: shipping, voucherMinor } = goods;
  const total = totalMinor({ item, shipping, usualShipping: null, off: voucherMinor ?? 0 });
  return { shippingPrice: decimal(shipping, currency), totalPrice: decimalAmount(total, currency) };
}

/** The card of a row. Data of the goods replaces the deal's own values. */
export function dealCardOf(row: DealCardRow): DealCard {
  const known = goodsPrices(row.goods);
  const dynamic = dynamicData(row.goods, known);
  const prices = dealPrices(row, known);
  const shown = judged(row, prices, known !== undefined);
  const mainPic = row.pictures[0] ?? row.goods?.picture;
  return {
    id: row.id,
    code: row.code,
    invalid: !row.live,
    platform: dynamic?.platform ?? row.platform,
    seller: row.goods?.valid && row.goods.shop !== null ? { name: row.goods.shop.name } : null,
    goodsLink: dynamic?.goodsLink ?? row.goodsLink,
    goodsTraceLink: dynamic?.goodsTraceLink ?? row.goodsTraceLink,
    mainPic: mainPic == null ? null : pictureOf(mainPic),
    coverImage: row.cover === null ? null : pictureOf(row.cover),
    title: row.title,
    summary: row.summary,
    originalPrice: decimal(prices.originalMinor, prices.currency),
    currentPrice: decimal(prices.currentMinor, prices.currency),
    currency: prices.currency,
    ...discountFields(shown),
    priceTrend: shownTrend(row.goods?.trend ?? [], row.goods?.believed?.currency ?? null, prices.currency),
    cheaperElsewhere: row.goods?.valid === true && row.goods.undercut,
    ...totalFields(row.goods, shown, known !== undefined),
    labels: shownLabels([...row.labels, ...(row.goods?.labels ?? [])], earnedLabels(row.goods), shown).map((code) => ({
      code,
    })),
    publishTime: row.publishTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
    expireTime: row.expireTime?.toISOString() ?? null,
    expired: row.expired,
    availability: row.goods?.valid ? row.goods.availability : 'UNKNOWN',
    goods: row.goods && { id: row.goods.id, code: row.goods.code },
    brand: row.brand,
    category: row.category,
    dynamicData: dynamic,
  };
}
