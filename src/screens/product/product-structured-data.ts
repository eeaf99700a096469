/** JSON-LD of a product. */

import { isOrderable } from '#src/kernel/availability.ts';
import { urlOf } from '#src/paths.ts';
import { isReliable, SCHEMA_AVAILABILITY, schemaPrice } from '#src/screens/offer-structured-data.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/**
 * The Product node with its price: one shop's offer, or the range of several. There is no node while the price is not
 * reliable, because its newest observation is doubted or too old: the page then describes no offer at all. Of goods
 * that are out of stock, the last price was known until then.
 */
export function productNodes(data: ProductData, { tenant, path }: Pick<PageShell, 'tenant' | 'path'>): JsonLdNode[] {
  const { goods, price } = data;
  if (price === null || goods.invalid || goods.pictureUrls.length === 0) return [];
  if (!isReliable(price, goods.availability)) return [];
  const url = urlOf(tenant, path);
  const node = offersNode(data, price.state.currency);
  if (node === undefined) return [];
  return [
    {
      '@type': 'Product',
      name: goods.goodsName,
      url,
      image: goods.pictureUrls.map((picture) => new URL(picture, url).href),
      description: goods.introduction || (goods.descriptionLang === null ? goods.description.slice(0, 500) : undefined),
      brand: goods.brand === null ? undefined : { '@type': 'Brand', name: goods.brand.name },
      gtin: goods.gtin ?? undefined,
      mpn: goods.mpn ?? undefined,
      offers: node,
    },
  ];
}

/**
 * The offers that can be ordered; without any, those that cannot, with the reason. The lowest amount is what search engines
 * show beside the link, so it has to be the price that leads on the page. Where another shop asks less and costs more in
 * all, the best offer stands alone.
 */
function offersNode({ offers, best }: ProductData, currency: string): JsonLdNode | undefined {
  const priced = offers.flatMap(({ id, price, currencyCode, availability }) =>
    price !== null && price > 0 && currencyCode === currency ? [{ id, price, availability }] : [],
  );
  const orderable = priced.filter(({ availability }) => isOrderable(availability));
  const leading = orderable.find(({ id }) => id === best?.offer.id);
  const isUndercut = leading !== undefined && orderable.some(({ price }) => price < leading.price);
  const available = orderable.length > 0 ? orderable : priced;
  const stating = isUndercut ? [leading] : available;
  const [first] = stating;
  if (first === undefined) return undefined;
  const stated = new Set(stating.map(({ availability }) => availability));
  const availability = stated.size === 1 ? SCHEMA_AVAILABILITY[first.availability] : undefined;
  const prices = stating.map(({ price }) => price);
  if (prices.length === 1) {
    const offer = offers.find(({ id }) => id === first.id);
    const url = offer?.traceUrl ?? offer?.originUrl ?? undefined;
    const priceValidUntil = offer?.saleEndsAt ?? undefined;
    return {
      '@type': 'Offer',
      price: schemaPrice(first.price),
      priceCurrency: currency,
      priceValidUntil,
      availability,
      url,
    };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: schemaPrice(Math.min(...prices)),
    highPrice: schemaPrice(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: prices.length,
    availability,
  };
}
