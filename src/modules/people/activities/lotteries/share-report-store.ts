/** Counts the devices that opened a shared link of an activity, with limits against made-up devices. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Caller } from '#src/http/caller.ts';

/** Notes that a report was taken. @returns false: it was taken before */
export async function spendReport(tx: Tx, tenantId: number, report: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into spent_share_reports (tenant_id, report) values (${tenantId}, ${report})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Devices of one network that count for a sharer and an activity in a day: a household, not a machine that makes them
 * up.
 */
const DEVICES_OF_NETWORK = 5;

export interface OpenedShare {
  readonly activityId: number;
  readonly sharerId: number;
  readonly device: Buffer;
  /** Its name, `Caller.networkName`. */
  readonly network: string;
}

/**
 * Sharers for whom one device counts in an activity, and devices that count for a sharer and an activity in an hour.
 */
const SHARERS_OF_DEVICE = 2;
const DEVICES_AN_HOUR = 30;

/**
 * The result for a device: it counts now, it has counted before, it is in the sharer's own network, or as many have
 * counted as people send on: of its network in a day, for the sharer in an hour, sharers of the device.
 */
export type DeviceCount = 'NEW' | 'KNOWN' | 'OWN_NETWORK' | 'NETWORK_FULL' | 'MANY';

/**
 * Counts a device for a sharer and an activity. It is stored before its network is counted, so that one device reported
 * many times at once is one of its network. What strangers report beyond what people send on does not count; it never
 * keeps a sharer from a reward.
 */
export async function countDevice(tx: Tx, tenantId: number, opened: OpenedShare): Promise<DeviceCount> {
  const { activityId, sharerId, device } = opened;
  const { numAffectedRows } = await sql`
    insert into share_reports (tenant_id, activity_id, sharer_id, device)
    select ${tenantId}, ${activityId}, ${sharerId}, ${device}
    where ${SHARERS_OF_DEVICE} > (select count(*) from share_reports
        where tenant_id = ${tenantId} and activity_id = ${activityId} and device = ${device} and sharer_id <> ${sharerId})
      and ${DEVICES_AN_HOUR} > (select count(*) from share_reports
        where tenant_id = ${tenantId} and activity_id = ${activityId} and sharer_id = ${sharerId}
          and device <> ${device} and reported_at > now() - interval '1 hour')
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return (await isKnown(tx, tenantId, opened)) ? 'KNOWN' : 'MANY';
  if (await countNetwork(tx, tenantId, opened)) return 'NEW';
  await sql`delete from share_reports where tenant_id = ${tenantId} and activity_id = ${activityId}
    and sharer_id = ${sharerId} and device = ${device}`.execute(tx);
  return 'NETWORK_FULL';
}

async function isKnown(tx: Tx, tenantId: number, { activityId, sharerId, device }: OpenedShare): Promise<boolean> {
  const { rows } = await sql`
    select from share_reports where tenant_id = ${tenantId} and activity_id = ${activityId}
      and sharer_id = ${sharerId} and device = ${device}`.execute(tx);
  return rows.length > 0;
}

/** The row is locked until the transaction ends, so that reports at the same time count one after another. */
async function countNetwork(
  tx: Tx,
  tenantId: number,
  { activityId, sharerId, network }: OpenedShare,
): Promise<boolean> {
  const isOld = sql`share_networks.first_at <= now() - interval '1 day'`;
  const { numAffectedRows } = await sql`
    insert into share_networks (tenant_id, activity_id, sharer_id, network)
    values (${tenantId}, ${activityId}, ${sharerId}, ${network})
    on conflict (tenant_id, sharer_id, activity_id, network) do update set
      devices = case when ${isOld} then 1 else share_networks.devices + 1 end,
      first_at = case when ${isOld} then now() else share_networks.first_at end
    where ${isOld} or share_networks.devices < ${DEVICES_OF_NETWORK}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface Sharer {
  readonly exists: boolean;
  readonly ownDevice: boolean;
  readonly ownNetwork: boolean;
}

/** Whether a user exists, and whether a device and a network are ones from which the user logged in lately. */
export async function readSharer(
  tx: Tx,
  tenantId: number,
  sharerId: number,
  { deviceId, networkName }: Pick<Caller, 'deviceId' | 'networkName'>,
): Promise<Sharer> {
  const { rows } = await sql<Sharer>`
    select exists (select from users where tenant_id = ${tenantId} and id = ${sharerId}) as "exists",
      exists (select from known_devices where tenant_id = ${tenantId} and user_id = ${sharerId}
        and device_id = ${deviceId ?? ''}) as "ownDevice",
      exists (select from user_networks where tenant_id = ${tenantId} and user_id = ${sharerId}
        and network = ${networkName}) as "ownNetwork"`.execute(tx);
  return rows[0] ?? { exists: false, ownDevice: false, ownNetwork: false };
}

/**
 * Deletes reports that are too old to be sent again, and networks after a day. @param seconds  for which a report is
 * valid
 */
export async function forgetSpentReports(db: Db, seconds: number): Promise<void> {
  await sql`
    delete from spent_share_reports where spent_at < now() - make_interval(secs => ${seconds})`.execute(db);
  await sql`delete from share_networks where first_at < now() - interval '1 day'`.execute(db);
}

/** Deletes the devices that opened what was shared of an activity that ended so many days ago. */
export async function forgetOldReports(db: Db, days: number): Promise<void> {
  await sql`
    delete from share_reports r using activities a
    where a.tenant_id = r.tenant_id and a.id = r.activity_id and a.ends_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
