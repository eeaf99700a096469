import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import type { BatchReadRequest, Notice, Unread } from '#src/modules/telling/messages/contract.ts';
import { countUnread, deleteUnread, giveKeyUp, insertMessages, markRead } from '#src/modules/telling/messages/store.ts';

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

/** Stores a message of an event that happens again and again: a message with the same key stays and gives the key up. */
export async function notifyAgain(ctx: TxCtx, notice: Notice): Promise<void> {
  await giveKeyUp(ctx.tx, ctx.tenant.id, notice.userId, notice.key);
  await notify(ctx, notice);
}

/**
 * Takes a message back that its user has not read. A message that was read stays and gives its key up, so that the event
 * can be told anew. @returns whether it was read
 */
export async function withdrawMessage({ tx, tenant }: TxCtx, userId: number, key: string): Promise<boolean> {
  await deleteUnread(tx, tenant.id, userId, key);
  return giveKeyUp(tx, tenant.id, userId, key);
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
