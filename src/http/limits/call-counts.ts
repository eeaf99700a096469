/** Limits costly calls across all processes, by counts in the database. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Caller } from '#src/http/caller.ts';
import { type Limits, tooMany } from '#src/http/limits/rate-limit.ts';
import { networkOf } from '#src/http/peer-address.ts';

/** One count in this many also deletes counts that have expired. */
const SWEEP_EVERY = 1000;

let counted = 0;

/**
 * Counts a costly call in the database, so that all processes count together. Counts first by network, which a caller
 * cannot choose freely, then by device. A minute starts with the first call of a network or device, by the database's
 * clock. Throws TooMany, and the database's own errors: a call that cannot be counted does not run.
 */
export async function countCall(db: Db, tenant: Tenant, kind: string, caller: Caller, limits: Limits): Promise<void> {
  await countParty(db, tenant, kind, `network:${networkOf(caller.address)}`, limits.costlyByNetwork);
  if (caller.deviceId !== undefined) {
    await countParty(db, tenant, kind, `device:${caller.deviceId}`, limits.costlyByDevice);
  }
  counted = (counted + 1) % SWEEP_EVERY;
  if (counted === 0) await sweep(db);
}

async function countParty(db: Db, tenant: Tenant, kind: string, party: string, most: number): Promise<void> {
  const over = sql<boolean>`call_counts.started_at <= now() - interval '1 minute'`;
  const row = await db
    .insertInto('call_counts')
    .values({ tenant_id: tenant.id, kind, party })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'party']).doUpdateSet({
        calls: sql<number>`case when ${over} then 1 else least(call_counts.calls, 1000000) + 1 end`,
        started_at: sql<Date>`case when ${over} then now() else call_counts.started_at end`,
      }),
    )
    .returning(['calls', sql<number>`extract(epoch from started_at + interval '1 minute' - now())::float8`.as('left')])
    .executeTakeFirstOrThrow();
  if (row.calls > most) throw tooMany(row.left);
}

async function sweep(db: Db): Promise<void> {
  await db.deleteFrom('call_counts').where('started_at', '<', sql<Date>`now() - interval '10 minutes'`).execute();
}
