import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Notes that a report was taken. @returns false: it was taken before */
export async function spendReport(tx: Tx, tenantId: number, report: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into spent_share_reports (tenant_id, report) values (${tenantId}, ${report})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Counts a device for a sharer and an activity. @returns false: it has counted already */
export async function countDevice(
  tx: Tx,
  tenantId: number,
  { activityId, sharerId, device }: { readonly activityId: number; readonly sharerId: number; readonly device: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into share_reports (tenant_id, activity_id, sharer_id, device)
    values (${tenantId}, ${activityId}, ${sharerId}, ${device}) on conflict do nothing`.execute(tx);
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

/** Deletes what is only kept while a report is fresh. @param seconds  for which it is */
export async function forgetSpentReports(db: Db, seconds: number): Promise<void> {
  await sql`
    delete from spent_share_reports where spent_at < now() - make_interval(secs => ${seconds})`.execute(db);
}
