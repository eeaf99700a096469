/** Stores reader feeds. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { FeedName } from '#src/modules/telling/reader-feeds/feed-address.ts';

export interface StoredFeed extends FeedName {
  readonly lang: Lang;
  /** Either an alert or words. */
  readonly alertId: number | null;
  readonly keyword: string | null;
  readonly createdAt: Date;
}

const COLUMNS = sql`f.id, f.edition, f.lang, f.alert_id as "alertId", f.keyword, f.created_at as "createdAt"`;

/** All feeds of a user, newest first. */
export async function feedsOf(db: Db | Tx, tenantId: number, userId: number): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`
    select ${COLUMNS} from reader_feeds f where f.tenant_id = ${tenantId} and f.user_id = ${userId}
    order by f.id desc`.execute(db);
  return rows;
}

/** Locks a user until the transaction ends, so that no two requests take the same place. */
export async function lockFeedsOf(tx: Tx, tenantId: number, userId: number): Promise<void> {
  await sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
}

/** Whether an alert is a user's. */
export async function ownsAlert(tx: Tx, tenantId: number, userId: number, alertId: number): Promise<boolean> {
  const { rows } = await sql`select from alerts
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${alertId} for key share`.execute(tx);
  return rows.length === 1;
}

export type FollowedBy = Pick<StoredFeed, 'alertId' | 'keyword' | 'lang'>;

/** Stores a feed in the first free place of a user, who must be locked. undefined: all are taken. */
export async function insertFeed(
  tx: Tx,
  tenantId: number,
  userId: number,
  { alertId, keyword, lang }: FollowedBy,
  most: number,
): Promise<StoredFeed | undefined> {
  const { rows } = await sql<StoredFeed>`
    insert into reader_feeds as f (tenant_id, user_id, place, lang, alert_id, keyword)
    select ${tenantId}, ${userId}, free.place, ${lang}, ${alertId}::bigint, ${keyword}::text
    from generate_series(1, ${most}::int) free(place)
    where not exists (select from reader_feeds o
      where o.tenant_id = ${tenantId} and o.user_id = ${userId} and o.place = free.place)
    order by free.place limit 1
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** Ends the addresses of a feed by giving it new ones; undefined: the user has no such feed. */
export async function renewFeed(db: Db, tenantId: number, userId: number, id: number): Promise<StoredFeed | undefined> {
  const { rows } = await sql<StoredFeed>`
    update reader_feeds f set edition = edition + 1
    where f.tenant_id = ${tenantId} and f.user_id = ${userId} and f.id = ${id} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Deletes a feed of a user, which ends its addresses. @returns whether there was one */
export async function deleteFeed(db: Db, tenantId: number, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reader_feeds')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A feed with the user whose it is. */
export interface OwnedFeed extends StoredFeed {
  readonly userId: number;
}

/** The feed that an address names; undefined: it is gone, or has a newer address. */
export async function readFeed(db: Db, tenantId: number, { id, edition }: FeedName): Promise<OwnedFeed | undefined> {
  const { rows } = await sql<OwnedFeed>`
    select ${COLUMNS}, f.user_id as "userId" from reader_feeds f
    where f.tenant_id = ${tenantId} and f.id = ${id} and f.edition = ${edition}`.execute(db);
  return rows[0];
}
