/** Stores the devices of a user that passed a login. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** How many days after its last login a device is still known. */
const KNOWN_DAYS = 180;

/** Known devices of a user; the one unused for longest makes room. */
const MOST_DEVICES = 50;

export async function storeDevice(tx: Tx, tenantId: number, userId: number, deviceId: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ tenant_id: tenantId, user_id: userId, device_id: deviceId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'device_id']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute();
  await sql`
    delete from known_devices where tenant_id = ${tenantId} and user_id = ${userId} and device_id in (
      select device_id from known_devices where tenant_id = ${tenantId} and user_id = ${userId}
      order by seen_at desc, device_id offset ${MOST_DEVICES})`.execute(tx);
}

export async function deleteOldDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
}

/**
 * Deletes the known devices of a user, or one device of all users, and removes them from the sessions that began there.
 */
export async function deleteDevices(
  db: Db | Tx,
  tenantId: number,
  by: 'user_id' | 'device_id',
  value: number | string,
): Promise<number> {
  const which = sql`tenant_id = ${tenantId} and ${sql.ref(by)} = ${value}`;
  const { numAffectedRows } = await sql`
    with logins as (update sessions set device_id = null where ${which} and device_id is not null)
    delete from known_devices where ${which}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
