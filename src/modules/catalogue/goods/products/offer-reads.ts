/** Says in SQL which offer of a product is best, at which price and discount, for lists, searches and cards. */

import { type RawBuilder, sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** SQL: the other listings `o` of the product that the canonical listing `g` stands for, which shops still sell. */
export const OF_PRODUCT = sql`o.tenant_id = g.tenant_id and o.match_group = g.match_group and o.valid`;

/**
 * SQL: an array of the canonical listing `g`, with what the other listings of its product add. Most products have one listing,
 * and need no look at others.
 */
export const withOthers = (own: RawBuilder<unknown>, others: RawBuilder<unknown>) =>
  sql`(case when g.match_group is null then ${own} else ${own} || array(${others}) end)`;

/** SQL: the seller of the goods `g`, where no platform names the shop. */
export const shopOfGoods = (
  lang: Lang | RawBuilder<unknown>,
) => sql`case when g.platform = 'UNKNOWN' and g.seller_id is not null
  then (select jsonb_build_object('code', s.code, 'name', coalesce(s.names ->> ${lang}, s.name)) from sellers s
    where s.tenant_id = g.tenant_id and s.id = g.seller_id) end`;

/** SQL: whether any shop has the product now. */
export const ORDERABLE = sql`(g.orderable or exists (select from goods o where ${OF_PRODUCT} and o.orderable))`;

/** SQL: the shown price of a listing. The same rule as shownPrices in rules.ts. */
const shown = (goods: string, state: string) => {
  const g = (column: string) => sql.ref(`${goods}.${column}`);
  const s = (column: string) => sql.ref(`${state}.${column}`);
  return sql`case when ${g('price_minor')} is not null and ${s('currency')} = ${g('currency')} then ${s('current_minor')}
    else ${g('price_minor')} end`;
};

/** SQL: the discount of a listing that its history proves, in ten-thousandths. */
const proven = (goods: string, state: string) => {
  const s = (column: string) => sql.ref(`${state}.${column}`);
  return sql`case when ${s('currency')} = ${sql.ref(`${goods}.currency`)} and ${s('quarantine')} is null
    then ${s('discount')} else 0 end`;
};

/** SQL: whether a listing is sent for nothing, by its shipping or as the shop states. */
const sendsFree = (goods: string) =>
  sql`(${sql.ref(`${goods}.shipping_minor`)} is not distinct from 0 or ${sql.ref(`${goods}.stated_labels`)} @> array['FREE_SHIPPING'])`;

/** SQL: the total of a listing; the same rule as totalOfRow. */
const total = (goods: string, state: string) => {
  const g = (column: string) => sql.ref(`${goods}.${column}`);
  const s = (column: string) => sql.ref(`${state}.${column}`);
  // A listing without a price of its feed has that of its history.
  const isPriced = sql`coalesce(${s('currency')} = ${g('currency')}, ${s('currency')} is not null)`;
  return {
    rank: sql`case when ${isPriced} then ${s('rank_minor')} else ${g('price_minor')} + ${g('shipping_minor')} end`,
    isPartial: sql`case when ${isPriced} then ${s('shipping_minor')} else ${g('shipping_minor')} end is null`,
    minor: sql`case when ${isPriced} then ${s('effective_minor')} else ${g('price_minor')} + coalesce(${g('shipping_minor')}, 0) end`,
  };
};

/** SQL: the order of a product's offers, the best first; the same rule as compareTotals. Of equal ones the older is first. */
export const bestFirst = (goods: string, state: string) => {
  const { rank, isPartial, minor } = total(goods, state);
  return sql`${rank} nulls last, ${isPartial}, ${minor}, ${shown(goods, state)}, ${sql.ref(`${goods}.id`)}`;
};

/** SQL: whether the offer of `goods` is better than that of `others`, as bestFirst orders them; equal ones are not. */
export const costsLess = (goods: readonly [string, string], others: readonly [string, string]) => {
  const order = ([listing, state]: readonly [string, string]) => {
    const { rank, isPartial, minor } = total(listing, state);
    return sql`(${rank} is null, coalesce(${rank}, 0), ${isPartial}, ${minor}, ${shown(listing, state)})`;
  };
  return sql`${order(goods)} < ${order(others)}`;
};

/** SQL: joins the state of `g` as `ps` and the product's best offer as `best`; the same rule as offersOf. */
export const WITH_PRICES = sql`
  left join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id
  left join lateral (select ${shown('o', 'os')} as minor, ${proven('o', 'os')} as discount, os.verdict,
      ${sendsFree('o')} as free
    from goods o left join price_states os on os.tenant_id = o.tenant_id and os.goods_id = o.id
    where ${OF_PRODUCT} and o.orderable and o.currency = g.currency and o.price_minor is not null
    order by ${bestFirst('o', 'os')} limit 1) best on true`;

/** SQL: the price of the product's best offer, beside WITH_PRICES. */
export const BEST_PRICE = sql`coalesce(best.minor, ${shown('g', 'ps')})`;

/** SQL: the discount that belongs to it; see judgePrice. */
export const PROVEN_DISCOUNT = sql`coalesce(best.discount, ${proven('g', 'ps')})`;

/** SQL: the same, where the shop claims no more than its history proves. */
export const REAL_DISCOUNT = sql`case when coalesce(best.verdict, ps.verdict) = 'REAL' then ${PROVEN_DISCOUNT} else 0 end`;

/** SQL: whether it is sent for nothing, beside WITH_PRICES. */
export const SENT_FREE = sql`coalesce(best.free, ${sendsFree('g')})`;

/** The price of a product as its card shows it. */
export interface CardOffer {
  /** The listing whose product it is. */
  readonly id: number;
  /** The price of the best offer, in minor units; null: none is known. */
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** The discount that the history of that price proves, in percent; 0: none. */
  readonly discount: number;
  /** Whether any shop has it now. */
  readonly isOrderable: boolean;
}

/** Prices that cards show of the products of listings, by the id of each listing. Unknown ids are left out. */
export async function cardOffers(
  { db, tenant }: TenantCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CardOffer>> {
  const { rows } = await sql<CardOffer>`
    select l.id, ${BEST_PRICE} as "priceMinor", g.currency, ${PROVEN_DISCOUNT}::float8 / 100 as discount,
      ${ORDERABLE} as "isOrderable"
    from goods l
      join goods g on g.tenant_id = l.tenant_id and g.id = coalesce(l.canonical_id, l.id) ${WITH_PRICES}
    where l.tenant_id = ${tenant.id} and l.id = any (${ids}::bigint[]) order by l.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
