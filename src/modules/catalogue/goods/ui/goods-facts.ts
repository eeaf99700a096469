import { texts } from '#src/i18n/texts.ts';
import { isOrderable } from '#src/kernel/availability.ts';
import type { GoodsCard, PictureData } from '#src/modules/catalogue/goods/contract.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import { type CardLink, goodsLink } from '#src/modules/catalogue/goods/ui/goods-link.ts';
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

/** The prices of a card. */
export function goodsAmounts(goods: GoodsCard) {
  const offer = offerShown(goods);
  const { priceRange, formerPrice, shops, total, invalid, availability } = offer;
  const amount = priceRange?.minSalePrice ?? null;
  return {
    amount,
    // Said beside the price where it is another amount, because the page of the product opens with it.
    total: total === amount || invalid || !isOrderable(availability) ? null : total,
    max: (shops > 1 ? priceRange?.minSalePrice : priceRange?.maxSalePrice) ?? null,
    former: formerPrice,
    unproven: goodsClaim(offer),
    currency: priceRange?.currencyCode ?? null,
    shops,
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
  readonly picture: { readonly picture: PictureData | null; readonly size: 'card' | 'deal' };
  readonly amounts: Omit<ReturnType<typeof goodsAmounts>, 'max' | 'shops' | 'total'> & {
    readonly max?: number | null;
    /** How many shops sell the product; the amount and the total are the lowest of theirs. */
    readonly shops?: number;
    readonly total?: number | null;
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
  const { platformName, priceTrend, availability, labels, listing } = offerShown(goods);
  return {
    subject: `GOODS:${goods.id}`,
    code: goods.code,
    listing: listing === card.productCode ? undefined : listing,
    title: goods.goodsName,
    titleLang: goods.nameLang,
    link: goodsLink(goods, toPlatform),
    platform: platformName,
    picture: { picture: goodsPicture(goods), size: 'card' },
    amounts: goodsAmounts(goods),
    trend: priceTrend,
    tag: goodsTag(goods, site),
    over: goods.invalid || !isOrderable(availability),
    labels,
  };
}
