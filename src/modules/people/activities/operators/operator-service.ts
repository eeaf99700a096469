/**
 * Carries out what operators decide about activities, with an entry in the audit trail, and lists what waits for them.
 */

import type { Tenant, TenantCtx, WriteCtx } from '#src/ctx.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { DAY_MS } from '#src/kernel/day.ts';
import { Failure } from '#src/kernel/failure.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { payOrder, refuseOrder, releaseOrder } from '#src/modules/people/activities/bonuses/bonus-service.ts';
import { readWaitingOrders } from '#src/modules/people/activities/bonuses/bonus-store.ts';
import { paymentIn } from '#src/modules/people/activities/bonuses/payment-service.ts';
import type { ActivityInput } from '#src/modules/people/activities/contract.ts';
import { addressIn, awardRecord } from '#src/modules/people/activities/lotteries/award-service.ts';
import {
  deliverAward,
  lockAward,
  readWaiting,
  refuseAward,
  releaseAward,
} from '#src/modules/people/activities/lotteries/award-store.ts';
import { readLottery } from '#src/modules/people/activities/lotteries/lottery-store.ts';
import { insertRecord, readRecords } from '#src/modules/people/activities/operators/activity-record-store.ts';
import type {
  ActivityDecision,
  ActivityRecord,
  AwardsRequest,
  BonusOrdersRequest,
  ListedActivity,
  ListedAward,
  ListedOrder,
} from '#src/modules/people/activities/operators/operator-contract.ts';
import { OPERATOR_ACTIONS } from '#src/modules/people/activities/operators/operator-rules.ts';
import { tell } from '#src/modules/people/activities/reward-message.ts';
import { stateAt } from '#src/modules/people/activities/rules.ts';
import { type PutActivity, putActivity, turnActivity } from '#src/modules/people/activities/service.ts';
import { databaseNow, readActivities, readActivity } from '#src/modules/people/activities/store.ts';

/** Creates or changes an activity, with an entry in the audit trail. Throws as putActivity does. */
export async function createOrChange(ctx: WriteCtx, operator: string, input: ActivityInput): Promise<PutActivity> {
  const put = await putActivity(ctx, input);
  if (put.outcome !== 'unchanged') {
    const entry = { operator, action: 'put', subjectType: 'ACTIVITY', subjectId: put.id, reason: '' } as const;
    await insertRecord(ctx.tx, ctx.tenant.id, { ...entry, before: '', after: put.outcome });
  }
  return put;
}

/** The states before and after, as the audit trail has them. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/**
 * Carries out what an operator decided: the change, the message to the user and the entry of the audit trail share one
 * transaction. Throws NotFound, and Conflict where the state does not allow it.
 */
export async function decideActivity(
  ctx: WriteCtx,
  operator: string,
  { action, id, reason }: ActivityDecision,
): Promise<ActivityRecord> {
  const change = await carryOut(ctx, action, id);
  const subjectType = OPERATOR_ACTIONS[action];
  return insertRecord(ctx.tx, ctx.tenant.id, { operator, action, subjectType, subjectId: id, reason, ...change });
}

async function carryOut(ctx: WriteCtx, action: ActivityDecision['action'], id: number): Promise<Change> {
  switch (action) {
    case 'start':
    case 'stop':
    case 'invalidate': {
      const now = await databaseNow(ctx.tx);
      const { before, after } = await turnActivity(ctx, id, action, now);
      return { before: stateAt(before, now), after: stateAt(after, now) };
    }
    case 'pay':
      return payOrder(ctx, id);
    case 'release-order':
      return releaseOrder(ctx, id);
    case 'refuse-order':
      return refuseOrder(ctx, id);
    default:
      return decideAward(ctx, action, id);
  }
}

