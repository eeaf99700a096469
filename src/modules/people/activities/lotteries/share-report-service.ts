/** Takes encrypted reports that a device opened what a user shared. */

import { createHash } from 'node:crypto';
import type { CallCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type DayLimit, withinDay } from '#src/http/limits/day-counts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { grantChance, joinLottery, readLottery } from '#src/modules/people/activities/lotteries/lottery-store.ts';
import { ShareReport } from '#src/modules/people/activities/lotteries/share-report-contract.ts';
import {
  countDevice,
  type DeviceCount,
  readSharer,
  spendReport,
} from '#src/modules/people/activities/lotteries/share-report-store.ts';
import { mustRun } from '#src/modules/people/activities/require-running.ts';
import { isFresh } from '#src/modules/people/activities/rules.ts';
import { databaseNow, readActivity } from '#src/modules/people/activities/store.ts';
import { openReport } from '#src/modules/running/secrets/service.ts';

/** Reports that are taken of one network in a day, of all sharers together. Many readers may share a network. */
const REPORTS: DayLimit = { kind: 'share-report', most: 500 };

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Takes an encrypted report that a device opened what a user shared of an activity that runs. Each device, and each reader
 * who is logged in, counts once for a sharer and an activity, and few of one network in a day; in a lottery that earns the
 * sharer a chance, up to the most. Devices name themselves, so those in the sharer's own networks do not count without a
 * login. Throws BadRequest for what cannot be decrypted or read (another tenant's key among it), ReportRefused for a stale or repeated report, SelfShare, NotFound
 * for an unknown sharer or activity, and ActivityNotStarted, ActivityOver, ActivityInvalid.
 * @returns what became of the device
 */
export async function takeShareReport(ctx: CallCtx, secret: ServerSecret, encrypted: string): Promise<DeviceCount> {
  const { db, tenant, viewer, caller } = ctx;
  const report = reportIn(await openReport({ db, tenant }, secret, encrypted));
  const { sharedObjectId: activityId, sharerId } = report;
  return db.transaction().execute(async (tx) => {
    const now = await databaseNow(tx);
    if (!isFresh(report.reportedAt, now.getTime())) throw new Failure('ReportRefused', 'it is stale');
    if (!(await withinDay(tx, tenant.id, REPORTS, caller.networkName))) return 'NETWORK_FULL';
    if (!(await spendReport(tx, tenant.id, sha256(encrypted))))
      throw new Failure('ReportRefused', 'it was taken before');
    const sharer = await readSharer(tx, tenant.id, sharerId, caller);
    if (!sharer.exists) throw new Failure('NotFound', `there is no user ${sharerId}`);
    if (viewer?.userId === sharerId || sharer.ownDevice) throw new Failure('SelfShare');
    const activity = await readActivity(tx, tenant.id, activityId);
    if (activity === undefined) throw new Failure('NotFound', `there is no activity ${activityId}`);
    mustRun(activity, now);
    if (viewer === undefined && sharer.ownNetwork) return 'OWN_NETWORK';
    // A logged-in user counts as one device, whatever the device says of itself.
    const device = sha256(`share ${viewer === undefined ? report.sharedFingerprint : `by ${viewer.userId}`}`);
    const network = caller.networkName;
    const counted = await countDevice(tx, tenant.id, { activityId, sharerId, device, network });
    const lottery = counted === 'NEW' ? await readLottery(tx, tenant.id, activityId) : undefined;
    if (lottery !== undefined) {
      await joinLottery(tx, tenant.id, activityId, sharerId, lottery.freeChances);
      await grantChance(tx, tenant.id, activityId, sharerId, lottery.mostChances);
    }
    return counted;
  });
}

function reportIn(text: string): ShareReport {
  const refuse = () =>
    new Failure('BadRequest', 'no report', [{ field: 'encrypted', reason: 'is no report of a share' }]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse();
  }
  const parsed = ShareReport.safeParse(value);
  if (!parsed.success) throw refuse();
  return parsed.data;
}
