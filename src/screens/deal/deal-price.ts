import { isOrderable } from '#src/kernel/availability.ts';
import type { BestOffer } from '#src/modules/catalogue/matching/contract.ts';
import { byTotal, totalOf } from '#src/modules/catalogue/matching/reads.ts';
import type { DealData } from '#src/screens/deal/data.ts';

/** What decides the price of a deal's page. */
export interface Priced extends Pick<DealData, 'own' | 'best'> {
  readonly deal: Pick<DealData['deal'], 'availability' | 'currency' | 'currentPrice' | 'expired' | 'goods'>;
  readonly goods: Pick<NonNullable<DealData['goods']>, 'id' | 'priceRange'> | null;
}

/** The total of the deal: that of its goods, while it is for their present price; else its own price. null: no price. */
export function dealTotal({ deal, goods, own }: Priced): number | null {
  return (isForPresentPrice({ deal, goods }) && own ? totalOf(own) : null) ?? deal.currentPrice;
}

/** Whether the deal is for the present price of its goods, which is the one that their history judges. */
export function isForPresentPrice({ deal, goods }: Pick<Priced, 'deal' | 'goods'>): boolean {
  const range = goods?.priceRange;
  return range != null && range.minSalePrice === deal.currentPrice && range.currencyCode === deal.currency;
}

/** The offer of another listing that costs less than the deal, or can be ordered where the deal cannot; null: none. */
export function cheaperOffer(priced: Priced): BestOffer | null {
  const { deal, own, best } = priced;
  if (best === null || deal.expired || best.offer.id === deal.goods?.id) return null;
  if (!isOrderable(deal.availability)) return best;
  const total = dealTotal(priced);
  if (total === null) return best;
  if (own && isForPresentPrice(priced) && totalOf(own) !== null) return byTotal(best.offer, own) < 0 ? best : null;
  // A deal at a price of its own says nothing of shipping.
  return best.currency === deal.currency && best.total < total ? best : null;
}
