/** Stores the days of the daily special, and chooses its deals where editors chose none. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { isUndercut } from '#src/modules/selling/deals/card-store.ts';

/** The time of the database's clock, which all processes share. */
export async function databaseClock(tx: Tx): Promise<{ now: Date }> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0] as { now: Date };
}

/**
 * Records that today has begun in a time zone.
 * @returns today and the last recorded day before it; undefined when today is recorded already
 */
export async function beginDay(
  tx: Tx,
  tenantId: number,
  timeZone: string,
): Promise<{ day: string; before: string | null } | undefined> {
  const { rows } = await sql<{ day: string; before: string | null }>`
    with last as (select max(day) as day from daily_specials where tenant_id = ${tenantId})
    insert into daily_specials (tenant_id, day)
    select ${tenantId}, (now() at time zone ${timeZone})::date
    on conflict do nothing returning day, (select day from last) as before`.execute(tx);
  return rows[0];
}

export interface SpecialDay {
  readonly day: string;
  readonly startTime: Date;
  readonly endTime: Date;
}

/** The day of the daily special that readers see: the newest that has begun. */
export async function readSpecialDay(db: Db, tenantId: number, timeZone: string): Promise<SpecialDay | undefined> {
  const { rows } = await sql<SpecialDay>`
    select day, day::timestamp at time zone ${timeZone} as "startTime",
      (day + 1)::timestamp at time zone ${timeZone} as "endTime"
    from daily_specials where tenant_id = ${tenantId} order by day desc limit 1`.execute(db);
  return rows[0];
}

/** The last recorded day before a day; undefined when there is none. */
export async function readPreviousDay(db: Db, tenantId: number, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('daily_specials')
    .select('day')
    .where('tenant_id', '=', tenantId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** A deal is not chosen again for this many days after it was in a daily special. */
const REST_DAYS = 7;

/**
 * Ids of the deals to choose for a day without any, best first: only those whose discount the price history of their
 * goods bears out, and whose product no shop has for less. A lowest price of the last half year comes before others, then
 * the larger discount, then by heat.
 */
export async function chooseSpecials(tx: Tx, tenantId: number, day: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from deals d
    join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id and g.valid and g.orderable
    join price_states ps on ps.tenant_id = d.tenant_id and ps.goods_id = g.id and ps.currency = g.currency
    where d.tenant_id = ${tenantId} and d.live and not d.expired
      and ps.verdict = 'REAL' and g.price_minor is not null and not ${isUndercut}
      and (d.special_day is null or d.special_day < ${day}::date - ${REST_DAYS}::int)
      and not exists (select from deals o where o.tenant_id = d.tenant_id and o.live and o.special_day = ${day}::date)
    order by (ps.labels && array['ALL_TIME_LOW', 'HALF_YEAR_LOW']) desc, ps.discount desc, d.heat desc, d.id
    limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
