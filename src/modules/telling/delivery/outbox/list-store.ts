/** Lists messages of the outbox for operators, who have them tried again or give them up. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import { LEASE_SECONDS, OUTBOX_CHANNEL } from '#src/modules/telling/delivery/outbox/store.ts';

/** Days for which a message that failed can be tried again. */
const RETRIED_DAYS = 3;

/** A message that waits or failed, without its content. */
export interface OutboxRow {
  readonly id: number;
  readonly channel: Channel;
  readonly template: string;
  /** null: the message cannot be tried again. */
  readonly receiver: string | null;
  readonly state: 'WAITING' | 'FAILED';
  readonly attempts: number;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = sql`id, channel, template, receiver, state, attempts, reason, created_at as "createdAt", due_at as "dueAt",
  ended_at as "endedAt"`;

/** A page of the messages of a tenant in a state: those that wait by age, those that failed newest first. */
export async function readMessages(
  db: Db,
  tenantId: number,
  state: OutboxRow['state'],
  request: PageRequest,
): Promise<(OutboxRow & { readonly total: number })[]> {
  const order = state === 'WAITING' ? sql`id` : sql`id desc`;
  const { rows } = await sql<OutboxRow & { readonly total: number }>`
    select ${COLUMNS}, (count(*) over ())::int as total from outbox where tenant_id = ${tenantId} and state = ${state}
    order by ${order} limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

/**
 * Has messages tried at once: those that wait longer than a sender's lease, and those that failed and still have their
 * receiver. A message that is due sooner may be in the hands of a sender and is left alone. @returns those that are tried
 */
export async function retryMessages(tx: Tx, tenantId: number, ids: readonly number[]): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update outbox set state = 'WAITING', due_at = now(), ended_at = null,
      attempts = case when state = 'FAILED' then 0 else attempts end,
      created_at = case when state = 'FAILED' then now() else created_at end
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and receiver is not null
      and (state = 'FAILED' or state = 'WAITING' and due_at > now() + make_interval(secs => ${LEASE_SECONDS}))
    returning ${COLUMNS}`.execute(tx);
  if (rows.length > 0) await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(tx);
  return rows;
}

/**
 * Gives messages up: their receiver and content are deleted, and nobody tries them again. A message that a sender is
 * sending at this moment may still arrive. @returns those that were given up, with the receiver that they had
 */
export async function giveUpMessages(tx: Tx, tenantId: number, ids: readonly number[]): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with given as (
      select ${COLUMNS} from outbox where tenant_id = ${tenantId} and id = any (${ids}::bigint[])
        and receiver is not null and state in ('WAITING', 'FAILED') order by id for update),
      ended as (
        update outbox o set state = 'FAILED', receiver = null, content = null, ended_at = coalesce(o.ended_at, now())
        from given where o.tenant_id = ${tenantId} and o.id = given.id)
    select * from given order by id`.execute(tx);
  return rows;
}

/** Deletes receivers and contents of messages that failed RETRIED_DAYS ago. */
export async function forgetFailed(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ receiver: null, content: null })
    .where('state', '=', 'FAILED')
    .where('receiver', 'is not', null)
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${RETRIED_DAYS})`)
    .execute();
}
