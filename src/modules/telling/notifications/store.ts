import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { NewNotification, NotifiedNotice } from '#src/modules/telling/notifications/contract.ts';
import type { NoticeChannel } from '#src/modules/telling/notifications/rules.ts';

/** PostgreSQL NOTIFY on this channel says that there is a notification to plan. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

/** Days a notification is kept, so that its key is not told again. */
const KEPT_DAYS = 400;

/** Stores notifications. Keys that exist and users that are gone are left out. @returns how many are new */
export async function insertNotifications(
  tx: Tx,
  tenantId: number,
  notifications: readonly NewNotification[],
): Promise<number> {
  const rows = notifications.map(({ accountId, key, corrects, notice }) => ({
    user_id: accountId,
    key,
    notice,
    corrects: corrects ?? null,
  }));
  const { numAffectedRows } = await sql`
    insert into notifications (tenant_id, user_id, key, corrects, kind, notice)
    select ${tenantId}, g.user_id, g.key, g.corrects, g.notice->>'kind', g.notice
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (user_id bigint, key text, corrects text, notice jsonb)
    join users u on u.tenant_id = ${tenantId} and u.id = g.user_id
    order by g.user_id, g.key
    on conflict (tenant_id, user_id, key) do nothing`.execute(tx);
  const added = Number(numAffectedRows ?? 0);
  if (added > 0) await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, '')`.execute(tx);
  return added;
}

/** Stores a test for a user. @returns false when the user had `most` of them in so many seconds */
export async function insertTest(
  tx: Tx,
  tenantId: number,
  { userId, channel, most, seconds }: { userId: number; channel: NoticeChannel; most: number; seconds: number },
): Promise<boolean> {
  await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
  const notice: NotifiedNotice = { kind: 'test', channel };
  const { numAffectedRows } = await sql`
    insert into notifications (tenant_id, user_id, key, kind, notice)
    select ${tenantId}, ${userId}, 'test:' || gen_random_uuid(), 'test', ${JSON.stringify(notice)}::jsonb
    where ${most} > (
      select count(*) from notifications
      where tenant_id = ${tenantId} and user_id = ${userId} and kind = 'test'
        and created_at > now() - make_interval(secs => ${seconds}))`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, '')`.execute(tx);
  return true;
}

export interface StoredNotification {
  readonly id: number;
  readonly userId: number;
  readonly key: string;
  /** The key of what it takes back; null: nothing. */
  readonly corrects: string | null;
  readonly notice: NotifiedNotice;
  readonly createdAt: Date;
}

/** Takes the oldest notifications that are not planned, for this transaction alone. */
export async function takeUnplanned(tx: Tx, tenantId: number, most: number): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select id, user_id as "userId", key, corrects, notice, created_at as "createdAt" from notifications
    where tenant_id = ${tenantId} and planned_at is null
    order by id limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function markPlanned(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update notifications set planned_at = now()
    where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`.execute(tx);
}

export async function deleteOldNotifications(db: Db): Promise<void> {
  await sql`
    delete from notifications where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
