/** Writes what a buyer pays in all for an offer, and why the best offer is the best. */

import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { PLATFORM_LOOKS, platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { BestOffer, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { totalOf } from '#src/modules/catalogue/matching/reads.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import { couponPath, PLAIN_COUPONS } from '#src/screens/coupons/query.ts';

/**
 * The total of an offer and its parts: "Total ฿1,245", "shipping ฿45". Where the total equals the price, only the parts
 * are named, such as free shipping. Without a known cost of shipping there is no total: "from ฿1,200 + shipping".
 */
export function totalParts(offer: ProductOffer, site: Site): string[] {
  const { price, shippingPrice, voucherPrice, currencyCode } = offer;
  const t = texts(site.lang);
  const money = (amount: number) => priceText(amount, currencyCode, site.tenant);
  const total = totalOf(offer);
  const voucher = voucherPrice === null ? [] : [t('answer.voucher', { voucher: money(voucherPrice) })];
  if (shippingPrice === null) {
    const least = total || price;
    return [
      least === null ? t('shops.withoutShipping') : t('answer.fromPlusShipping', { total: money(least) }),
      ...voucher,
    ];
  }
  return [
    ...(total === null || total === 0 || total === price ? [] : [t('answer.total', { total: money(total) })]),
    shippingPrice === 0 ? t('label.freeShipping') : t('answer.shipping', { shipping: money(shippingPrice) }),
    ...voucher,
  ];
}

/** Says why the best offer is the best: the lowest total, the lowest known one where shipping is unknown, or the only one. */
export function answerLead({ offer, compared }: BestOffer, site: Site): string {
  const t = texts(site.lang);
  if (compared === 1) return t('answer.only');
  return t(offer.shippingPrice === null ? 'answer.lowestKnown' : 'answer.lowestTotal', { count: compared });
}

/** The words of the link to the best offer: its shop and its price. */
export function toBest({ price, currency }: BestOffer, shop: string, site: Site): string {
  return texts(site.lang)('product.toShopFor', { shop, price: priceText(price, currency, site.tenant) });
}

/** The coupons of each market that sells a product, the best offer's first. @param path  of all coupons */
export function couponsOfShops(
  path: string,
  offers: readonly ProductOffer[],
  site: Site,
): { readonly shop: string; readonly path: string }[] {
  const markets = new Set(offers.filter(({ price }) => price !== null).map(({ platformName }) => platformName));
  return [...markets].flatMap((platform) =>
    PLATFORM_LOOKS[platform].name === null
      ? []
      : [{ shop: platformName(platform, site), path: couponPath(path, { ...PLAIN_COUPONS, platform }) }],
  );
}

/** Attributes of the place of the price, which follows the one of the best offer: see PriceNow.astro. None for a range. */
export function refreshedBy({ price, goods }: BestOffer): Readonly<Record<string, string>> {
  return (goods.priceRange?.maxSalePrice ?? price) > price ? {} : { 'data-price-of': goods.code };
}
