/** Stores messages in the outbox until they are sent: senders lease, finish and postpone them here. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import type { NewMail, NewNote, NewSms } from '#src/modules/telling/delivery/contract.ts';

/** PostgreSQL NOTIFY on this channel says that there is a message to send. */
export const OUTBOX_CHANNEL = 'delivery_outbox';

/** How long a sender may take over one message before another sender may take it. */
export const LEASE_SECONDS = 40;

/** Days a finished message is kept, so that its key is not sent again. */
const KEPT_DAYS = 30;

/** A message and the channel that it goes by. */
export interface NewMessage {
  readonly channel: Channel;
  readonly message: NewMail | NewNote | NewSms;
}

/** Stores messages. Those whose key is there already are left out. @returns how many are new */
export async function insertMessages(tx: Tx, tenantId: number, messages: readonly NewMessage[]): Promise<number> {
  const rows = messages.map(({ channel, message: { to, lang, key, userId, validSeconds, template, values } }) => ({
    channel,
    key,
    lang,
    template,
    receiver: to,
    content: values,
    user_id: userId,
    valid_seconds: validSeconds,
  }));
  const { numAffectedRows } = await sql`
    insert into outbox (tenant_id, user_id, channel, key, lang, template, receiver, content, expires_at)
    select ${tenantId}, user_id, channel, key, lang, template, receiver, content,
      now() + make_interval(secs => valid_seconds)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (user_id bigint, channel text, key text, lang text,
      template text, receiver text, content jsonb, valid_seconds integer)
    on conflict (tenant_id, key) do nothing`.execute(tx);
  const added = Number(numAffectedRows ?? 0);
  if (added > 0) await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(tx);
  return added;
}

/** A message that a sender has leased. */
export interface TakenMessage {
  readonly tenantId: number;
  readonly id: number;
  readonly lang: string;
  readonly template: string;
  readonly receiver: string;
  readonly content: unknown;
  readonly createdAt: Date;
  /** How often it was tried, this try included. */
  readonly attempts: number;
  /** Seconds since it was written. */
  readonly ageSeconds: number;
}

/** Leases the most urgent message that is due, for LEASE_SECONDS. Codes come first, because they expire soon. */
export async function takeMessage(db: Db, channel: Channel): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    update outbox o set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from (
      select tenant_id, id from outbox
      where channel = ${channel} and state = 'WAITING' and due_at <= now() and (expires_at is null or expires_at > now())
      order by expires_at is null, due_at, id limit 1 for update skip locked
    ) due
    where o.tenant_id = due.tenant_id and o.id = due.id
    returning o.tenant_id as "tenantId", o.id, o.lang, o.template, o.receiver, o.content, o.created_at as "createdAt",
      o.attempts, extract(epoch from now() - o.created_at)::float8 as "ageSeconds"`.execute(db);
  return rows[0];
}

type Taken = Pick<TakenMessage, 'tenantId' | 'id' | 'attempts'>;

/**
 * Marks a message as finished. A message that failed and never expires keeps its receiver and content, so that an operator
 * can have it tried again; all others lose both. Does nothing if the message is finished already, or has failed for a try
 * whose lease is over: another sender is trying it again.
 */
export async function endMessage(
  db: Db,
  { tenantId, id, attempts }: Taken,
  state: 'SENT' | 'FAILED',
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state,
      reason,
      receiver: state === 'SENT' ? null : sql<string>`case when expires_at is null then receiver end`,
      content: state === 'SENT' ? null : sql`case when expires_at is null then content end`,
      ended_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .$if(state === 'FAILED', (ended) => ended.where('attempts', '=', attempts))
    .execute();
}

/** Postpones a message, if the lease still belongs to this try. */
export async function postponeMessage(
  db: Db,
  { tenantId, id, attempts }: Taken,
  { seconds, reason }: { readonly seconds: number; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ reason, due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Postpones every message of a tenant on a channel that would be tried earlier, also those that others have leased.
 * They are locked in the order of their ids, so that two senders that do this at once cannot deadlock.
 */
export async function postponeAll(
  db: Db,
  { tenantId, channel }: { readonly tenantId: number; readonly channel: Channel },
  seconds: number,
): Promise<void> {
  await sql`
    with early as materialized (
      select id from outbox where tenant_id = ${tenantId} and channel = ${channel} and state = 'WAITING'
        and due_at < now() + make_interval(secs => ${seconds})
      order by id for no key update)
    update outbox o set due_at = now() + make_interval(secs => ${seconds}) from early
    where o.tenant_id = ${tenantId} and o.id = early.id`.execute(db);
}

/** Finishes messages that have expired, such as old codes. @returns how many */
export async function expireMessages(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'EXPIRED', receiver: null, content: null, ended_at: sql<Date>`now()` })
    .where('state', '=', 'WAITING')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Seconds until the next message is due; undefined when no message is waiting. */
export async function secondsToNext(db: Db, channel: Channel): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 as seconds from outbox
    where channel = ${channel} and state = 'WAITING'`.execute(db);
  return rows[0]?.seconds ?? undefined;
}

/** Messages of a tenant that wait on a channel. */
export interface WaitingMessages {
  readonly tenant: string;
  readonly channel: Channel;
  readonly waiting: number;
  /** Age of the oldest, in seconds. */
  readonly oldestSeconds: number;
}

/** The waiting messages of every tenant, by code and channel. */
export async function countWaiting(db: Db): Promise<WaitingMessages[]> {
  const { rows } = await sql<WaitingMessages>`
    select t.code as tenant, o.channel, count(*)::int as waiting,
      greatest(0, extract(epoch from now() - min(o.created_at)))::float8 as "oldestSeconds"
    from outbox o join tenants t on t.id = o.tenant_id
    where o.state = 'WAITING' group by t.code, o.channel order by t.code, o.channel`.execute(db);
  return rows;
}

/** Deletes messages that ended KEPT_DAYS ago. */
export async function deleteEnded(db: Db): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'WAITING')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
