/** JSON-LD of a deal. */

import { cheaperOffer, isForPresentPrice } from '#src/modules/selling/deals/rules.ts';
import { buyHref } from '#src/modules/selling/deals/ui/deal-facts.ts';
import { urlOf } from '#src/paths.ts';
import type { DealData } from '#src/screens/deal/data.ts';
import { dealCover } from '#src/screens/deal/deal-cover.ts';
import { isReliable, SCHEMA_AVAILABILITY, schemaPrice } from '#src/screens/offer-structured-data.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/**
 * The goods of a deal with its offer. There is no node where the history of the goods does not bear the price out, where
 * the deal has ended, and where the page leads to a cheaper offer.
 */
export function dealNodes(data: DealData, { tenant, path }: Pick<PageShell, 'tenant' | 'path'>): JsonLdNode[] {
  const { deal, price, goods } = data;
  const cover = dealCover(deal);
  if (deal.expired || cover === null || deal.currentPrice === null || deal.currency === null) return [];
  if (goods === null || price === null || !isReliable(price, deal.availability)) return [];
  if (!isForPresentPrice(data) || cheaperOffer(data) !== null) return [];
  const url = urlOf(tenant, path);
  return [
    {
      '@type': 'Product',
      name: deal.title,
      url,
      image: new URL(cover.url, url).href,
      description: deal.summary || undefined,
      brand: deal.brand === null ? undefined : { '@type': 'Brand', name: deal.brand.name },
      offers: {
        '@type': 'Offer',
        price: schemaPrice(deal.currentPrice),
        priceCurrency: deal.currency,
        priceValidUntil: deal.expireTime ?? undefined,
        availability: SCHEMA_AVAILABILITY[deal.availability],
        url: buyHref(deal),
      },
    },
  ];
}
