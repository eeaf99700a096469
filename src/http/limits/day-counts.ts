/** Limits how many rows a network or user may write in a day, such as registrations or comments. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { tooMany } from '#src/http/limits/rate-limit.ts';

/** How many rows of a kind one party may write in a day. What may be written is listed in `tests/rules/stranger-rows.ts`. */
export interface DayLimit {
  readonly kind: string;
  readonly most: number;
}

/**
 * Counts a row before it is written, in the database: processes count together.
 * @param party  a name of a network (`Caller.networkName`), or a user's number
 * @returns whether it is within the limit
 */
export async function withinDay(
  db: Db | Tx,
  tenantId: number,
  { kind, most }: DayLimit,
  party: string | number,
): Promise<boolean> {
  const isOver = sql`c.since <= now() - interval '1 day'`;
  const { rows } = await sql`
    insert into day_counts as c (tenant_id, kind, party) values (${tenantId}, ${kind}, ${String(party)})
    on conflict (tenant_id, kind, party) do update set
      rows = case when ${isOver} then 1 else c.rows + 1 end, since = case when ${isOver} then now() else c.since end
    where ${isOver} or c.rows < ${most} returning 1`.execute(db);
  return rows.length > 0;
}

const AGAIN_SECONDS = 3600;

/** The same. Throws TooMany. */
export async function requireWithinDay(
  db: Db | Tx,
  tenantId: number,
  limit: DayLimit,
  party: string | number,
): Promise<void> {
  if (!(await withinDay(db, tenantId, limit, party))) throw tooMany(AGAIN_SECONDS);
}

export async function deleteOldDayCounts(db: Db): Promise<void> {
  await sql`delete from day_counts where since < now() - interval '1 day'`.execute(db);
}
