/** Stores the feeds that the site fetches by itself. */

import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { FeedInput } from '#src/modules/running/scheduled-feeds/contract.ts';

/** A stored feed. */
export interface StoredFeed extends Omit<FeedInput, 'credentials'> {
  readonly name: string;
  /** Encrypted; null: it needs none. */
  readonly sealed: Buffer | null;
  readonly nextAt: Date | null;
  readonly askedBy: string | null;
  readonly tries: number;
}

const COLUMNS = sql`name, kind, address, credentials as sealed, reading, times, weekdays, paused, next_at as "nextAt",
  asked_by as "askedBy", tries`;

/** The feeds of a tenant by name. */
export async function readFeeds(db: Db | Tx, tenantId: number): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`
    select ${COLUMNS} from scheduled_feeds where tenant_id = ${tenantId} order by name`.execute(db);
  return rows;
}

/** One feed; undefined: there is none of this name. */
export async function readFeed(db: Db | Tx, tenantId: number, name: string): Promise<StoredFeed | undefined> {
  const { rows } = await sql<StoredFeed>`
    select ${COLUMNS} from scheduled_feeds where tenant_id = ${tenantId} and name = ${name}`.execute(db);
  return rows[0];
}

/** A feed as it is stored; sealed undefined: what is stored stays. */
export type FeedValues = Omit<StoredFeed, 'sealed' | 'askedBy' | 'tries'> & {
  readonly sealed: Buffer | null | undefined;
};

/** Inserts a feed in the first free place, or changes it. @returns false: all places are taken */
export async function writeFeed(tx: Tx, tenantId: number, feed: FeedValues, most: number): Promise<boolean> {
  const { name, sealed, kind, address, times, weekdays, paused, nextAt } = feed;
  const values = {
    kind,
    address,
    reading: JSON.stringify(feed.reading),
    times: [...times],
    weekdays: [...weekdays],
    paused,
    next_at: nextAt,
    tries: 0,
    ...(sealed === undefined ? {} : { credentials: sealed }),
  };
  const { numUpdatedRows } = await tx
    .updateTable('scheduled_feeds')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const free = await tx
    .selectFrom(sql<{ place: number }>`generate_series(1, ${most}::int)`.as<'free'>(sql`free(place)`))
    .select('free.place')
    .where(
      sql<SqlBool>`not exists (select from scheduled_feeds o where o.tenant_id = ${tenantId} and o.place = free.place)`,
    )
    .orderBy('free.place')
    .limit(1)
    .executeTakeFirst();
  if (free === undefined) return false;
  await tx
    .insertInto('scheduled_feeds')
    .values({ tenant_id: tenantId, name, place: free.place, ...values })
    .execute();
  return true;
}

/** Locks the feeds of a tenant until the transaction ends, so that no two requests take the same place. */
export async function lockFeeds(tx: Tx, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shopping-guide scheduled feeds'), ${tenantId})`.execute(tx);
}

/** @returns false where there is no such feed */
export async function deleteFeed(db: Db, tenantId: number, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scheduled_feeds')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** When a feed runs next, and who asked for it. */
export interface NextRun {
  readonly nextAt: Date | null;
  readonly askedBy: string | null;
  readonly tries: number;
}

/** Says when a feed runs next. @returns false where there is no such feed */
export async function writeNextRun(
  db: Db | Tx,
  tenantId: number,
  name: string,
  { nextAt, askedBy, tries }: NextRun,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_feeds')
    .set({ next_at: nextAt, asked_by: askedBy, tries })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pauses a feed or lets it go on. @returns false where there is no such feed */
export async function writePaused(
  db: Db,
  tenantId: number,
  name: string,
  paused: boolean,
  nextAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_feeds')
    .set({ paused, next_at: nextAt, asked_by: null, tries: 0 })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells the publisher that a feed may be due. */
export async function announceFeeds(db: Db | Tx): Promise<void> {
  await sql`select pg_notify(${FEEDS_CHANNEL}, '')`.execute(db);
}

export const FEEDS_CHANNEL = 'scheduled_feeds';

/** A feed that is due, of any tenant. */
export interface DueFeed {
  readonly tenantId: number;
  readonly name: string;
}

/** The feeds of all tenants that are due, those that wait longest first. */
export async function readDueFeeds(db: Db): Promise<DueFeed[]> {
  const { rows } = await sql<DueFeed>`
    select tenant_id as "tenantId", name from scheduled_feeds where next_at <= now()
    order by next_at, tenant_id, name`.execute(db);
  return rows;
}

/** Whether a feed is due now; asked while its lock is held. */
export async function isDue(db: Db, { tenantId, name }: DueFeed): Promise<boolean> {
  const { rows } = await sql`
    select from scheduled_feeds
    where tenant_id = ${tenantId} and name = ${name} and next_at <= now()`.execute(db);
  return rows.length > 0;
}

const LOCK = sql`hashtext('shopping-guide scheduled feed')`;
const lockName = ({ tenantId, name }: DueFeed) => `${tenantId}/${name}`;

/** Takes the lock of a feed, which ends with the connection. @returns false where another process has it */
export async function tryFeedLock(connection: Db, feed: DueFeed): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${LOCK}, hashtext(${lockName(feed)})) as held`.execute(connection);
  return rows[0]?.held === true;
}

export async function releaseFeedLock(connection: Db, feed: DueFeed): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK}, hashtext(${lockName(feed)}))`.execute(connection);
}
