/** Makes the contents of a card of goods, such as tag, prices and link, for every component that shows goods. */

import { texts } from '#src/i18n/texts.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsCard, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { type CardLink, goodsLink } from '#src/modules/catalogue/goods/ui/goods-link.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { outOfStockText } from '#src/modules/catalogue/goods/ui/stock.ts';
import { goodsDiscount } from '#src/modules/catalogue/prices/rules.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

/** The tag of a card: the proven discount in whole per cent, or why the goods are not available. */
export function goodsTag(goods: GoodsCard, { lang }: Site): { percent?: number | undefined; over?: string } {
  if (goods.invalid) return { over: texts(lang)('card.invalid') };
  const { availability, discount, itemGroupInfo } = offerShown(goods);
  const out = outOfStockText(availability, lang);
  if (out !== undefined) return { over: out };
  return { percent: goodsDiscount(discount, itemGroupInfo !== null) };
}

/** The unproven claim of a card, in whole per cent; 0: none to show. */
function goodsClaim({
  invalid,
  itemGroupInfo,
  unprovenPercentage,
}: Pick<GoodsCard, 'invalid' | 'itemGroupInfo' | 'unprovenPercentage'>): number {
  return invalid || itemGroupInfo !== null ? 0 : unprovenPercentage;
}

/** A price with its total, as far as shipping is known. */
interface PriceSum {
  readonly amount: number | null;
  readonly total: number | null;
  readonly shippingPrice: number | null;
}

/** Decimals of one sum differ by less than this. */
const NOTHING = 0.000_05;

/**
 * The total as a card shows it: its amount, whether it lacks the cost of shipping, and whether a voucher is in it. A
 * total that equals the price is null, because the price says it; without a sum there is no total either.
 */
export function totalShown(sum: PriceSum | null) {
  if (sum === null || sum.amount === null) return { total: null, plusShipping: false, withCode: false };
  const { amount, total, shippingPrice } = sum;
  return {
    // A voucher may be worth the whole price: nothing is no price.
    total: total === amount || total === 0 ? null : total,
    plusShipping: shippingPrice === null,
    withCode: total !== null && amount + (shippingPrice ?? 0) - total > NOTHING,
  };
}

/** The prices of a card. */
export function goodsAmounts(goods: GoodsCard) {
  const offer = offerShown(goods);
  const { priceRange, formerPrice, total, shippingPrice, invalid, availability } = offer;
  const amount = priceRange?.minSalePrice ?? null;
  const isOffered = !invalid && isOrderable(availability);
  return {
    amount,
    ...totalShown(isOffered ? { amount, total, shippingPrice } : null),
    max: priceRange?.maxSalePrice ?? null,
    former: formerPrice,
    unproven: goodsClaim(offer),
    currency: priceRange?.currencyCode ?? null,
  };
}

/** The first picture. Its name is beside it, so it needs no alternative text. */
export function goodsPicture({ pictureUrls: [url] }: GoodsCard): PictureData | null {
  return url === undefined ? null : { url, width: null, height: null, alt: '' };
}

type Labels = GoodsCard['labels'];

/** The contents of a card of goods or of a deal. */
export interface OfferCard {
  /** `GOODS:12`, `DEAL:5`. */
  readonly subject: string;
  readonly code: string;
  /** The listing whose price it shows, where that is another than the one it leads to. */
  readonly listing?: string | undefined;
  readonly title: string;
  /** The language of the title, if it is not the reader's. */
  readonly titleLang?: GoodsCard['nameLang'];
  /** undefined: it has no page any more. */
  readonly link: CardLink | undefined;
  readonly platform: GoodsCard['platformName'];
  /** The name of the shop for readers: the platform's, or that of a seller with its own site. */
  readonly shop: string;
  /** How many other shops sell the product. */
  readonly more: number;
  readonly picture: { readonly picture: PictureData | null; readonly size: 'card' | 'deal' };
  readonly amounts: Omit<ReturnType<typeof goodsAmounts>, 'max' | 'total' | 'plusShipping' | 'withCode'> & {
    readonly max?: number | null;
    readonly total?: number | null;
    /** The cost of shipping is unknown, and in no amount. */
    readonly plusShipping?: boolean;
    /** A voucher is in the total. */
    readonly withCode?: boolean;
  };
  readonly trend: GoodsCard['priceTrend'];
  readonly tag: { readonly percent?: number | undefined; readonly over?: string | undefined };
  /** It cannot be bought now. */
  readonly over: boolean;
}

/**
 * The card of goods.
 * @param toPlatform  it leads to the page of the shop, and says what that shop offers
 */
export function goodsOffer(card: GoodsCard, site: Site, toPlatform: boolean): OfferCard & { readonly labels: Labels } {
  const goods = toPlatform ? { ...card, group: null } : card;
  const { platformName, seller, shops, priceTrend, availability, labels, listing } = offerShown(goods);
  return {
    subject: `GOODS:${goods.id}`,
    code: goods.code,
    listing: listing === card.productCode ? undefined : listing,
    title: goods.goodsName,
    titleLang: goods.nameLang,
    link: goodsLink(goods, toPlatform),
    platform: platformName,
    shop: shopName({ platformName, seller }, site),
    more: shops - 1,
    picture: { picture: goodsPicture(goods), size: 'card' },
    amounts: goodsAmounts(goods),
    trend: priceTrend,
    tag: goodsTag(goods, site),
    over: goods.invalid || !isOrderable(availability),
    labels,
  };
}
