import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import type { BestOffer, ProductOffer } from '#src/modules/matching/contract.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

/** What a total consists of besides the price. Amounts are decimals of `currencyCode`. */
type Parts = Pick<ProductOffer, 'shippingPrice' | 'voucherPrice' | 'currencyCode'>;

/** Says what a total includes: shipping, or that its cost is unknown, and a voucher. */
export function totalParts({ shippingPrice, voucherPrice, currencyCode }: Parts, site: Site): string[] {
  const t = texts(site.lang);
  const money = (amount: number) => priceText(amount, currencyCode, site.tenant);
  return [
    shippingWords(shippingPrice, money, site),
    ...(voucherPrice === null ? [] : [t('answer.voucher', { voucher: money(voucherPrice) })]),
  ];
}

function shippingWords(shipping: number | null, money: (amount: number) => string, { lang }: Site): string {
  if (shipping === null) return texts(lang)('shops.withoutShipping');
  return shipping === 0
    ? texts(lang)('label.freeShipping')
    : texts(lang)('answer.shipping', { shipping: money(shipping) });
}

/** Says what the price of the best offer is: the lowest total, the lowest known one where shipping is unknown, or the only one. */
export function answerLead({ offer, compared }: BestOffer, site: Site): string {
  const t = texts(site.lang);
  if (compared === 1) return t('answer.only');
  return t(offer.shippingPrice === null ? 'answer.lowestKnown' : 'answer.lowestTotal', { count: compared });
}

/** The words of the link to the best offer: its shop and its total. */
export function toBest({ total, currency }: BestOffer, shop: string, site: Site): string {
  return texts(site.lang)('product.toShopFor', { shop, price: priceText(total, currency, site.tenant) });
}

/**
 * Attributes of the place of the total, which follows the price of the best offer: see PriceNow.astro. What is added to
 * the price stays. None where a voucher may depend on the price, or the price is a range.
 */
export function refreshedBy({ offer, total, goods }: BestOffer): Readonly<Record<string, string | number>> {
  const { minSalePrice = total, maxSalePrice = total } = goods.priceRange ?? {};
  if (offer.voucherPrice !== null || maxSalePrice > minSalePrice) return {};
  const plus = total - minSalePrice;
  return { 'data-price-of': goods.code, ...(plus === 0 ? {} : { 'data-plus': plus }) };
}
