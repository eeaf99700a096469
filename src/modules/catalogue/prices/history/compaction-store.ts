/** Deletes observed prices that add nothing to a price history, as a job of prices. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/**
 * Deletes observations that say nothing new: within a UTC day, those between two of the same price and word on a flash
 * sale (see compacted in series.ts). What is computed from the rest is the same. Those that a moderator decided on stay.
 * @param from  a midnight UTC, as `to`
 * @returns how many were deleted
 */
export async function compactPoints(db: Db, tenantId: number, from: Date, to: Date): Promise<number> {
  const said = (row: 'lag' | 'lead') =>
    sql.raw(`(${row}(price_minor) over w, ${row}(currency) over w, ${row}(flash) over w)`);
  const { numAffectedRows } = await sql`
    delete from price_points p using (
      select goods_id, observed_at, (price_minor, currency, flash) = ${said('lag')}
        and (price_minor, currency, flash) = ${said('lead')} as is_between
      from price_points where tenant_id = ${tenantId} and observed_at >= ${from} and observed_at < ${to}
      window w as (partition by goods_id, (observed_at at time zone 'UTC')::date order by observed_at)) d
    where d.is_between and p.tenant_id = ${tenantId} and p.goods_id = d.goods_id
      and p.observed_at = d.observed_at and not exists (select from price_decisions r
        where r.tenant_id = ${tenantId} and r.goods_id = p.goods_id and r.observed_at
          between p.observed_at - interval '1 millisecond' and p.observed_at + interval '1 millisecond')`.execute(db);
  return Number(numAffectedRows ?? 0);
}
