/** Reads the prices at which an alert fired, for its owner. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** A price that an alert fired at. */
export interface PastFiring {
  readonly id: number;
  readonly type: 'GOODS' | 'DEAL';
  readonly offerId: number;
  /** The deal that the alert is on; null: it is on none. */
  readonly dealId: number | null;
  readonly currency: string;
  readonly minor: number;
  readonly at: Date;
  /** false: one of more matches than an alert tells in a day. */
  readonly told: boolean;
}

/** SQL: the events of an alert, but those that were corrected, or quarantined since and not corrected yet. */
const standing = (tenantId: number, alertId: number) => sql`
  e.tenant_id = ${tenantId} and e.alert_id = ${alertId} and e.corrected_at is null
  and not exists (select from price_quarantines q where q.tenant_id = e.tenant_id
    and q.goods_id = e.priced_goods_id and q.observed_at = e.priced_at and q.released_at is null)`;

/** How often an alert of a user fired, counted alone too; undefined: the user has no such alert. */
export async function countFirings(
  db: Db,
  tenantId: number,
  userId: number,
  alertId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from alert_events e where ${standing(tenantId, alertId)}) as count
    from alerts where tenant_id = ${tenantId} and id = ${alertId} and user_id = ${userId}`.execute(db);
  return rows[0]?.count;
}

/** The firings of an alert, newest first, also those that were only counted. Withdrawn firings are left out. */
export async function readFirings(
  db: Db,
  tenantId: number,
  alertId: number,
  most: number,
  offset = 0,
): Promise<PastFiring[]> {
  const { rows } = await sql<PastFiring>`
    select e.id, e.offer_type as type, e.offer_id as "offerId", a.deal_id as "dealId", e.currency,
      e.price_minor as minor, e.fired_at as at, e.told
    from alert_events e
    join alerts a on a.tenant_id = e.tenant_id and a.id = e.alert_id
    where ${standing(tenantId, alertId)}
    order by e.fired_at desc, e.id desc limit ${most} offset ${offset}`.execute(db);
  return rows;
}

/** The live deals of an alert on a deal, or on a product: those of all its listings, by id. */
export async function readWatchedDeals(db: Db, tenantId: number, alertId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with watched as (select a.deal_id, a.goods_id, g.match_group from alerts a
      left join goods g on g.tenant_id = a.tenant_id and g.id = a.goods_id
      where a.tenant_id = ${tenantId} and a.id = ${alertId})
    select d.id from watched w join deals d on d.tenant_id = ${tenantId} and d.live and not d.expired
    where case when w.deal_id is not null then d.id = w.deal_id
      else d.goods_id = w.goods_id or d.goods_id in (select o.id from goods o
        where o.tenant_id = ${tenantId} and o.match_group = w.match_group) end
    order by d.id`.execute(db);
  return rows.map(({ id }) => id);
}
