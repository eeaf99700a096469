/** Counts attempts at codes and passwords in the database. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { tooMany } from '#src/http/limits/rate-limit.ts';
import { sha256 } from '#src/kernel/hash.ts';

/** How many attempts one party may make in a period. */
export interface AttemptLimit {
  readonly kind: string;
  readonly most: number;
  /** Length of a sliding window: every window of this length contains at most `most` attempts. */
  readonly seconds: number;
}

/**
 * Counts an attempt before it is made. The clock is the database's, so all processes share the count. An attempt over
 * the limit is not counted: a party that waits may try again. Throws TooMany.
 * @param party  whom the limit is for, such as a network; stored as a digest
 */
export async function countAttempt(
  db: Db | Tx,
  tenantId: number,
  { kind, most, seconds }: AttemptLimit,
  party: string,
): Promise<void> {
  const window = sql`make_interval(secs => ${seconds})`;
  const digest = sha256(party);
  const { rows } = await sql`
    insert into attempts as a (tenant_id, kind, party, at)
    values (${tenantId}, ${kind}, ${digest}, array[clock_timestamp()])
    on conflict (tenant_id, kind, party) do update set
      at = array(select t from unnest(a.at) t where t > clock_timestamp() - ${window} order by t) || clock_timestamp(),
      last_at = clock_timestamp()
    where (select count(*) from unnest(a.at) t where t > clock_timestamp() - ${window}) < ${most}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const { rows: oldest } = await sql<{ left: number | null }>`
    select extract(epoch from min(t) + ${window} - clock_timestamp())::float8 as left
    from attempts a, unnest(a.at) t
    where a.tenant_id = ${tenantId} and a.kind = ${kind} and a.party = ${digest}
      and t > clock_timestamp() - ${window}`.execute(db);
  throw tooMany(oldest[0]?.left ?? 1);
}

/** Deletes a party's latest attempt, because it turned out not to count against the limit. */
export async function uncountAttempt(
  db: Db | Tx,
  tenantId: number,
  { kind }: AttemptLimit,
  party: string,
): Promise<void> {
  await sql`
    update attempts set at = trim_array(at, 1)
    where tenant_id = ${tenantId} and kind = ${kind} and party = ${sha256(party)} and cardinality(at) > 0`.execute(db);
}

/** Longer than the window of any limit. */
const KEPT_HOURS = 2;

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('last_at', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
