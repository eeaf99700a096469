/** Finds goods whose sale begins or ends, and stores their prices. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { PriceValues } from '#src/modules/catalogue/goods/sales/sale-values.ts';
import type { StoredGoods, StoredVariant } from '#src/modules/catalogue/goods/store.ts';

/** Goods of which a sale has begun or ended, as their lists show them. */
export interface TurnedGoods extends Omit<StoredGoods, 'otherwise' | 'otherPrice'> {
  readonly id: number;
  readonly variants: readonly StoredVariant[];
  readonly timedPrices: unknown;
}

/** Goods of which a sale begins or ends until now, in id order; those that another writer changes at this moment are left for later. */
export async function takeTurned(tx: Tx, tenantId: number, now: number, limit: number): Promise<TurnedGoods[]> {
  const { rows } = await sql<TurnedGoods>`
    select id, external_id as "externalId", code, category_id as "categoryId", brand_id as "brandId",
      seller_id as "sellerId", platform, sold_quantity as "soldQuantity", valid, lang, availability, facts, variants,
      timed_prices as "timedPrices"
    from goods where tenant_id = ${tenantId} and sale_turns_at <= ${new Date(now)}
    order by id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Stores the prices that hold now. */
export async function writePrices(
  tx: Tx,
  tenantId: number,
  goods: readonly (Omit<PriceValues, 'timedPrices'> & { readonly id: number })[],
): Promise<void> {
  if (goods.length === 0) return;
  await sql`
    update goods g set currency = v.currency, price_minor = v."priceMinor", price_max_minor = v."priceMaxMinor",
      original_minor = v."originalMinor", variants = v.variants, sale_turns_at = v."saleTurnsAt",
      sale_ends_at = v."saleEndsAt", updated_at = now()
    from json_to_recordset(${JSON.stringify(goods)}::json) v(id bigint, currency text, "priceMinor" bigint,
      "priceMaxMinor" bigint, "originalMinor" bigint, variants jsonb, "saleTurnsAt" timestamptz, "saleEndsAt" timestamptz)
    where g.tenant_id = ${tenantId} and g.id = v.id`.execute(tx);
}
