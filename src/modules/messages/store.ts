import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import {
  type BatchReadRequest,
  MESSAGE_KINDS,
  type MessageCategory,
  type MessageKind,
  type MessageValues,
  type Notice,
} from '#src/modules/messages/contract.ts';

export interface StoredMessage {
  readonly id: number;
  readonly kind: MessageKind;
  readonly actorId: number | null;
  readonly values: MessageValues;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly read: boolean;
}

/** Keeps a message unless its key was told before. */
export async function insertMessage(tx: Tx, tenantId: number, notice: Notice): Promise<void> {
  const { userId, kind, actorId = null, values = {}, link = null, key } = notice;
  await tx
    .insertInto('user_messages')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      category: MESSAGE_KINDS[kind],
      kind,
      actor_id: actorId,
      details: JSON.stringify(values),
      link,
      key,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .execute();
}

/** Messages of a user that were not read, by list; a list without any is left out. */
export async function countUnread(db: Db, tenantId: number, userId: number): Promise<Map<MessageCategory, number>> {
  const { rows } = await sql<{ category: MessageCategory; unread: number }>`
    select category, count(*)::int as unread from user_messages
    where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null
    group by category order by category`.execute(db);
  return new Map(rows.map(({ category, unread }) => [category, unread]));
}
