import type { TxCtx } from '#src/ctx.ts';
import { notifyAll } from '#src/modules/messages/service.ts';
import {
  countsOf,
  databaseNow,
  insertDeliveries,
  lockPlanning,
  type NewDelivery,
} from '#src/modules/notifications/delivery-store.ts';
import type { PlanningSetup } from '#src/modules/notifications/planning-setup.ts';
import { queueDue } from '#src/modules/notifications/queueing.ts';
import { type Receiver, receiversOf, targetsOf } from '#src/modules/notifications/receivers.ts';
import { markPlanned, type StoredNotification, takeUnplanned } from '#src/modules/notifications/store.ts';
import { localDay, sendingTime } from '#src/modules/notifications/timing.ts';
import { messageOf } from '#src/modules/notifications/wording.ts';

/** Notifications planned, or deliveries queued, in one transaction. */
const AT_ONCE = 200;

/**
 * Puts new notifications into the message centre and plans their deliveries, then queues what is due. Everything of a
 * batch is one transaction, and one transaction at a time works for a tenant.
 * @returns whether there may be more
 */
export async function planNotifications(ctx: TxCtx, setup: PlanningSetup): Promise<boolean> {
  await lockPlanning(ctx.tx, ctx.tenant.id);
  const now = setup.now?.() ?? (await databaseNow(ctx.tx));
  const planned = await planNew(ctx, setup, now);
  const queued = await queueDue(ctx, setup, now, AT_ONCE);
  return planned === AT_ONCE || queued === AT_ONCE;
}

async function planNew(ctx: TxCtx, { channels }: PlanningSetup, now: Date): Promise<number> {
  const { tx, tenant } = ctx;
  const taken = await takeUnplanned(tx, tenant.id, AT_ONCE);
  if (taken.length === 0) return 0;
  await notifyAll(
    ctx,
    taken.flatMap(({ userId, key, notice }) =>
      notice.kind === 'test' ? [] : [{ userId, key: `notice:${key}`, ...messageOf(tenant, notice) }],
    ),
  );
  const userIds = taken.map(({ userId }) => userId);
  const receivers = await receiversOf(ctx, userIds, channels);
  const today = localDay(now, tenant.timeZone);
  const plan = new DayPlan(now, today, tenant.timeZone, await countsOf(tx, tenant.id, userIds, today));
  const deliveries = taken.flatMap((one) => {
    const receiver = receivers.get(one.userId);
    return receiver === undefined ? [] : plan.deliveriesOf(one, receiver);
  });
  await insertDeliveries(tx, tenant.id, deliveries);
  await markPlanned(
    tx,
    tenant.id,
    taken.map(({ id }) => id),
  );
  return taken.length;
}

/** Plans deliveries of one day, and counts them for the caps of their users. */
class DayPlan {
  readonly #now: Date;
  readonly #today: string;
  readonly #timeZone: string;
  /** By `userId channel`. */
  readonly #counts: Map<string, number>;

  constructor(now: Date, today: string, timeZone: string, counts: Map<string, number>) {
    this.#now = now;
    this.#today = today;
    this.#timeZone = timeZone;
    this.#counts = counts;
  }

  deliveriesOf({ id, userId, notice }: StoredNotification, receiver: Receiver): NewDelivery[] {
    const byChannel = Map.groupBy(targetsOf(receiver, notice), ({ channel }) => channel);
    return [...byChannel].flatMap(([channel, targets]) => {
      const time = notice.kind === 'test' ? this.#atOnce() : this.#timeOf(userId, channel, receiver);
      return targets.map((target) => ({ userId, notificationId: id, ...target, ...time }));
    });
  }

  /** A test waits for nothing and counts for nothing. */
  #atOnce(): Pick<NewDelivery, 'dueAt' | 'digest' | 'countedOn'> {
    return { dueAt: this.#now, digest: false, countedOn: null };
  }

  #timeOf(
    userId: number,
    channel: string,
    { settings }: Receiver,
  ): Pick<NewDelivery, 'dueAt' | 'digest' | 'countedOn'> {
    const key = `${userId} ${channel}`;
    const sent = this.#counts.get(key) ?? 0;
    const { dueAt, digest, counts } = sendingTime(settings, this.#now, this.#timeZone, sent);
    if (counts) this.#counts.set(key, sent + 1);
    return { dueAt, digest, countedOn: counts ? this.#today : null };
  }
}
