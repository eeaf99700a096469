import type { Tx } from '#src/db/types.ts';
import { readMarketShipping, readSellersShipping, type SilentGoods } from '#src/modules/prices/shipping-store.ts';

/** Reads what shipping usually costs for goods whose shop does not say it: by id, in minor units. */
export type UsualShipping = (tx: Tx, goods: readonly SilentGoods[]) => Promise<ReadonlyMap<number, number>>;

/** By currency and platform; see placeOf. */
type Market = ReadonlyMap<string, number>;

/**
 * The usual cost of shipping is the median of what the seller's other goods say, else the market's: the median of the
 * sellers of the platform, else of all. The market is looked at once, when some seller says nothing.
 */
export function usualShippingOf(tenantId: number): UsualShipping {
  let market: Market | undefined;
  return async (tx, goods) => {
    const usual = new Map<number, number>();
    for (const { id, currency, platform, minor } of await readSellersShipping(tx, tenantId, goods)) {
      if (minor === null) market ??= await readMarket(tx, tenantId);
      const cost = minor ?? market?.get(placeOf(currency, platform)) ?? market?.get(placeOf(currency, null));
      if (cost !== undefined) usual.set(id, cost);
    }
    return usual;
  };
}

const placeOf = (currency: string, platform: string | null) => `${currency} ${platform ?? ''}`;

async function readMarket(tx: Tx, tenantId: number): Promise<Market> {
  const rows = await readMarketShipping(tx, tenantId);
  return new Map(rows.map(({ currency, platform, minor }) => [placeOf(currency, platform), minor]));
}
