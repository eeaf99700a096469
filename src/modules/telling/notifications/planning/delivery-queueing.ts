/** Puts notifications whose time has come into the outbox, and those of a digest together as one message. */

import type { TxCtx } from '#src/ctx.ts';
import { enqueuePosts, type Post } from '#src/modules/telling/delivery/service.ts';
import type { NotifiedNotice } from '#src/modules/telling/notifications/contract.ts';
import {
  type DueDelivery,
  dueDeliveries,
  markDropped,
  markQueued,
} from '#src/modules/telling/notifications/planning/delivery-store.ts';
import { letterOf, noteOf } from '#src/modules/telling/notifications/planning/notice-letters.ts';
import type { PlanningSetup } from '#src/modules/telling/notifications/planning/planning-setup.ts';
import { type Receiver, receiversOf, targetsOf } from '#src/modules/telling/notifications/planning/user-channels.ts';

/** Queues the deliveries that are due, `most` at a time. @returns how many were looked at */
export async function queueDue(ctx: TxCtx, setup: PlanningSetup, now: Date, most: number): Promise<number> {
  const { tx, tenant } = ctx;
  const due = await dueDeliveries(tx, tenant.id, now, most);
  const receivers = await receiversOf(
    ctx,
    due.map(({ userId }) => userId),
    setup.channels,
  );
  const running = await setup.runningAlerts(ctx, [...new Set(due.flatMap(({ notice }) => alertBehind(notice) ?? []))]);
  const runs = ({ notice }: DueDelivery) => {
    const alertId = alertBehind(notice);
    return alertId === null || running.has(alertId);
  };
  const handed = groupDeliveries(due, due.length === most).flatMap((group) => {
    const receiver = receivers.get(group.first.userId);
    return receiver === undefined ? [] : [handedOver(ctx, setup, group, { receiver, runs })];
  });
  await enqueuePosts(
    ctx,
    handed.flatMap(({ post }) => post ?? []),
  );
  await markQueued(
    tx,
    tenant.id,
    handed.flatMap(({ post, wanted }) =>
      post === undefined ? [] : wanted.map(({ id }) => ({ id, outboxKey: post.message.key })),
    ),
  );
  await markDropped(
    tx,
    tenant.id,
    handed.flatMap(({ dropped }) => dropped.map(({ id }) => id)),
  );
  return due.length;
}

/** Deliveries that make one message. */
interface Group {
  readonly first: DueDelivery;
  readonly all: readonly DueDelivery[];
}

/**
 * @param cut  whether more deliveries are due than were read: then the last digest may be incomplete and waits for the
 * next run, unless it is the only group
 */
function groupDeliveries(due: readonly DueDelivery[], cut: boolean): readonly Group[] {
  const keyOf = ({ id, digest, alertId, userId, channel, endpointId }: DueDelivery) =>
    digest ? `${userId} ${channel} ${endpointId} ${alertId}` : String(id);
  const groups = [...Map.groupBy(due, keyOf).values()].flatMap((all) => (all[0] ? [{ first: all[0], all }] : []));
  return cut && groups.length > 1 && groups.at(-1)?.first.digest === true ? groups.slice(0, -1) : groups;
}

interface Handed {
  readonly wanted: readonly DueDelivery[];
  /** Deliveries that the user no longer wants, by the settings or because the alert is stopped. */
  readonly dropped: readonly DueDelivery[];
  /** undefined: nothing is wanted, or there is no address for it any more. */
  readonly post: Post | undefined;
}

/** The alert without which a notice is not wanted; null: none. A correction is sent even when the alert is stopped. */
function alertBehind(notice: NotifiedNotice): number | null {
  return 'alertId' in notice && notice.kind !== 'price-correction' ? notice.alertId : null;
}

interface Wishes {
  readonly receiver: Receiver;
  /** Whether the alert behind a delivery still runs. */
  readonly runs: (dueDelivery: DueDelivery) => boolean;
}

/** Makes one message of a group, without the deliveries that the user no longer wants. */
function handedOver({ tenant }: TxCtx, { secret }: PlanningSetup, { first, all }: Group, wishes: Wishes): Handed {
  const { userId, channel, endpointId, id } = first;
  const { receiver, runs } = wishes;
  const isWanted = (dueDelivery: DueDelivery) =>
    runs(dueDelivery) &&
    targetsOf(receiver, dueDelivery.notice).some(
      (target) => target.channel === channel && target.endpointId === endpointId,
    );
  const wanted = all.filter(isWanted);
  const dropped = all.filter((receiver) => !wanted.includes(receiver));
  if (wanted.length === 0) return { wanted, dropped, post: undefined };
  const { lang } = receiver.settings;
  const notices = wanted.map(({ notice }) => notice);
  // Only a digest of all alerts waits for a later hour, at which a price may hold no longer.
  const past = first.digest && first.alertId === null;
  const reader = { tenant, lang, past, userId, secret };
  const about = { userId, lang, key: `notice:${id}` };
  if (channel !== 'mail') {
    const values = noteOf(reader, notices);
    return {
      wanted,
      dropped,
      post: { channel, message: { ...about, to: String(endpointId), template: 'note', values } },
    };
  }
  const { email } = receiver;
  if (email === undefined) return { wanted, dropped, post: undefined };
  const values = letterOf(reader, notices);
  return { wanted, dropped, post: { channel, message: { ...about, to: email, template: 'letter', values } } };
}
