/** Reads what sellers usually take for shipping. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Where goods are sold. */
export interface Place {
  readonly id: number;
  readonly platform: string;
  /** null: only the platform is known. */
  readonly sellerId: number | null;
}

/** Where goods are sold, in id order. */
export async function readPlaces(db: Db | Tx, tenantId: number, ids: readonly number[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Place>`
    select id, platform, seller_id as "sellerId" from goods
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id`.execute(db);
  return rows;
}

/** SQL: the goods whose shop says what shipping costs; see the index goods_known_shipping. */
const known = (tenantId: number) =>
  sql`goods where tenant_id = ${tenantId} and shipping_minor is not null and valid and currency is not null`;

const MEDIAN = sql`percentile_disc(0.5) within group (order by shipping_minor)`;

/** What shipping usually costs at a seller: the median of what its goods say, in minor units. */
export interface SellerShipping {
  readonly sellerId: number;
  readonly currency: string;
  readonly minor: number;
}

/** The usual costs of sellers, by currency. Sellers that say nothing are left out. */
export async function readSellersShipping(
  db: Db | Tx,
  tenantId: number,
  sellerIds: readonly number[],
): Promise<SellerShipping[]> {
  if (sellerIds.length === 0) return [];
  const { rows } = await sql<SellerShipping>`
    select seller_id as "sellerId", currency, ${MEDIAN} as minor
    from ${known(tenantId)} and seller_id = any (${sellerIds}::bigint[])
    group by seller_id, currency order by seller_id, currency`.execute(db);
  return rows;
}

/** What shipping usually costs in a market: the median of the medians of its sellers, in minor units. */
export interface MarketShipping {
  readonly currency: string;
  /** null: of all platforms. */
  readonly platform: string | null;
  readonly minor: number;
}

/** The usual cost of each platform and of all, by currency. */
export async function readMarketShipping(db: Db | Tx, tenantId: number): Promise<MarketShipping[]> {
  const { rows } = await sql<MarketShipping>`
    select currency, platform, ${MEDIAN} as minor
    from (select currency, platform, seller_id, ${MEDIAN} as shipping_minor from ${known(tenantId)}
      group by seller_id, currency, platform) sellers
    group by grouping sets ((currency, platform), (currency)) order by currency, platform`.execute(db);
  return rows;
}
