import type { Tenant, TenantCtx, TxCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import { decideAudit } from '#src/modules/people/accounts/profile/profile-audit-service.ts';
import {
  hideReply,
  type ReplyState,
  showReply,
  undoReplyDecision,
} from '#src/modules/people/comments/changes/moderation-service.ts';
import type { DecisionRecord, DecisionRequest } from '#src/modules/people/moderation/contract.ts';
import { ACTIONS, type Action, isAllowed } from '#src/modules/people/moderation/rules.ts';
import { insertRecord, lockRecord, readHidingReason, stateOf } from '#src/modules/people/moderation/store.ts';
import { closeReport, openReportAgain } from '#src/modules/people/reports/service.ts';
import { notify, withdrawMessage } from '#src/modules/telling/messages/service.ts';

/**
 * Carries out a moderator's decision: the change, the message to the user concerned and the entry of the audit trail
 * share one transaction. Throws NotFound where the subject does not exist, and Conflict when its state does not allow
 * the action, for example because another moderator was first.
 */
export async function decide(
  { db, tenant }: TenantCtx,
  operator: string,
  { action, id, reason }: DecisionRequest,
): Promise<DecisionRecord> {
  const { type, to } = ACTIONS[action];
  return db.transaction().execute(async (tx) => {
    const before = await stateOf(tx, tenant.id, type, id);
    if (before === undefined) throw new Failure('NotFound', `no ${type} ${id}`);
    if (!isAllowed(action, before)) throw new Failure('Conflict', `${type} ${id} is ${before}`);
    await EFFECTS[action]({ tx, tenant, id, reason });
    return insertRecord(tx, tenant.id, {
      operator,
      action,
      subjectType: type,
      subjectId: id,
      before,
      after: to,
      reason,
      undoes: null,
    });
  });
}

/**
 * Takes a decision on a comment or a report back: it is in the state of before, and the message about the decision is
 * withdrawn where nobody has read it. Throws NotFound; Conflict for an edit of a profile, for a decision that another
 * followed, and where the comment or the report is in another state by now.
 */
export async function undoDecision({ db, tenant }: TenantCtx, operator: string, id: number): Promise<DecisionRecord> {
  return db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, tenant.id, id);
    if (record === undefined) throw new Failure('NotFound', `no decision ${id}`);
    if (!record.undoable) throw new Failure('Conflict', `decision ${id} cannot be taken back`);
    await takeBack({ tx, tenant }, record);
    const { subjectType, subjectId, before, after } = record;
    const undone = { before: after, after: before, reason: '', undoes: id };
    return insertRecord(tx, tenant.id, { operator, action: 'undo', subjectType, subjectId, ...undone });
  });
}

async function takeBack(
  ctx: TxCtx,
  record: Pick<DecisionRecord, 'id' | 'subjectId' | 'subjectType' | 'before' | 'after'>,
) {
  const { id, subjectId, subjectType, before, after } = record;
  if (subjectType === 'REPORT') return reopenReport(ctx, subjectId);
  const reason = await readHidingReason(ctx.tx, ctx.tenant.id, subjectId);
  const change = { from: after as ReplyState, to: before as ReplyState };
  const isBack = await undoReplyDecision(ctx, { id: subjectId, decision: id, reason }, change);
  if (!isBack) throw new Failure('Conflict', `comment ${subjectId} is not ${after} any more`);
}

interface Effect {
  readonly tx: Tx;
  readonly tenant: Tenant;
  readonly id: number;
  readonly reason: string;
}

/** The effect of each action; the state has been checked. */
const EFFECTS: Readonly<Record<Action, (effect: Effect) => Promise<void>>> = {
  pass: (effect) => review(effect, 'PASSED'),
  reject: (effect) => review(effect, 'REJECTED'),
  hide: async (ctx) => mustHaveBeen(await hideReply(ctx, ctx.id, ctx.reason)),
  restore: async (ctx) => mustHaveBeen(await showReply(ctx, ctx.id)),
  resolve: (effect) => close(effect, 'RESOLVED'),
  dismiss: (effect) => close(effect, 'DISMISSED'),
};

/** Throws Conflict when another moderator decided on the comment after its state was read and before it was locked. */
function mustHaveBeen(before: string | undefined): void {
  if (before === undefined) throw new Failure('Conflict');
}

async function review({ tx, tenant, id, reason }: Effect, decision: 'PASSED' | 'REJECTED'): Promise<void> {
  const { userId, field } = await decideAudit({ tx, tenant }, { id, decision, reason });
  const values = decision === 'PASSED' ? { field } : { field, reason };
  await notify({ tx, tenant }, { userId, kind: `PROFILE_${decision}`, values, key: `audit:${id}` });
}

/** Names the answer to a report: a reporter gets one. */
const reportKey = (id: number) => `report:${id}`;

async function reopenReport(ctx: TxCtx, id: number): Promise<void> {
  const { reporterId } = await openReportAgain(ctx, id);
  if (reporterId !== null) await withdrawMessage(ctx, reporterId, reportKey(id));
}

async function close(ctx: Effect, decision: 'RESOLVED' | 'DISMISSED'): Promise<void> {
  const { reporterId } = await closeReport(ctx, ctx.id, decision);
  if (reporterId === null) return;
  await notify(ctx, { userId: reporterId, kind: `REPORT_${decision}`, key: reportKey(ctx.id) });
}
