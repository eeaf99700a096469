/** Stores orders that came from a share, and the bonus of each. */

import type { TxCtx, WriteCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import type { OrderInput, OrderStatus } from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import {
  countNear,
  existingUsers,
  insertOrder,
  lockOrder,
  lockOrderNo,
  refuse,
  type StoredOrder,
  updateOrder,
} from '#src/modules/people/activities/bonuses/bonus-store.ts';
import { tell } from '#src/modules/people/activities/reward-message.ts';
import { bonusOf, ORDERS_AN_HOUR } from '#src/modules/people/activities/rules.ts';
import { databaseNow, lockByCode, readActivity, type StoredActivity } from '#src/modules/people/activities/store.ts';

/** Milliseconds by which the clock of a shop may be ahead. A time of another zone is ahead by more. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/**
 * Stores what shops report of orders that came from a share. An order is found again by its number: it can be returned
 * later, and nothing else of it changes.
 */
export async function putOrders(ctx: WriteCtx, inputs: readonly OrderInput[]): Promise<PutResult[]> {
  const { tx, tenant } = ctx;
  const users = await existingUsers(
    tx,
    tenant.id,
    inputs.map(({ sharerId }) => sharerId),
  );
  const activities = new Map<string, StoredActivity | undefined>();
  // In one order, so that two reports of the same activities cannot wait for each other.
  for (const code of [...new Set(inputs.map(({ activity }) => activity))].toSorted())
    activities.set(code, await lockByCode(tx, tenant.id, code));
  const results: PutResult[] = [];
  for (const input of inputs) {
    const activity = activities.get(input.activity);
    if (activity?.kind !== 'BONUS') results.push(rejected('activity', `no bonus ${input.activity}`));
    else if (!users.has(input.sharerId)) results.push(rejected('sharerId', `no user ${input.sharerId}`));
    else results.push(await putOrder(ctx, activity, input));
  }
  return results;
}

async function putOrder(ctx: WriteCtx, activity: StoredActivity, input: OrderInput): Promise<PutResult> {
  const { tx, tenant } = ctx;
  const { orderNo, sharerId, returned } = input;
  const before = await lockOrderNo(tx, tenant.id, activity.id, orderNo);
  if (before !== undefined) {
    if (before.userId !== sharerId) return rejected('sharerId', `order ${orderNo} is of user ${before.userId}`);
    if (before.amountMinor !== input.amount.minor || before.currency !== input.amount.currency) {
      return rejected('amount', `order ${orderNo} has the amount ${before.amountMinor} ${before.currency} already`);
    }
    if (!returned || before.status === 'RETURNED' || before.refusedAt !== null)
      return { outcome: 'unchanged', code: orderNo };
    await updateOrder(tx, tenant.id, before.id, { status: 'RETURNED', held: before.held });
    await tell(ctx, sharerId, 'bonus-returned', activity, String(before.id));
    return { outcome: 'updated', code: orderNo };
  }
  if (activity.invalid) return rejected('activity', `${input.activity} was taken back`);
  if (!tenant.currencies.some((currency) => currency === input.amount.currency)) {
    return rejected('amount', `orders are in ${tenant.currencies.join(' or ')}`);
  }
  const orderedAt = new Date(input.orderedAt);
  if (orderedAt < activity.startsAt || orderedAt >= activity.endsAt) {
    return rejected('orderedAt', `${input.activity} does not run then`);
  }
  if (orderedAt.getTime() > (await databaseNow(tx)).getTime() + CLOCK_DIFFERENCE_MS) {
    return rejected('orderedAt', 'is in the future: is its time zone right?');
  }
  const near = await countNear(tx, tenant.id, sharerId, orderedAt);
  const stored = await insertOrder(tx, tenant.id, tenant.timeZone, {
    activityId: activity.id,
    userId: sharerId,
    orderNo,
    title: input.title,
    amountMinor: input.amount.minor,
    bonusMinor: bonusOf(input.amount.minor, activity.terms.percent ?? 0),
    currency: input.amount.currency,
    status: returned ? 'RETURNED' : 'UN_DELIVERED',
    held: near >= ORDERS_AN_HOUR ? 'VELOCITY' : null,
    orderedAt,
  });
  return { outcome: stored ? 'created' : 'unchanged', code: orderNo };
}

async function requiredOrder({ tx, tenant }: TxCtx, id: number): Promise<StoredOrder> {
  const order = await lockOrder(tx, tenant.id, id);
  if (order === undefined) throw new Failure('NotFound', `there is no order ${id}`);
  return order;
}

function shownStatus({ held, status, refusedAt }: Pick<StoredOrder, 'held' | 'status' | 'refusedAt'>): string {
  if (refusedAt !== null) return 'REFUSED';
  return held !== null && status === 'UN_DELIVERED' ? 'HELD' : status;
}

/**
 * An operator paid the bonus of an order. Throws NotFound, and Conflict while the order is not confirmed or waits for a
 * review, or when it was paid or returned.
 */
export async function payOrder(ctx: WriteCtx, id: number): Promise<{ before: string; after: OrderStatus }> {
  const { tx, tenant } = ctx;
  const order = await requiredOrder(ctx, id);
  const before = shownStatus(order);
  if (before !== 'UN_DELIVERED') throw new Failure('Conflict', `order ${id} is ${before}`);
  if (order.confirmedAt > (await databaseNow(tx))) throw new Failure('Conflict', `order ${id} is not confirmed yet`);
  await updateOrder(tx, tenant.id, id, { status: 'DELIVERED', held: null });
  const activity = await readActivity(tx, tenant.id, order.activityId);
  if (activity !== undefined) await tell(ctx, order.userId, 'bonus-paid', activity, String(id));
  return { before, after: 'DELIVERED' };
}

/** An operator reviewed an order that was held. Throws NotFound and Conflict. */
export async function releaseOrder(ctx: WriteCtx, id: number): Promise<{ before: string; after: OrderStatus }> {
  const { tx, tenant } = ctx;
  const order = await requiredOrder(ctx, id);
  const before = shownStatus(order);
  if (before !== 'HELD') throw new Failure('Conflict', `order ${id} is ${before}`);
  await updateOrder(tx, tenant.id, id, { status: order.status, held: null });
  return { before, after: order.status };
}

/**
 * An operator refused the bonus of an order, whether or not it was held; its sharer is told. Throws NotFound, and Conflict
 * for an order that was paid, returned or refused.
 */
export async function refuseOrder(ctx: WriteCtx, id: number): Promise<{ before: string; after: string }> {
  const { tx, tenant } = ctx;
  const order = await requiredOrder(ctx, id);
  const before = shownStatus(order);
  if (before !== 'HELD' && before !== 'UN_DELIVERED') throw new Failure('Conflict', `order ${id} is ${before}`);
  await refuse(tx, tenant.id, id);
  const activity = await readActivity(tx, tenant.id, order.activityId);
  if (activity !== undefined) await tell(ctx, order.userId, 'bonus-refused', activity, String(id));
  return { before, after: 'REFUSED' };
}
