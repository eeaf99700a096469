import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import type { BatchReadRequest, Notice, Unread } from '#src/modules/telling/messages/contract.ts';
import { countUnread, insertMessages, markRead } from '#src/modules/telling/messages/store.ts';

/**
 * Stores a message for a user, in the transaction of the event. Its text is made when it is read, in the reader's
 * language. A user gets one message per key, and none about their own actions.
 */
export async function notify(ctx: TxCtx, notice: Notice): Promise<void> {
  await notifyAll(ctx, [notice]);
}

/** The same for many, in one statement. */
export async function notifyAll({ tx, tenant }: TxCtx, notices: readonly Notice[]): Promise<void> {
  const others = notices.filter(({ actorId, userId }) => actorId !== userId);
  await insertMessages(tx, tenant.id, others);
}

/** How many messages a user has not read. */
export async function unreadCount(ctx: TenantCtx, userId: number): Promise<number> {
  return (await unreadOf(ctx, userId)).total;
}

/** The same, of each list. */
export async function unreadOf({ db, tenant }: TenantCtx, userId: number): Promise<Unread> {
  const counts = await countUnread(db, tenant.id, userId);
  const interaction = counts.get('INTERACTION') ?? 0;
  const system = counts.get('SYSTEM') ?? 0;
  return { interaction, system, total: interaction + system };
}

/** Marks messages as read. Ids of other users' messages are ignored. */
export async function readMessages({ db, tenant }: TenantCtx, userId: number, which: BatchReadRequest) {
  const read = await markRead(db, tenant.id, userId, which);
  return { read, unread: await unreadOf({ db, tenant }, userId) };
}
