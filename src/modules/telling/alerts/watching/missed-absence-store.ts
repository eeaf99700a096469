/** Finds alerts on stock that missed that a product was sold out, because it went and came back between two looks. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';

interface Waiting {
  readonly id: number;
  readonly goodsId: number | null;
}

/**
 * An alert missed an absence when observations say that no shop had its product at an instant after the alert was set,
 * changed or told.
 * @param alerts  those on the product of a listing
 * @param now  milliseconds since 1970: what is observed later is not known yet
 */
export async function readMissedAbsences(
  tx: Tx,
  tenantId: number,
  alerts: readonly Waiting[],
  now: number,
): Promise<Set<number>> {
  if (alerts.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    with
    -- The alerts, with the instant since which an absence counts.
    waiting as (
      select a.id, w.goods_id, g.match_group, greatest(a.asked_at, (select max(e.spell_at) from alert_events e
        where e.tenant_id = ${tenantId} and e.alert_id = a.id)) as since
      from unnest(${alerts.map(({ id }) => id)}::bigint[], ${alerts.map(({ goodsId }) => goodsId)}::bigint[]) w(id, goods_id)
      join alerts a on a.tenant_id = ${tenantId} and a.id = w.id
      join goods g on g.tenant_id = ${tenantId} and g.id = w.goods_id),
    -- All listings of their products that are still sold.
    listings as (
      select w.id, w.since, g.id as goods_id, g.orderable from waiting w
        join goods g on g.tenant_id = ${tenantId} and g.id = w.goods_id and g.valid
      union
      select w.id, w.since, g.id, g.orderable from waiting w
        join goods g on g.tenant_id = ${tenantId} and g.match_group = w.match_group and g.valid)
    select distinct l.id from listings l
    join price_points p on p.tenant_id = ${tenantId} and p.goods_id = l.goods_id and not p.orderable
      and p.observed_at > l.since and p.observed_at <= ${new Date(now)}
    where not exists (select from listings o where o.id = l.id and o.goods_id <> l.goods_id
      and coalesce((select q.orderable from price_points q where q.tenant_id = ${tenantId} and q.goods_id = o.goods_id
        and q.observed_at <= p.observed_at and q.orderable is not null order by q.observed_at desc limit 1), o.orderable))
    order by 1`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
