import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Crop, UploadFile, UploadPurpose } from '#src/modules/uploads/contract.ts';

/** Seconds in which an upload accepts its bytes. */
const OPEN_SECONDS = 600;

/** An unused upload that was not touched since then may be deleted. */
const RESTING = sql<Date>`now() - interval '1 day'`;

const COLUMNS = ['key', 'purpose', 'state', 'size', 'content_type as contentType', 'crop', 'width', 'height'] as const;

export interface UploadRow {
  readonly key: string;
  readonly purpose: UploadPurpose;
  readonly state: 'ISSUED' | 'RECEIVED' | 'READY';
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
  userId: number,
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
      content_type: contentType,
      crop: crop === undefined ? null : JSON.stringify(crop),
      expires_at: sql<Date>`now() + make_interval(secs => ${OPEN_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** How many uploads a user has started in the last hour. */
export async function issuedLately(db: Db | Tx, tenantId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks an upload as received. @returns false when it does not accept bytes: unknown, expired or received before */
export async function markReceived(db: Db, tenantId: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ state: 'RECEIVED' })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .where('state', '=', 'ISSUED')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A user's own upload. */
export async function ownUpload(db: Db, tenantId: number, userId: number, key: string): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row as UploadRow | undefined;
}

export async function markReady(
  db: Db,
  tenantId: number,
  key: string,
  size: { readonly width: number; readonly height: number } | undefined,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'READY', width: size?.width ?? null, height: size?.height ?? null })
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

/** Uploads that nobody has touched for a day, by key. The caller must check whether they are in use. */
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
    .where(({ fn }) => fn.coalesce('claimed_at', 'created_at'), '<', RESTING)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
