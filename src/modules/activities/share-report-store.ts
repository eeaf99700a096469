import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Notes that a report was taken. @returns false: it was taken before */
export async function spendReport(tx: Tx, tenantId: number, report: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into spent_share_reports (tenant_id, report) values (${tenantId}, ${report})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Devices of one network that count for a sharer and an activity in a day: a household, not a machine that makes them up. */
const DEVICES_OF_NETWORK = 5;

export interface OpenedShare {
  readonly activityId: number;
  readonly sharerId: number;
  readonly device: Buffer;
  /** A pseudonym. */
  readonly network: string;
}

/** What became of a device: it counts now, it has counted before, or enough of its network have counted in a day. */
export type DeviceCount = 'NEW' | 'KNOWN' | 'NETWORK_FULL';

/**
 * Counts a device for a sharer and an activity. It is stored before its network is counted, so that one device reported
 * many times at once is one of its network.
 */
export async function countDevice(tx: Tx, tenantId: number, opened: OpenedShare): Promise<DeviceCount> {
  const { activityId, sharerId, device } = opened;
  const { numAffectedRows } = await sql`
    insert into share_reports (tenant_id, activity_id, sharer_id, device)
    values (${tenantId}, ${activityId}, ${sharerId}, ${device}) on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return 'KNOWN';
  if (await countNetwork(tx, tenantId, opened)) return 'NEW';
  await sql`delete from share_reports where tenant_id = ${tenantId} and activity_id = ${activityId}
    and sharer_id = ${sharerId} and device = ${device}`.execute(tx);
  return 'NETWORK_FULL';
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

/** Whether a user exists, and whether a device is one from which the user logged in lately. */
export async function readSharer(
  tx: Tx,
  tenantId: number,
  sharerId: number,
  deviceId: string | undefined,
): Promise<{ exists: boolean; ownDevice: boolean }> {
  const { rows } = await sql<{ exists: boolean; ownDevice: boolean }>`
    select exists (select from users where tenant_id = ${tenantId} and id = ${sharerId}) as "exists",
      exists (select from known_devices where tenant_id = ${tenantId} and user_id = ${sharerId}
        and device_id = ${deviceId ?? ''}) as "ownDevice"`.execute(tx);
  return rows[0] ?? { exists: false, ownDevice: false };
}

/** What is unusual about the devices that opened what a user shared of an activity. */
export async function readShareConduct(
  tx: Tx,
  tenantId: number,
  activityId: number,
  sharerId: number,
): Promise<{ sharesAnHour: number; sharersOfDevice: number }> {
  const { rows } = await sql<{ sharesAnHour: number; sharersOfDevice: number }>`
    with own as (select device, reported_at from share_reports
      where tenant_id = ${tenantId} and activity_id = ${activityId} and sharer_id = ${sharerId})
    select coalesce((select max(near) from (select count(*) over (order by reported_at
          range between interval '1 hour' preceding and current row) as near from own) counted), 0)::int as "sharesAnHour",
      coalesce((select max(sharers) from (select count(*) as sharers from share_reports r
          where r.tenant_id = ${tenantId} and r.activity_id = ${activityId} and r.device in (select device from own)
          group by r.device) shared), 0)::int as "sharersOfDevice"`.execute(tx);
  return rows[0] ?? { sharesAnHour: 0, sharersOfDevice: 0 };
}

/** Deletes what is only kept while a report is fresh, and networks after a day. @param seconds  for which a report is */
export async function forgetSpentReports(db: Db, seconds: number): Promise<void> {
  await sql`
    delete from spent_share_reports where spent_at < now() - make_interval(secs => ${seconds})`.execute(db);
  await sql`delete from share_networks where first_at < now() - interval '1 day'`.execute(db);
}
