/** Estimates shipping from what the seller, or the market, usually takes. */

import type { Tx } from '#src/db/types.ts';
import { readMarketShipping, readPlaces, readSellersShipping } from '#src/modules/catalogue/prices/shipping-store.ts';

/** Goods whose shop does not say what shipping costs, and the currency to say it in. */
export interface SilentGoods {
  readonly id: number;
  readonly currency: string;
}

/** Reads what shipping usually costs for goods whose shop does not say it: by id, in minor units. */
export type UsualShipping = (tx: Tx, goods: readonly SilentGoods[]) => Promise<ReadonlyMap<number, number>>;

/** In minor units, by a seller's id or a platform, and currency; see keyOf. */
type Costs = Map<string, number>;

/**
 * The usual cost of shipping is the median of what the seller's other goods say, else the market's: the median of the
 * sellers of the platform, else of all. Each seller is looked at once, and so is the market, when some seller says nothing.
 */
export function usualShippingOf(tenantId: number): UsualShipping {
  const sellers: Costs = new Map();
  const seen = new Set<number>();
  let market: Costs | undefined;
  return async (tx, goods) => {
    const currencies = new Map(goods.map(({ id, currency }) => [id, currency]));
    const places = await readPlaces(tx, tenantId, [...currencies.keys()]);
    const fresh = [...new Set(places.flatMap(({ sellerId }) => sellerId ?? []))].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    for (const sellerShipping of await readSellersShipping(tx, tenantId, fresh)) {
      sellers.set(keyOf(sellerShipping.sellerId, sellerShipping.currency), sellerShipping.minor);
    }
    const usual = new Map<number, number>();
    for (const { id, platform, sellerId } of places) {
      const currency = currencies.get(id) ?? '';
      const own = sellers.get(keyOf(sellerId, currency));
      if (own === undefined) market ??= await readMarket(tx, tenantId);
      const cost = own ?? market?.get(keyOf(platform, currency)) ?? market?.get(keyOf(null, currency));
      if (cost !== undefined) usual.set(id, cost);
    }
    return usual;
  };
}

const keyOf = (place: number | string | null, currency: string) => `${place} ${currency}`;

async function readMarket(tx: Tx, tenantId: number): Promise<Costs> {
  const rows = await readMarketShipping(tx, tenantId);
  return new Map(rows.map(({ currency, platform, minor }) => [keyOf(platform, currency), minor]));
}
