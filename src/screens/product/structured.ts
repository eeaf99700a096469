import { urlOf } from '#src/paths.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import { buyLink } from '#src/screens/product/facts.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** A price as schema.org requires it: a plain decimal number with at most two places. */
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/**
 * The Product node with its price: one shop's offer, or the range of several. There is no node while the price is not
 * reliable, because its newest observation is doubted or too old: the page then describes no offer at all.
 */
export function productNodes({ goods, price, offers }: ProductData, { tenant, path }: PageShell): JsonLdNode[] {
  if (price === null || goods.invalid || goods.pictureUrls.length === 0) return [];
  const { state, asOf } = price;
  if (state.quarantine !== null || asOf >= state.knownUntil) return [];
  const url = urlOf(tenant, path);
  const node = offersNode(offers, state.currency, buyLink(goods));
  if (node === undefined) return [];
  return [
    {
      '@type': 'Product',
      name: goods.goodsName,
      url,
      image: goods.pictureUrls.map((picture) => new URL(picture, url).href),
      description: goods.introduction || goods.description.slice(0, 500),
      brand: goods.brand === null ? undefined : { '@type': 'Brand', name: goods.brand.name },
      gtin: goods.gtin ?? undefined,
      mpn: goods.mpn ?? undefined,
      offers: node,
    },
  ];
}

function offersNode(offers: ProductData['offers'], currency: string, link: string | null): JsonLdNode | undefined {
  const prices = offers.flatMap(({ price, currencyCode }) =>
    price !== null && price > 0 && currencyCode === currency ? [price] : [],
  );
  const [first] = prices;
  if (first === undefined) return undefined;
  if (prices.length === 1) {
    const availability = 'https://schema.org/InStock';
    return { '@type': 'Offer', price: plain(first), priceCurrency: currency, availability, url: link ?? undefined };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: plain(Math.min(...prices)),
    highPrice: plain(Math.max(...prices)),
    priceCurrency: currency,
    offerCount: prices.length,
  };
}