async function decideAward(ctx: WriteCtx, action: 'deliver' | 'release' | 'refuse', id: number): Promise<Change> {
  const { tx, tenant } = ctx;
  const award = await lockAward(tx, tenant.id, id);
  if (award === undefined) throw new Failure('NotFound', `there is no award ${id}`);
  const before = award.refusedAt !== null ? 'REFUSED' : award.held !== null ? 'HELD' : award.status;
  const fits = action === 'deliver' ? before === 'NOT_DELIVERED' : before === 'HELD';
  if (!fits) throw new Failure('Conflict', `award ${id} is ${before}`);
  const activity = await readActivity(tx, tenant.id, award.activityId);
  if (activity === undefined) throw new Failure('NotFound', `there is no activity ${award.activityId}`);
  if (action === 'deliver') {
    await deliverAward(tx, tenant.id, id);
    await tell(ctx, award.userId, 'delivered', activity, String(id));
    return { before, after: 'DELIVERED' };
  }
  if (action === 'refuse') {
    await refuseAward(tx, tenant.id, id);
    await tell(ctx, award.userId, 'refused', activity, String(id));
    return { before, after: 'REFUSED' };
  }
  const { claimDays = 1 } = (await readLottery(tx, tenant.id, award.activityId)) ?? {};
  await releaseAward(tx, tenant.id, id, new Date((await databaseNow(tx)).getTime() + claimDays * DAY_MS));
  await tell(ctx, award.userId, 'released', activity, String(id));
  return { before, after: award.status };
}

/** Every activity, newest first. */
export async function listedActivities({ db, tenant }: TenantCtx): Promise<ListedActivity[]> {
  const now = await databaseNow(db);
  return (await readActivities(db, tenant.id)).map((activity) => ({
    id: activity.id,
    code: activity.code,
    kind: activity.kind,
    state: stateAt(activity, now),
    startTime: activity.startsAt.toISOString(),
    endTime: activity.endsAt.toISOString(),
    title: titleOf(activity.texts, tenant),
  }));
}

function titleOf(texts: Partial<Record<string, { readonly title: string }>>, tenant: Tenant): string {
  return (texts[defaultLang(tenant)] ?? Object.values(texts)[0])?.title ?? '';
}

/** Prizes to be sent, with their addresses, or to be reviewed; oldest first. */
export async function waitingAwards(
  { db, tenant }: TenantCtx,
  secret: ServerSecret | undefined,
  { which, ...request }: AwardsRequest,
): Promise<Page<ListedAward>> {
  const rows = await readWaiting(db, tenant.id, which, request);
  const now = await databaseNow(db);
  const listed = rows.map((award) => {
    const { prizeName, drawTime, sentBy } = awardRecord({ tenant, lang: defaultLang(tenant) }, award, now);
    const { id, activityId, userId, status, held } = award;
    const address = secret === undefined ? null : addressIn(award, secret);
    return { id, activityId, userId, prizeName, status, held, address, drawTime, sentBy };
  });
  return toPage(listed, rows[0]?.total ?? 0, request);
}

/** Orders whose bonus is to be paid, with where to, or that are to be reviewed; oldest first. */
export async function waitingOrders(
  { db, tenant }: TenantCtx,
  secret: ServerSecret | undefined,
  { which, ...request }: BonusOrdersRequest,
): Promise<Page<ListedOrder>> {
  const rows = await readWaitingOrders(db, tenant.id, which, request);
  const listed = rows.map(({ amountMinor, bonusMinor, currency, orderedAt, method, details, ...order }) => {
    const { id, activityId, userId, orderNo, title, held } = order;
    const account = details === null || secret === undefined ? undefined : paymentIn(details, userId, secret);
    return {
      id,
      activityId,
      userId,
      orderNo,
      title,
      held,
      amount: { minor: amountMinor, currency },
      bonus: { minor: bonusMinor, currency },
      orderTime: orderedAt.toISOString(),
      payTo: method === null || account === undefined ? null : { method, ...account },
    };
  });
  return toPage(listed, rows[0]?.total ?? 0, request);
}

/** The audit trail, newest first. */
export async function activityRecords({ db, tenant }: TenantCtx, request: PageRequest): Promise<Page<ActivityRecord>> {
  const { records, total } = await readRecords(db, tenant.id, request);
  return toPage(records, total, request);
}
