/** JSON-LD of a product. */

import { type Availability, isOrderable } from '#src/kernel/availability.ts';
import { urlOf } from '#src/paths.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** A price as schema.org requires it: a plain decimal number with at most two places. */
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/**
 * The Product node with its price: one shop's offer, or the range of several. There is no node while the price is not
 * reliable, because its newest observation is doubted or too old: the page then describes no offer at all. Of goods
 * that are out of stock, the last price was known until then.
 */
export function productNodes(data: ProductData, { tenant, path }: Pick<PageShell, 'tenant' | 'path'>): JsonLdNode[] {
  const { goods, price } = data;
  if (price === null || goods.invalid || goods.pictureUrls.length === 0) return [];
  const { state, asOf } = price;
  if (state.quarantine !== null || (isOrderable(goods.availability) && asOf >= state.knownUntil)) return [];
  const url = urlOf(tenant, path);
  const node = offersNode(data, state.currency);
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

/** What schema.org calls an availability. One that nobody stated is left out. */
const SCHEMA: Readonly<Record<Availability, string | undefined>> = {
  IN_STOCK: 'https://schema.org/InStock',
  OUT_OF_STOCK: 'https://schema.org/OutOfStock',
  PRE_ORDER: 'https://schema.org/PreOrder',
  BACK_ORDER: 'https://schema.org/BackOrder',
  DISCONTINUED: 'https://schema.org/Discontinued',
  UNKNOWN: undefined,
};

/** The offers that can be ordered; without any, those that cannot, with the reason. */
function offersNode({ offers }: ProductData, currency: string): JsonLdNode | undefined {
  const priced = offers.flatMap(({ id, price, currencyCode, availability }) =>
    price !== null && price > 0 && currencyCode === currency ? [{ id, price, availability }] : [],
  );
  const orderable = priced.filter(({ availability }) => isOrderable(availability));
  const shown = orderable.length > 0 ? orderable : priced;
  const [first] = shown;
  if (first === undefined) return undefined;
  const stated = new Set(shown.map(({ availability }) => availability));
  const availability = stated.size === 1 ? SCHEMA[first.availability] : undefined;
  const prices = shown.map(({ price }) => price);
  if (prices.length === 1) {
    const offer = offers.find(({ id }) => id === first.id);
    const url = offer?.traceUrl ?? offer?.originUrl ?? undefined;
    const priceValidUntil = offer?.saleEndsAt ?? undefined;
    return { '@type': 'Offer', price: plain(first.price), priceCurrency: currency, priceValidUntil, availability, url };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: plain(Math.min(...prices)),
    highPrice: plain(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: prices.length,
    availability,
  };
}
