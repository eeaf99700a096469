/** Plans when and where each new notification is delivered. */

import type { TxCtx } from '#src/ctx.ts';
import { notifyAll } from '#src/modules/telling/messages/service.ts';
import { queueDue } from '#src/modules/telling/notifications/planning/delivery-queueing.ts';
import {
  countsOf,
  databaseNow,
  dropCorrected,
  insertDeliveries,
  lockPlanning,
  type NewDelivery,
} from '#src/modules/telling/notifications/planning/delivery-store.ts';
import { entriesOf } from '#src/modules/telling/notifications/planning/message-entries.ts';
import type { PlanningSetup } from '#src/modules/telling/notifications/planning/planning-setup.ts';
import { localDay, sendingTime } from '#src/modules/telling/notifications/planning/sending-times.ts';
import { type Receiver, receiversOf, targetsOf } from '#src/modules/telling/notifications/planning/user-channels.ts';
import { topicOf } from '#src/modules/telling/notifications/rules.ts';
import { markPlanned, type StoredNotification, takeUnplanned } from '#src/modules/telling/notifications/store.ts';

/** Notifications planned, or deliveries queued, in one transaction. */
const ROWS_AT_ONCE = 200;

/**
 * Puts new notifications into the message centre and plans their deliveries, then queues what is due. Everything of a
 * batch is one transaction, and one transaction at a time works for a tenant.
 * @returns whether there may be more
 */
export async function planNotifications(ctx: TxCtx, setup: PlanningSetup): Promise<boolean> {
  await lockPlanning(ctx.tx, ctx.tenant.id);
  const now = setup.now?.() ?? (await databaseNow(ctx.tx));
  const planned = await planNew(ctx, setup, now);
  const queued = await queueDue(ctx, setup, now, ROWS_AT_ONCE);
  return planned === ROWS_AT_ONCE || queued === ROWS_AT_ONCE;
}

async function planNew(ctx: TxCtx, { channels }: PlanningSetup, now: Date): Promise<number> {
  const { tx, tenant } = ctx;
  const taken = await takeUnplanned(tx, tenant.id, ROWS_AT_ONCE);
  if (taken.length === 0) return 0;
  await notifyAll(ctx, entriesOf(tenant, taken));
  const userIds = taken.map(({ userId }) => userId);
  const receivers = await receiversOf(ctx, userIds, channels);
  const today = localDay(now, tenant.timeZone);
  const counts = await countsOf(tx, tenant.id, userIds, today);
  const plan = new DayPlan({ now, today, timeZone: tenant.timeZone }, counts, rolledUp(taken));
  const store = (some: readonly StoredNotification[]) =>
    insertDeliveries(
      tx,
      tenant.id,
      some.flatMap((notification) => {
        const receiver = receivers.get(notification.userId);
        return receiver === undefined ? [] : plan.deliveriesOf(notification, receiver);
      }),
    );
  // A wrong notification may stand beside its correction.
  await store(taken.filter(({ corrects }) => corrects === null));
  await store(await findCorrections(ctx, taken));
  await markPlanned(
    tx,
    tenant.id,
    taken.map(({ id }) => id),
  );
  return taken.length;
}

/** The corrections of what was sent. What still waits is not sent any more. */
async function findCorrections(
  { tx, tenant }: TxCtx,
  taken: readonly StoredNotification[],
): Promise<readonly StoredNotification[]> {
  const all = taken.filter(({ corrects }) => corrects !== null);
  if (all.length === 0) return [];
  const idle = await dropCorrected(
    tx,
    tenant.id,
    all.map(({ id }) => id),
  );
  return all.filter(({ id }) => !idle.has(id));
}

/** The alerts that tell several matches at a moment: these go out as one message. */
function rolledUp(taken: readonly StoredNotification[]): ReadonlySet<string> {
  const alerts = Map.groupBy(taken, alertKey);
  return new Set([...alerts].flatMap(([alert, { length }]) => (alert !== null && length > 1 ? [alert] : [])));
}

/** The user and the alert of a match; null: it is no match. */
function alertKey({ userId, notice }: StoredNotification): string | null {
  return notice.kind === 'new-match' ? `${userId} ${notice.alertId}` : null;
}

type Time = Pick<NewDelivery, 'dueAt' | 'digest' | 'countedOn'>;
type Together = Time & Pick<NewDelivery, 'alertId'>;

interface Clock {
  readonly now: Date;
  /** The day in the time zone of the tenant. */
  readonly today: string;
  readonly timeZone: string;
}

/** Plans deliveries of one day, and counts them for the caps of their users. */
class DayPlan {
  readonly #clock: Clock;
  /** By `userId channel`. */
  readonly #counts: Map<string, number>;
  readonly #rolledUp: ReadonlySet<string>;
  /** When the matches of an alert go out, by `userId alertId channel`. */
  readonly #together = new Map<string, Together>();

  constructor(clock: Clock, counts: Map<string, number>, alerts: ReadonlySet<string>) {
    this.#clock = clock;
    this.#counts = counts;
    this.#rolledUp = alerts;
  }

  deliveriesOf(notification: StoredNotification, receiver: Receiver): NewDelivery[] {
    const byChannel = Map.groupBy(targetsOf(receiver, notification.notice), ({ channel }) => channel);
    return [...byChannel].flatMap(([channel, targets]) => {
      const time = this.#timeOf(notification, channel, receiver);
      return targets.map((target) => ({
        userId: notification.userId,
        notificationId: notification.id,
        ...target,
        ...time,
      }));
    });
  }

  #timeOf(notification: StoredNotification, channel: string, receiver: Receiver): Together {
    const alert = alertKey(notification);
    const alone = { alertId: null };
    if (notification.notice.kind === 'test')
      return { dueAt: this.#clock.now, digest: false, countedOn: null, ...alone };
    if (alert === null || !this.#rolledUp.has(alert))
      return { ...this.#countedTime(notification, channel, receiver), ...alone };
    const key = `${alert} ${channel}`;
    const before = this.#together.get(key);
    if (before !== undefined) return before;
    const time = this.#countedTime(notification, channel, receiver);
    // A waiting notification goes out together with all that wait until then.
    const alertId = time.digest || notification.notice.kind !== 'new-match' ? null : notification.notice.alertId;
    const first = { ...time, digest: true, alertId };
    this.#together.set(key, { ...first, countedOn: null });
    return first;
  }

  /** The cap is one of alerts: who won a prize hears of it at once, and so does who was told a wrong price. */
  #countedTime({ userId, notice }: StoredNotification, channel: string, { settings }: Receiver): Time {
    const { now, today, timeZone } = this.#clock;
    const key = `${userId} ${channel}`;
    const isCapped = topicOf(notice.kind) === 'alerts' && notice.kind !== 'price-correction';
    const sent = this.#counts.get(key) ?? 0;
    const { dueAt, digest, counts } = sendingTime(settings, now, timeZone, isCapped ? sent : 0);
    if (!isCapped || !counts) return { dueAt, digest, countedOn: null };
    this.#counts.set(key, sent + 1);
    return { dueAt, digest, countedOn: today };
  }
}
