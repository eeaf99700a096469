/** Reads the histories that the price of a listing is judged by. */

import type { Db, Tx } from '#src/db/types.ts';
import { type PriceHistory, priceHistoryOf } from '#src/modules/catalogue/prices/derive-state.ts';
import { type ProductHistory, productHistoryOf } from '#src/modules/catalogue/prices/history/product-history.ts';
import { type PricedGoods, readPriced } from '#src/modules/catalogue/prices/store.ts';

/** A listing with its history, and that of its product in its currency. */
export interface JudgedGoods {
  readonly goods: PricedGoods;
  readonly history: PriceHistory;
  /** null: no other listing of the product is among those that were read. */
  readonly product: ProductHistory | null;
}

/**
 * Reads the histories of listings until an instant. Those without an observation are left out.
 * @param ids  all listings of each product; see readFellows
 * @param now  milliseconds since 1970
 */
export async function readJudged(
  db: Db | Tx,
  tenantId: number,
  ids: readonly number[],
  now: number,
): Promise<JudgedGoods[]> {
  const priced = await readPriced(
    db,
    tenantId,
    ids.map((id) => ({ id, until: now })),
  );
  const judged = priced.map((goods) => ({ goods, history: priceHistoryOf(goods.series, now, goods) }));
  const listings = Map.groupBy(judged, ({ goods }) => productKey(goods));
  const products = new Map(
    [...listings].map(([key, members]) => {
      const shops = members.map(({ goods: { valid }, history }) => ({ ...history, valid }));
      return [key, shops.length < 2 ? null : productHistoryOf(shops)];
    }),
  );
  return judged.map(({ goods, history }) => ({ goods, history, product: products.get(productKey(goods)) ?? null }));
}

const productKey = ({ id, group, terms }: PricedGoods) =>
  group === null ? `alone ${id}` : `${group} ${terms.currency}`;
