/** Reads lists of deals by filter. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { DEAL_SORTS } from '#src/modules/selling/deals/contract.ts';
import { EXCLUSIVE } from '#src/modules/selling/deals/rules.ts';

/** A filter for live deals that have not expired. A missing field does not filter. */
export interface DealList {
  /** Deals with any of these labels: their own, their goods' or computed ones. */
  readonly labels?: readonly string[] | undefined;
  /** Deals in the subtrees of these categories. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly brandIds?: readonly number[] | undefined;
  /** Only deals with an affiliate link. */
  readonly traced?: boolean | undefined;
  /** Only deals whose discount the price history of their goods bears out. */
  readonly proven?: boolean | undefined;
}

/** The orders of calls, and those that a reader can choose on the page of all deals. */
export type DealOrder = (typeof DEAL_SORTS)[number] | 'DISCOUNT' | 'PRICE_ASC' | 'ENDING';

/** SQL: the price of the goods of a deal. */
const priceOfGoods = sql`(select ps.current_minor from goods g
  join price_states ps on ps.tenant_id = g.tenant_id and ps.goods_id = g.id and ps.currency = g.currency
  where g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid)`;

const ORDERS: Readonly<Record<DealOrder, ReturnType<typeof sql>>> = {
  DISCOUNT: sql`d.proven_percent desc, d.update_time desc, d.id desc`,
  PRICE_ASC: sql`coalesce(${priceOfGoods}, d.current_minor) nulls last, d.id desc`,
  ENDING: sql`d.expire_time nulls last, d.id desc`,
  UPDATE_DESC: sql`d.update_time desc, d.id desc`,
  HOT_DESC: sql`d.heat desc, d.update_time desc, d.id desc`,
};

function conditions({ labels, categoryIds, brandIds, traced, proven }: DealList) {
  const parts = [sql`true`];
  if (labels !== undefined) {
    parts.push(sql`(d.stated_labels && ${labels}::text[] or d.goods_labels && ${labels}::text[])`);
  }
  if (categoryIds !== undefined) {
    parts.push(sql`d.category_id in (select c.id from categories c
      where c.tenant_id = d.tenant_id and c.ancestors && ${categoryIds}::bigint[])`);
  }
  if (brandIds !== undefined) parts.push(sql`d.brand_id = any (${brandIds}::bigint[])`);
  if (traced === true) {
    parts.push(sql`(d.goods_trace_link is not null or exists (select from goods g
      where g.tenant_id = d.tenant_id and g.id = d.goods_id and g.trace_url is not null))`);
  }
  if (proven === true) parts.push(sql`d.proven`);
  return sql.join(parts, sql` and `);
}

const listed = (tenantId: number, lang: Lang) => sql`
  d.tenant_id = ${tenantId} and d.live and not d.expired and exists (select from deal_texts t
    where t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang})`;

/** Ids of one part of a list in a language, and the length of the list. */
export async function readDealList(
  db: Db,
  tenantId: number,
  lang: Lang,
  list: DealList,
  { sort, limit, offset }: { readonly sort: DealOrder; readonly limit: number; readonly offset: number },
): Promise<{ ids: number[]; total: number }> {
  const where = sql`${listed(tenantId, lang)} and ${conditions(list)}`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int from deals d where ${where}) as total,
      array(select d.id from deals d where ${where} order by ${ORDERS[sort]} limit ${limit} offset ${offset}) as ids
    `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The number of listed deals of a language for each label, wherever the label comes from; of exclusive ones, the proven. By label. */
export async function countLabels(db: Db, tenantId: number, lang: Lang): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from (
      select distinct d.id, d.proven, unnest(d.stated_labels || d.goods_labels) as code from deals d
      where ${listed(tenantId, lang)}) carried
    where proven or code <> all (${EXCLUSIVE}::text[])
    group by code order by code`.execute(db);
  return rows;
}

/** Ids of the deals of a day's special in a language, in their order, and how many there are. */
export async function readSpecials(
  db: Db,
  tenantId: number,
  lang: Lang,
  day: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ ids: number[]; total: number }> {
  const where = sql`d.tenant_id = ${tenantId} and d.live and d.special_day = ${day}::date and exists (
    select from deal_texts t where t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang})`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int from deals d where ${where}) as total,
      array(select d.id from deals d where ${where} order by d.special_position, d.id
        limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The number of listed deals of a language, or of those with a label, whose discount no history proves. */
export async function countUnproven(
  db: Db,
  tenantId: number,
  lang: Lang,
  labels: readonly string[] | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deals d
    where ${listed(tenantId, lang)} and ${conditions({ labels })} and d.proven_percent = 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of listed deals of each language, by language. Languages without deals are left out. */
export async function countDeals(db: Db, tenantId: number): Promise<{ lang: Lang; count: number }[]> {
  const { rows } = await sql<{ lang: Lang; count: number }>`
    select t.lang, count(*)::int as count from deals d
    join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
    where d.tenant_id = ${tenantId} and d.live and not d.expired group by t.lang order by t.lang`.execute(db);
  return rows;
}

/** The languages in which a day's special has deals, by name. */
export async function specialLangs(db: Db, tenantId: number, day: string): Promise<Lang[]> {
  const { rows } = await sql<{ lang: Lang }>`
    select distinct t.lang from deals d
    join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id
    where d.tenant_id = ${tenantId} and d.live and d.special_day = ${day}::date order by t.lang`.execute(db);
  return rows.map(({ lang }) => lang);
}
