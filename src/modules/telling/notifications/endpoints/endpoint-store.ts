/** Stores where users get notifications: browsers, chats, programs. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { EndpointChannel } from '#src/modules/telling/notifications/rules.ts';

/** A receiver as its user sees it. */
export interface EndpointRow {
  readonly id: number;
  readonly userId: number;
  readonly channel: EndpointChannel;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly stoppedWhy: string | null;
}

/** The receivers of users, by age. */
export async function endpointsOf(
  db: Db | Tx,
  tenantId: number,
  userIds: readonly number[],
): Promise<readonly EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select id, user_id as "userId", channel, label, created_at as "createdAt", last_sent_at as "lastSentAt",
      stopped_at as "stoppedAt", stopped_why as "stoppedWhy"
    from notification_endpoints
    where tenant_id = ${tenantId} and user_id = any (${userIds}::bigint[]) order by user_id, id`.execute(db);
  return rows;
}

export interface NewEndpoint {
  readonly userId: number;
  readonly channel: EndpointChannel;
  readonly addressHash: Buffer;
  readonly sealed: Buffer;
  readonly label: string;
}

/**
 * Stores a receiver, or gives one with the same address to this user. A chat and a program replace the user's earlier
 * ones, browsers stand side by side.
 * @returns its id; undefined: the user has `most` already
 */
export async function putEndpoint(
  tx: Tx,
  tenantId: number,
  { userId, channel, addressHash, sealed, label }: NewEndpoint,
  most: number,
): Promise<number | undefined> {
  await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
  if (channel !== 'push') {
    await sql`
      delete from notification_endpoints
      where tenant_id = ${tenantId} and user_id = ${userId} and channel = ${channel}
        and address_hash <> ${addressHash}`.execute(tx);
  }
  const { rows } = await sql<{ id: number }>`
    insert into notification_endpoints (tenant_id, user_id, channel, address_hash, sealed, label)
    select ${tenantId}, ${userId}, ${channel}, ${addressHash}, ${sealed}, ${label}
    where ${most} > (
      select count(*) from notification_endpoints
      where tenant_id = ${tenantId} and user_id = ${userId} and address_hash <> ${addressHash})
    on conflict (tenant_id, channel, address_hash) do update
    set user_id = excluded.user_id, sealed = excluded.sealed, label = excluded.label, created_at = now(),
      last_sent_at = null, failing_since = null, stopped_at = null, stopped_why = null
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** @returns whether the user had it */
export async function deleteEndpoint(db: Db, tenantId: number, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_endpoints')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets a chat whose owner blocked it. */
export async function deleteByAddress(
  db: Db,
  tenantId: number,
  channel: EndpointChannel,
  addressHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('notification_endpoints')
    .where('tenant_id', '=', tenantId)
    .where('channel', '=', channel)
    .where('address_hash', '=', addressHash)
    .execute();
}

/** A receiver that messages still go to. */
export interface OpenEndpoint {
  readonly id: number;
  readonly userId: number;
  readonly channel: EndpointChannel;
  readonly sealed: Buffer;
  /** Since when every try has failed, in seconds; null: the last one succeeded. */
  readonly failingSeconds: number | null;
}

export async function openEndpoint(db: Db, tenantId: number, id: number): Promise<OpenEndpoint | undefined> {
  const { rows } = await sql<OpenEndpoint>`
    select id, user_id as "userId", channel, sealed,
      extract(epoch from now() - failing_since)::float8 as "failingSeconds"
    from notification_endpoints
    where tenant_id = ${tenantId} and id = ${id} and stopped_at is null`.execute(db);
  return rows[0];
}

export async function markReached(db: Db, tenantId: number, id: number): Promise<void> {
  await sql`
    update notification_endpoints set last_sent_at = now(), failing_since = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

export async function markFailing(db: Db, tenantId: number, id: number): Promise<void> {
  await sql`
    update notification_endpoints set failing_since = now()
    where tenant_id = ${tenantId} and id = ${id} and failing_since is null`.execute(db);
}

/** Sends nothing more to a receiver. @returns whether it was still open */
export async function stopEndpoint(tx: Tx, tenantId: number, id: number, why: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification_endpoints set stopped_at = now(), stopped_why = ${why}
    where tenant_id = ${tenantId} and id = ${id} and stopped_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
