/**
 * Stores deliveries, each of one notification to one address of a user: the plan, the handing to the outbox, and the
 * log.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { NotifiedNotice } from '#src/modules/telling/notifications/contract.ts';
import type { NoticeChannel } from '#src/modules/telling/notifications/rules.ts';

/** Makes this transaction the only one that plans for the tenant. */
export async function lockPlanning(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notifications'), ${tenantId})`.execute(tx);
}

/** The time by the clock of the database. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

export interface NewDelivery {
  readonly userId: number;
  readonly notificationId: number;
  readonly channel: NoticeChannel;
  /** null: the e-mail address. */
  readonly endpointId: number | null;
  readonly digest: boolean;
  /** Of a digest: it goes together with those of this alert alone; null: with all. */
  readonly alertId: number | null;
  readonly dueAt: Date;
  /** YYYY-MM-DD. */
  readonly countedOn: string | null;
}

/** Stores planned deliveries. Those that are there already are left out. */
export async function insertDeliveries(tx: Tx, tenantId: number, deliveries: readonly NewDelivery[]): Promise<void> {
  await sql`
    insert into notification_deliveries
      (tenant_id, user_id, notification_id, channel, endpoint_id, digest, alert_id, due_at, counted_on)
    select ${tenantId}, d."userId", d."notificationId", d.channel, d."endpointId", d.digest, d."alertId",
      d."dueAt", d."countedOn"
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as d ("userId" bigint, "notificationId" bigint, channel text, "endpointId" bigint, digest boolean,
        "alertId" bigint, "dueAt" timestamptz, "countedOn" date)
    order by d."notificationId", d.channel, d."endpointId"
    on conflict do nothing`.execute(tx);
}

/** How many notifications count for the cap of users on a day, by `userId channel`. */
export async function countsOf(
  tx: Tx,
  tenantId: number,
  userIds: readonly number[],
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select user_id || ' ' || channel as key, count(distinct notification_id)::int as count
    from notification_deliveries
    where tenant_id = ${tenantId} and user_id = any (${userIds}::bigint[]) and counted_on = ${day}
    group by user_id, channel order by user_id, channel`.execute(tx);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export interface DueDelivery {
  readonly id: number;
  readonly userId: number;
  readonly channel: NoticeChannel;
  readonly endpointId: number | null;
  readonly digest: boolean;
  readonly alertId: number | null;
  readonly notice: NotifiedNotice;
}

/** Deliveries whose time has come. Those that go together stand together. */
export async function dueDeliveries(tx: Tx, tenantId: number, now: Date, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.user_id as "userId", d.channel, d.endpoint_id as "endpointId", d.digest, d.alert_id as "alertId",
      n.notice
    from notification_deliveries d
    join notifications n on n.tenant_id = d.tenant_id and n.id = d.notification_id
    where d.tenant_id = ${tenantId} and d.state = 'PLANNED' and d.due_at <= ${now}
    order by d.digest, d.user_id, d.channel, d.endpoint_id, d.alert_id, d.id limit ${most} for update of d`.execute(tx);
  return rows;
}

/** Marks deliveries as handed to the outbox, each in the message with its key. */
export async function markQueued(
  tx: Tx,
  tenantId: number,
  queued: readonly { readonly id: number; readonly outboxKey: string }[],
): Promise<void> {
  if (queued.length === 0) return;
  await sql`
    update notification_deliveries d set state = 'QUEUED', outbox_key = q.key
    from unnest(${queued.map(({ id }) => id)}::bigint[], ${queued.map(({ outboxKey }) => outboxKey)}::text[]) q(id, key)
    where d.tenant_id = ${tenantId} and d.id = q.id`.execute(tx);
}

/** Ends deliveries that nobody wants any more. */
export async function markDropped(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update notification_deliveries set state = 'DROPPED'
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`.execute(tx);
}

/**
 * Ends the deliveries of the wrong notifications that corrections take back, where they still wait.
 * @returns the corrections of notifications that were sent nowhere: these have nothing to correct
 */
export async function dropCorrected(tx: Tx, tenantId: number, correctionIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with corrected as (
      select c.id, o.id as wrong from notifications c
      join notifications o on o.tenant_id = c.tenant_id and o.user_id = c.user_id and o.key = c.corrects
      where c.tenant_id = ${tenantId} and c.id = any (${correctionIds}::bigint[])),
    dropped as (
      update notification_deliveries d set state = 'DROPPED' from corrected
      where d.tenant_id = ${tenantId} and d.notification_id = corrected.wrong and d.state = 'PLANNED')
    select c.id from corrected c
    join notification_deliveries d on d.tenant_id = ${tenantId} and d.notification_id = c.wrong
    group by c.id having every (d.state in ('PLANNED', 'DROPPED')) order by c.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Marks mails whose address the mail server refused for good. @returns their users, each once */
export async function takeRefusedMails(tx: Tx, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with refused as (
      update notification_deliveries d set state = 'REFUSED' from outbox o
      where o.tenant_id = ${tenantId} and o.state = 'FAILED' and o.ended_at > now() - interval '1 day'
        and o.reason ~ 'RCPT TO 5'
        and d.tenant_id = o.tenant_id and d.outbox_key = o.key and d.channel = 'mail' and d.state = 'QUEUED'
      returning d.user_id)
    select distinct user_id as "userId" from refused order by user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** A line of a user's delivery log. */
export interface LoggedDelivery {
  readonly id: number;
  readonly channel: NoticeChannel;
  readonly label: string | null;
  readonly notice: NotifiedNotice;
  readonly digest: boolean;
  readonly state: 'PLANNED' | 'DROPPED' | 'WAITING' | 'SENT' | 'EXPIRED' | 'FAILED';
  readonly at: Date;
  readonly attempts: number;
  readonly reason: string | null;
  readonly total: number;
}

/** One page of a user's log, newest first. Of a message that is gone from the outbox it is only known that it ended. */
export async function deliveryLog(
  db: Db,
  tenantId: number,
  userId: number,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select d.id, d.channel, e.label, n.notice, d.digest,
      case d.state when 'QUEUED' then coalesce(o.state, 'SENT') when 'REFUSED' then 'FAILED' else d.state end as state,
      coalesce(o.ended_at, case when d.state = 'PLANNED' then d.due_at else d.created_at end) as at,
      coalesce(o.attempts, 0) as attempts, o.reason, (count(*) over ())::int as total
    from notification_deliveries d
    join notifications n on n.tenant_id = d.tenant_id and n.id = d.notification_id
    left join notification_endpoints e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id
    left join outbox o on o.tenant_id = d.tenant_id and o.key = d.outbox_key
    where d.tenant_id = ${tenantId} and d.user_id = ${userId}
    order by d.id desc limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/** Deletes lines of the log that are older than a number of days. */
export async function deleteOldDeliveries(db: Db, days: number): Promise<void> {
  await sql`
    delete from notification_deliveries
    where state <> 'PLANNED' and created_at < now() - make_interval(days => ${days})`.execute(db);
}
