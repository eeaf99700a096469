import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard, PictureData } from '#src/modules/goods/contract.ts';
import { goodsDiscount } from '#src/modules/prices/rules.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

/** What the tag of a card says: whole per cent, or why the goods cannot be had. */
export function goodsTag(goods: GoodsCard, { lang }: Site): { percent?: number | undefined; over?: string } {
  if (goods.invalid) return { over: texts(lang)('card.invalid') };
  return { percent: goodsDiscount(goods.discount, goods.itemGroupInfo !== null) };
}

/** The amounts of a card. */
export function goodsAmounts({ priceRange, originalPrice }: GoodsCard) {
  return {
    amount: priceRange?.minSalePrice ?? null,
    max: priceRange?.maxSalePrice ?? null,
    original: originalPrice,
    currency: priceRange?.currencyCode ?? null,
  };
}

/** The first picture; its name stands beside it, so it needs no words of its own. */
export function goodsPicture({ pictureUrls: [url] }: GoodsCard): PictureData | null {
  return url === undefined ? null : { url, width: null, height: null, alt: '' };
}
