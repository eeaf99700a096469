/** Takes reports of readers, and lists them for moderators. */

import type { Tenant, TenantCtx, TxCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { tooMany } from '#src/http/limits/rate-limit.ts';
import type { PageRequest } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { ReportRequest, ReportState, ReportSubject } from '#src/modules/people/reports/contract.ts';
import {
  cleanReason,
  REASON_LEAST,
  REASON_MOST,
  REPORTS_A_DAY,
  REPORTS_AN_HOUR,
  reportOptions,
} from '#src/modules/people/reports/rules.ts';
import {
  countReporters,
  countReports,
  decideOpen,
  insertReport,
  isVisible,
  openAgain,
  type ReportRow,
  reportRows,
} from '#src/modules/people/reports/store.ts';

const HOUR_SECONDS = 3600;

/** The reported subject, and how many users have an open report of it. */
export interface ReportedSubject {
  readonly tx: Tx;
  readonly tenant: Tenant;
  readonly subject: ReportSubject;
  readonly reporters: number;
}

/** Called after a report, for the module of the subject. */
export type OnReported = (reported: ReportedSubject) => Promise<void>;

/**
 * Reports a subject. Throws BadRequest for a reason that is too short or too long and for an option that the subject does
 * not have, NotFound for a subject that readers cannot see, ReportedAlready while the user has an open report of it, TooMany for
 * more than ten per hour or thirty per day.
 * @param onReported  called in the transaction of the report
 * @returns the id of the report
 */
export async function report(
  { db, tenant }: TenantCtx,
  userId: number,
  request: ReportRequest,
  onReported: OnReported,
): Promise<number> {
  const { subjectType: type, subjectId: id, option } = request;
  const reason = cleanReason(request.reason);
  if (reason === undefined) throw fault('reason', `${REASON_LEAST} to ${REASON_MOST} characters`);
  if (!reportOptions(type).includes(option)) throw fault('option', `not of ${type}`);
  if (type === 'USER' && id === userId) throw fault('subjectId', 'that is oneself');
  if (!(await isVisible(db, tenant.id, { type, id }))) throw new Failure('NotFound');
  return db.transaction().execute(async (tx) => {
    const { hour, day } = await countReports(tx, tenant.id, userId);
    if (hour >= REPORTS_AN_HOUR || day >= REPORTS_A_DAY) throw tooMany(HOUR_SECONDS);
    const made = await insertReport(tx, tenant.id, { type, id, reporterId: userId, option, reason });
    if (made === undefined) throw new Failure('ReportedAlready');
    await onReported({
      tx,
      tenant,
      subject: { type, id },
      reporters: await countReporters(tx, tenant.id, { type, id }),
    });
    return made;
  });
}

function fault(field: string, reason: string): Failure {
  return new Failure('BadRequest', reason, [{ field, reason }]);
}

/** Reports in a state, for moderators; open ones come oldest first. */
export async function reportsIn(
  { db, tenant }: TenantCtx,
  state: ReportState,
  request: PageRequest,
): Promise<ReportRow[]> {
  return reportRows(db, tenant.id, state, request);
}

/** Closes an open report. Throws NotFound when it is not open. */
export async function closeReport(
  { tx, tenant }: TxCtx,
  id: number,
  state: Exclude<ReportState, 'OPEN'>,
): Promise<{ readonly reporterId: number | null }> {
  const closed = await decideOpen(tx, tenant.id, id, state);
  if (closed === undefined) throw new Failure('NotFound', `no open report ${id}`);
  return closed;
}

/** Opens a closed report again. Throws Conflict where its reader has reported the subject another time since. */
export async function openReportAgain(
  { tx, tenant }: TxCtx,
  id: number,
): Promise<{ readonly reporterId: number | null }> {
  const opened = await openAgain(tx, tenant.id, id);
  if (opened === undefined) throw new Failure('Conflict', `report ${id} is open, or its reader made another`);
  return opened;
}
