/** Stores uploads, and what a user and a tenant have used of their room. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Crop, UploadFile, UploadPurpose } from '#src/modules/people/uploads/contract.ts';

/** Seconds in which an upload accepts its bytes. */
const OPEN_SECONDS = 600;

/** An unused upload that was not touched since then may be deleted. */
const RESTING = sql<Date>`now() - interval '1 day'`;

const COLUMNS = ['key', 'purpose', 'state', 'size', 'content_type as contentType', 'crop', 'width', 'height'] as const;

export interface UploadRow {
  readonly key: string;
  readonly purpose: UploadPurpose;
  readonly state: 'ISSUED' | 'RECEIVING' | 'RECEIVED' | 'READY';
  readonly size: number;
  readonly contentType: string;
  readonly crop: Crop | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** @returns when the upload expires */
export async function insertUpload(
  db: Db | Tx,
  tenantId: number,
  userId: number | null,
  key: string,
  { purpose, size, contentType, crop }: UploadFile,
): Promise<Date> {
  const row = await db
    .insertInto('uploads')
    .values({
      tenant_id: tenantId,
      key,
      user_id: userId,
      purpose,
      size,
      bytes: size,
      content_type: contentType,
      crop: crop === undefined ? null : JSON.stringify(crop),
      expires_at: sql<Date>`now() + make_interval(secs => ${OPEN_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** Uploads that count towards the limits. */
export interface UploadUsage {
  /** Uploads that the user, or all editors, have started in the last hour. */
  readonly issuedLately: number;
  /** Bytes of all uploads of the user, or of all editors. */
  readonly ownBytes: number;
  /** Bytes of all uploads of the tenant. */
  readonly tenantBytes: number;
}

/** SQL condition: an upload `u` is a user's; null: an editor's. */
const broughtBy = (userId: number | null) =>
  userId === null ? sql<boolean>`u.purpose = 'CONTENT'` : sql<boolean>`u.user_id = ${userId}`;

/**
 * What a user, or all editors for null, and the tenant have used. After `insertUpload` in the same transaction it is exact: the insert holds the
 * tenant's row of `upload_usage`, so other transactions wait.
 */
export async function usageOf(tx: Tx, tenantId: number, userId: number | null): Promise<UploadUsage> {
  const { rows } = await sql<UploadUsage>`
    select count(*) filter (where u.created_at > now() - interval '1 hour')::int as "issuedLately",
      coalesce(sum(u.bytes), 0)::float8 as "ownBytes",
      (select t.bytes from upload_usage t where t.tenant_id = ${tenantId})::float8 as "tenantBytes"
    from uploads u where u.tenant_id = ${tenantId} and ${broughtBy(userId)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

/** Gives back the bytes of uploads that expired before theirs came. */
export async function releaseExpired(tx: Tx, tenantId: number): Promise<void> {
  // Others may be releasing or deleting the same rows; they need not be waited for.
  await sql`
    update uploads set bytes = 0 where tenant_id = ${tenantId} and key in (
      select key from uploads
      where tenant_id = ${tenantId} and state in ('ISSUED', 'RECEIVING') and bytes > 0 and expires_at < now()
      order by key for update skip locked)`.execute(tx);
}

/**
 * Reserves an upload for one sender of its bytes.
 * @returns false when it does not accept bytes: unknown, expired, being received or received before
 */
export function takePlace(db: Db, tenantId: number, key: string): Promise<boolean> {
  return moveState(db, tenantId, { key, from: 'ISSUED', to: 'RECEIVING' });
}

/** Lets the bytes of an upload be sent again, because they did not arrive. */
export async function giveBackPlace(db: Db, tenantId: number, key: string): Promise<void> {
  await moveState(db, tenantId, { key, from: 'RECEIVING', to: 'ISSUED' });
}

/** Marks the bytes of an upload as received. @returns false when it expired meanwhile */
export function markReceived(db: Db, tenantId: number, key: string): Promise<boolean> {
  return moveState(db, tenantId, { key, from: 'RECEIVING', to: 'RECEIVED' });
}

/** @returns false when the upload is unknown, expired or not in the state `from` */
async function moveState(
  db: Db,
  tenantId: number,
  { key, from, to }: { readonly key: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ state: to })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .where('state', '=', from)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A user's own upload, or an editor's for null, unless it was refused. */
export async function ownUpload(
  db: Db,
  tenantId: number,
  userId: number | null,
  key: string,
): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads as u')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where(broughtBy(userId))
    .where('key', '=', key)
    .where('state', '!=', 'REFUSED')
    .executeTakeFirst();
  return row as UploadRow | undefined;
}

/** The file that was made of an upload. */
export interface ReadyUpload {
  readonly key: string;
  readonly bytes: number;
  /** Pixels; undefined for SVG. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

export async function markReady(db: Db, tenantId: number, { key, bytes, size }: ReadyUpload): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'READY', bytes, width: size?.width ?? null, height: size?.height ?? null })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute();
}

/** Gives back the bytes of an upload that is no picture. The row stays for a day: it was one of the hour's uploads. */
export async function markRefused(db: Db, tenantId: number, key: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'REFUSED', bytes: 0 })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute();
}

/** Claims an upload that is in use from now on. @returns false when the user has no such upload that is ready */
export async function claim(
  tx: Tx,
  tenantId: number,
  { userId, key, purpose }: { readonly userId: number; readonly key: string; readonly purpose: UploadPurpose },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ claimed_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('purpose', '=', purpose)
    .where('state', '=', 'READY')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteUploads(db: Db, tenantId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('key', 'in', keys).execute();
}

/** Makes unused uploads unclaimable. @returns the keys of those that were still untouched */
export async function retire(db: Db, tenantId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .updateTable('uploads')
    .set({ state: 'RECEIVED' })
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .where(({ fn }) => fn.coalesce('claimed_at', 'created_at'), '<', RESTING)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Uploads of readers that nobody has touched for a day, by key. The caller must check whether they are in use. */
export async function restingUploads(
  db: Db,
  tenantId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('key', '>', after)
    .where('purpose', '!=', 'CONTENT')
    .where(({ fn }) => fn.coalesce('claimed_at', 'created_at'), '<', RESTING)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
