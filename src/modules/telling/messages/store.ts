/** Stores entries of the message centre. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import {
  type BatchReadRequest,
  MESSAGE_KINDS,
  type MessageCategory,
  type MessageKind,
  type MessageValues,
  type Notice,
} from '#src/modules/telling/messages/contract.ts';

export interface StoredMessage {
  readonly id: number;
  readonly kind: MessageKind;
  readonly actorId: number | null;
  readonly values: MessageValues;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly read: boolean;
  /** The number of messages of the whole list. */
  readonly total: number;
}

/** Stores messages, but those whose user already has one with the same key. */
export async function insertMessages(tx: Tx, tenantId: number, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const values = notices.map(({ userId, kind, actorId = null, values: details = {}, link = null, key }) => ({
    tenant_id: tenantId,
    user_id: userId,
    category: MESSAGE_KINDS[kind],
    kind,
    actor_id: actorId,
    details: JSON.stringify(details),
    link,
    key,
  }));
  await tx
    .insertInto('user_messages')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .execute();
}

/** Deletes the message with a key where its user has not read it. */
export async function deleteUnread(tx: Tx, tenantId: number, userId: number, key: string): Promise<void> {
  await tx
    .deleteFrom('user_messages')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('read_at', 'is', null)
    .execute();
}

/** Frees the key of a message for another message. @returns whether there was one */
export async function giveKeyUp(tx: Tx, tenantId: number, userId: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_messages')
    .set({ key: sql<string>`key || ':' || id` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** One page of a list of a user's messages, newest first. */
export async function messagesOf(
  db: Db,
  tenantId: number,
  userId: number,
  category: MessageCategory,
  request: PageRequest,
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, kind, actor_id as "actorId", details as "values", link, created_at as "createdAt",
      read_at is not null as read, (count(*) over ())::int as total
    from user_messages
    where tenant_id = ${tenantId} and user_id = ${userId} and category = ${category}
    order by id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

/** How many unread messages of a user each list has. Lists without any are left out. */
export async function countUnread(db: Db, tenantId: number, userId: number): Promise<Map<MessageCategory, number>> {
  const rows = await db
    .selectFrom('user_messages')
    .select(({ fn }) => ['category', fn.countAll<number>().as('unread')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('category')
    .orderBy('category')
    .$narrowType<{ category: MessageCategory }>()
    .execute();
  return new Map(rows.map(({ category, unread }) => [category, unread]));
}

/** Marks messages of a user as read; ids of other users' messages are ignored. @returns how many were unread */
export async function markRead(db: Db, tenantId: number, userId: number, which: BatchReadRequest): Promise<number> {
  const { ids, category } = which;
  let update = db
    .updateTable('user_messages')
    .set({ read_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids !== undefined) update = update.where('id', '=', anyOf(ids));
  if (category !== undefined) update = update.where('category', '=', category);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes expired messages of all tenants, oldest first. @returns how many, at most `atOnce` */
export async function deleteOldMessages(
  db: Db,
  ages: { readonly readDays: number; readonly days: number; readonly atOnce: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_messages m using (
      select tenant_id, id from user_messages
      where created_at < now() - make_interval(days => ${ages.readDays})
        and (read_at is not null or created_at < now() - make_interval(days => ${ages.days}))
      order by created_at limit ${ages.atOnce}
    ) old
    where m.tenant_id = old.tenant_id and m.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
