import { isOrderable } from '#src/kernel/availability.ts';
import type { BestOffer } from '#src/modules/catalogue/matching/contract.ts';
import { totalOf } from '#src/modules/catalogue/matching/reads.ts';
import type { DealData } from '#src/screens/deal/data.ts';

type Priced = Pick<DealData, 'deal' | 'goods' | 'own' | 'best'>;

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
  const { deal, best } = priced;
  if (best === null || deal.expired || best.offer.id === deal.goods?.id) return null;
  if (!isOrderable(deal.availability)) return best;
  const total = dealTotal(priced);
  if (total === null) return best;
  return best.currency === deal.currency && best.total < total ? best : null;
}
