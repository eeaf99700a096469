import type { TxCtx } from '#src/ctx.ts';
import { enqueueMail, enqueueNote } from '#src/modules/delivery/service.ts';
import { type DueDelivery, dueDeliveries, markDropped, markQueued } from '#src/modules/notifications/delivery-store.ts';
import { letterOf, noteOf } from '#src/modules/notifications/letters.ts';
import type { PlanningSetup } from '#src/modules/notifications/planning-setup.ts';
import { type Receiver, receiversOf, targetsOf } from '#src/modules/notifications/receivers.ts';

/** Puts deliveries whose time has come into the outbox, those of a digest as one message. @returns how many were looked at */
export async function queueDue(ctx: TxCtx, setup: PlanningSetup, now: Date, most: number): Promise<number> {
  const { tx, tenant } = ctx;
  const due = await dueDeliveries(tx, tenant.id, now, most);
  const receivers = await receiversOf(
    ctx,
    due.map(({ userId }) => userId),
    setup.channels,
  );
  for (const group of groupsOf(due, due.length === most)) {
    const receiver = receivers.get(group.first.userId);
    if (receiver !== undefined) await queueGroup(ctx, setup, group, receiver);
  }
  return due.length;
}

/** Deliveries that make one message. */
interface Group {
  readonly first: DueDelivery;
  readonly all: readonly DueDelivery[];
}

/** @param cut  whether there are more: then the last digest waits until all of it is there, unless it is all there is */
function groupsOf(due: readonly DueDelivery[], cut: boolean): readonly Group[] {
  const keyOf = ({ id, digest, userId, channel, endpointId }: DueDelivery) =>
    digest ? `${userId} ${channel} ${endpointId}` : String(id);
  const groups = [...Map.groupBy(due, keyOf).values()].flatMap((all) => (all[0] ? [{ first: all[0], all }] : []));
  return cut && groups.length > 1 && groups.at(-1)?.first.digest === true ? groups.slice(0, -1) : groups;
}

async function queueGroup(ctx: TxCtx, { secret }: PlanningSetup, group: Group, receiver: Receiver): Promise<void> {
  const { tx, tenant } = ctx;
  const { first, all } = group;
  const { userId, channel, endpointId, id } = first;
  const isWanted = ({ notice }: DueDelivery) =>
    targetsOf(receiver, notice).some((target) => target.channel === channel && target.endpointId === endpointId);
  const wanted = all.filter(isWanted);
  await markDropped(
    tx,
    tenant.id,
    all.filter((one) => !wanted.includes(one)).map((one) => one.id),
  );
  if (wanted.length === 0) return;
  const { lang } = receiver.settings;
  const key = `notice:${id}`;
  const notices = wanted.map(({ notice }) => notice);
  const reader = { tenant, lang, userId, secret };
  if (channel === 'mail') {
    if (receiver.email === undefined) return;
    await enqueueMail(ctx, { to: receiver.email, lang, key, template: 'letter', values: letterOf(reader, notices) });
  } else {
    await enqueueNote(ctx, channel, {
      to: String(endpointId),
      lang,
      key,
      template: 'note',
      values: noteOf(reader, notices),
    });
  }
  await markQueued(
    tx,
    tenant.id,
    wanted.map((one) => one.id),
    key,
  );
}
