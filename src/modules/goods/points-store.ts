import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

/** Ids of goods by external id; unknown ones are left out. */
export async function readGoodsIds(
  tx: Tx,
  tenantId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select g.id, n.name as "externalId" from unnest(${externalIds}::text[]) n(name)
    cross join lateral (select id from goods where tenant_id = ${tenantId} and external_id = n.name limit 1) g
    order by n.name`.execute(tx);
  return new Map(rows.map((row) => [row.externalId, row.id]));
}

/** An observation of one row of goods. seconds: since 1970, with fractions. */
export interface PointValues {
  readonly goodsId: number;
  readonly seconds: number;
  readonly minor: number;
  readonly currency: string;
}

/** An observation is named by what was observed and when. */
export function pointKey(point: Pick<PointValues, 'goodsId' | 'seconds'>): string {
  return `${point.goodsId}@${point.seconds}`;
}

/**
 * Appends observations; one that stands for the same goods and instant is left as it is.
 * @returns the keys of those that were appended
 */
export async function appendPoints(tx: Tx, tenantId: number, points: readonly PointValues[]): Promise<Set<string>> {
  const { rows } = await sql<{ goodsId: number; seconds: number }>`
    insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select ${tenantId}, v.goods_id, to_timestamp(v.seconds), v.minor, v.currency
    from ${columns(points)} v join goods g on g.tenant_id = ${tenantId} and g.id = v.goods_id
    order by v.goods_id, v.seconds on conflict do nothing
    returning goods_id as "goodsId", extract(epoch from observed_at)::float8 as seconds`.execute(tx);
  return new Set(rows.map(pointKey));
}

/** Hours after which a price that was seen again is worth a point: a feed that comes each day gives one a day. */
const SEEN_AGAIN_HOURS = 20;

/** Notes that goods were seen at the price they have, unless they were of late: a price unseen for weeks is unknown. */
export async function appendSeenAgain(tx: Tx, tenantId: number, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await sql`
    insert into price_points (tenant_id, goods_id, observed_at, price_minor, currency)
    select g.tenant_id, g.id, date_trunc('milliseconds', now()), g.price_minor, g.currency from goods g
    where g.tenant_id = ${tenantId} and g.external_id = any (${[...externalIds]}::text[]) and g.price_minor is not null
      and not exists (select from price_points p where p.tenant_id = g.tenant_id and p.goods_id = g.id
        and p.observed_at > now() - make_interval(hours => ${SEEN_AGAIN_HOURS}))
    order by g.id on conflict do nothing`.execute(tx);
}

/** What is stored at these goods and instants, by key: minor units and currency. */
export async function readPoints(
  tx: Tx,
  tenantId: number,
  points: readonly PointValues[],
): Promise<Map<string, string>> {
  if (points.length === 0) return new Map();
  const { rows } = await sql<PointValues>`
    select p.goods_id as "goodsId", v.seconds, p.price_minor as minor, p.currency
    from ${columns(points)} v
    cross join lateral (select goods_id, price_minor, currency from price_points
      where tenant_id = ${tenantId} and goods_id = v.goods_id and observed_at = to_timestamp(v.seconds) limit 1) p
    order by p.goods_id, v.seconds`.execute(tx);
  return new Map(rows.map((row) => [pointKey(row), `${row.minor} ${row.currency}`]));
}

function columns(points: readonly PointValues[]) {
  return sql`(select * from unnest(${points.map((point) => point.goodsId)}::bigint[],
    ${points.map((point) => point.seconds)}::float8[], ${points.map((point) => point.minor)}::bigint[],
    ${points.map((point) => point.currency)}::text[]) u(goods_id, seconds, minor, currency))`;
}
