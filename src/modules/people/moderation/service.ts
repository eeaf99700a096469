import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import { decideAudit } from '#src/modules/people/accounts/profile/profile-audit-service.ts';
import { hideReply, showReply } from '#src/modules/people/comments/moderation-service.ts';
import type { DecisionRecord, DecisionRequest } from '#src/modules/people/moderation/contract.ts';
import { ACTIONS, type Action, isAllowed } from '#src/modules/people/moderation/rules.ts';
import { insertRecord, stateOf } from '#src/modules/people/moderation/store.ts';
import { closeReport } from '#src/modules/people/reports/service.ts';
import { notify } from '#src/modules/telling/messages/service.ts';

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
    });
  });
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

async function close(ctx: Effect, decision: 'RESOLVED' | 'DISMISSED'): Promise<void> {
  const { reporterId } = await closeReport(ctx, ctx.id, decision);
  if (reporterId === null) return;
  await notify(ctx, { userId: reporterId, kind: `REPORT_${decision}`, key: `report:${ctx.id}` });
}
