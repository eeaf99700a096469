/** Stores the conversations of accounts. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type {
  ConversationHead,
  ConversationInput,
  StoredConversation,
  VoteRequest,
} from '#src/modules/finding/chat/contract.ts';

/** The user of a tenant whose conversations are meant. */
export interface Owner {
  readonly tenantId: number;
  readonly userId: number;
}

const ofOwner = ({ tenantId, userId }: Owner) => sql`tenant_id = ${tenantId} and user_id = ${userId}`;

/** The newest first. */
export async function readHeads(db: Db, owner: Owner): Promise<ConversationHead[]> {
  const { rows } = await sql<ConversationHead>`
    select id::text, title, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    from chat_conversations where ${ofOwner(owner)} order by updated_at desc, id`.execute(db);
  return rows;
}

export async function readConversation(db: Db, owner: Owner, id: string): Promise<StoredConversation | undefined> {
  const { rows } = await sql<StoredConversation>`
    select id::text, title, turns from chat_conversations where ${ofOwner(owner)} and id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Bytes of all conversations of a user. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Writes a conversation of the user, and deletes the oldest of those above `most`, or of more than MOST_BYTES. */
export async function putConversation(
  tx: Tx,
  { tenantId, userId }: Owner,
  id: string,
  { title, turns }: ConversationInput,
  most: number,
): Promise<void> {
  await sql`select 1 from users where tenant_id = ${tenantId} and id = ${userId} for update`.execute(tx);
  await sql`
    insert into chat_conversations (tenant_id, user_id, id, title, turns)
    values (${tenantId}, ${userId}, ${id}::uuid, ${title}, ${JSON.stringify(turns)}::jsonb)
    on conflict (tenant_id, user_id, id)
    do update set title = excluded.title, turns = excluded.turns, updated_at = clock_timestamp()`.execute(tx);
  await sql`
    delete from chat_conversations where tenant_id = ${tenantId} and user_id = ${userId} and id in (
      select id from (
        select id, row_number() over newest as number, sum(octet_length(turns::text)) over newest as bytes
        from chat_conversations where tenant_id = ${tenantId} and user_id = ${userId}
        window newest as (order by updated_at desc, id)) kept
      where number > ${most} or bytes > ${MOST_BYTES} and number > 1)`.execute(tx);
}

/** @returns whether there was such a conversation */
export async function renameConversation(db: Db, owner: Owner, id: string, title: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat_conversations set title = ${title} where ${ofOwner(owner)} and id = ${id}::uuid`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function deleteConversation(db: Db, owner: Owner, id: string): Promise<void> {
  await sql`delete from chat_conversations where ${ofOwner(owner)} and id = ${id}::uuid`.execute(db);
}

/** Counts a vote on the day of a time zone. */
export async function countVote(db: Db, tenantId: number, timeZone: string, vote: VoteRequest['vote']): Promise<void> {
  await sql`
    insert into chat_votes (tenant_id, day, vote) values (${tenantId}, (now() at time zone ${timeZone})::date, ${vote})
    on conflict (tenant_id, day, vote) do update set votes = chat_votes.votes + 1`.execute(db);
}
