import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Goods whose shop does not say what shipping costs, and the currency to say it in. */
export interface SilentGoods {
  readonly id: number;
  readonly currency: string;
}

/** SQL: the goods whose shop says what shipping costs; see the index goods_known_shipping. */
const known = (tenantId: number) => sql`goods where tenant_id = ${tenantId} and shipping_minor is not null and valid`;

const MEDIAN = sql`percentile_disc(0.5) within group (order by shipping_minor)`;

export interface SellersShipping extends SilentGoods {
  readonly platform: string;
  /** The median of what the seller's other goods say, in minor units; null: they say nothing. */
  readonly minor: number | null;
}

/** What shipping usually costs at the sellers of goods, by id. */
export async function readSellersShipping(
  db: Db | Tx,
  tenantId: number,
  goods: readonly SilentGoods[],
): Promise<SellersShipping[]> {
  if (goods.length === 0) return [];
  const { rows } = await sql<SellersShipping>`
    with silent as materialized (
      select g.id, u.currency, g.platform, g.seller_id
      from unnest(${goods.map(({ id }) => id)}::bigint[], ${goods.map(({ currency }) => currency)}::text[]) u(id, currency)
      join goods g on g.tenant_id = ${tenantId} and g.id = u.id),
    usual as (
      select seller_id, currency, ${MEDIAN} as minor from ${known(tenantId)}
        and seller_id = any (array(select distinct seller_id from silent where seller_id is not null))
      group by seller_id, currency)
    select s.id, s.currency, s.platform, usual.minor
    from silent s left join usual on usual.seller_id = s.seller_id and usual.currency = s.currency
    order by s.id`.execute(db);
  return rows;
}

/** What shipping usually costs: the median of the medians of sellers, in minor units. */
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
    from (select currency, platform, seller_id, ${MEDIAN} as shipping_minor from ${known(tenantId)} and currency is not null
      group by currency, platform, seller_id) sellers
    group by grouping sets ((currency, platform), (currency)) order by currency, platform`.execute(db);
  return rows;
}
