import { randomBytes } from 'node:crypto';
import type { TxCtx } from '#src/ctx.ts';
import type { UserCtx } from '#src/http/call.ts';
import { tooMany } from '#src/http/rate-limit.ts';
import { Failure, type FailureName } from '#src/kernel/failure.ts';
import type { CompletedUpload, Presigned, UploadFile, UploadPurpose } from '#src/modules/uploads/contract.ts';
import { madeOf } from '#src/modules/uploads/picture.ts';
import { endingOf, MOST_UPLOAD_BYTES, uploadUrl } from '#src/modules/uploads/rules.ts';
import type { UploadStorage } from '#src/modules/uploads/storage.ts';
import {
  claim,
  deleteUploads,
  insertUpload,
  issuedLately,
  markReady,
  ownUpload,
  type UploadRow,
} from '#src/modules/uploads/upload-store.ts';

/** Most uploads that a user may start per hour. */
const UPLOADS_PER_HOUR = 40;
const HOUR_SECONDS = 3600;
const KEY_LENGTH = 26;
/** Failures that another try with the same bytes cannot mend. */
const REFUSALS: ReadonlySet<FailureName> = new Set(['BadUpload', 'HeavyDrawing']);

/** Starts an upload for each file. Throws TooMany. */
export async function issueUploads(
  { db, tenant, viewer }: UserCtx,
  storage: UploadStorage,
  files: readonly UploadFile[],
): Promise<Presigned[]> {
  const places = await db.transaction().execute(async (tx) => {
    const issued = await issuedLately(tx, tenant.id, viewer.userId);
    if (issued + files.length > UPLOADS_PER_HOUR) throw tooMany(HOUR_SECONDS);
    const made: { key: string; file: UploadFile; expiresAt: Date }[] = [];
    for (const file of files) {
      const key = newKey(file);
      made.push({ key, file, expiresAt: await insertUpload(tx, tenant.id, viewer.userId, key, file) });
    }
    return made;
  });
  return Promise.all(
    places.map(async ({ key, file: { size, contentType }, expiresAt }) => ({
      key,
      url: await storage.presign({ tenant, key, size, contentType, expiresAt }),
      method: 'PUT' as const,
      headers: { 'Content-Type': contentType },
      expiresAt: expiresAt.toISOString(),
    })),
  );
}

/** A random key: nobody can guess it, and it contains nothing from the user. */
function newKey({ purpose, contentType }: UploadFile): string {
  const digits = BigInt(`0x${randomBytes(20).toString('hex')}`)
    .toString(36)
    .padStart(KEY_LENGTH, '0');
  return `${digits.slice(-KEY_LENGTH)}.${endingOf(purpose, contentType)}`;
}

/**
 * Processes the received bytes; a repeated call gives the same response. Throws NotFound for an upload of another user,
 * Conflict before the bytes have arrived, BadUpload when they are no picture and HeavyDrawing; then the upload is deleted.
 */
export async function completeUpload(ctx: UserCtx, storage: UploadStorage, key: string): Promise<CompletedUpload> {
  const { db, tenant, viewer } = ctx;
  const upload = await ownUpload(db, tenant.id, viewer.userId, key);
  if (upload === undefined) throw new Failure('NotFound', 'no such upload');
  if (upload.state === 'READY') return { key, url: uploadUrl(key), width: upload.width, height: upload.height };
  if (storage.receives && upload.state === 'ISSUED') throw new Failure('Conflict', 'the bytes have not arrived');
  const bytes = await storage.received(tenant, key, MOST_UPLOAD_BYTES);
  if (bytes === undefined) throw new Failure('Conflict', 'the bytes have not arrived');
  try {
    return await make(ctx, storage, upload, bytes);
  } catch (error) {
    if (!(error instanceof Failure && REFUSALS.has(error.kind))) throw error;
    await storage.remove(tenant, key);
    await deleteUploads(db, tenant.id, [key]);
    throw error;
  }
}

async function make(
  { db, tenant }: UserCtx,
  storage: UploadStorage,
  { key, purpose, crop, size: declaredSize }: UploadRow,
  bytes: Buffer,
): Promise<CompletedUpload> {
  if (bytes.length !== declaredSize) throw new Failure('BadUpload', 'not the declared size');
  const made = await madeOf(bytes, { purpose, crop, ending: key.endsWith('.svg') ? 'svg' : 'webp' });
  await storage.publish(tenant, key, made.bytes, made.contentType);
  await markReady(db, tenant.id, key, made.size);
  return { key, url: uploadUrl(key), width: made.size?.width ?? null, height: made.size?.height ?? null };
}

/**
 * Claims an upload that is in use from now on, so that it is not deleted.
 * @returns false when the user has no complete upload with that key and purpose
 */
export async function claimUpload(
  { tx, tenant }: TxCtx,
  userId: number,
  key: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  return claim(tx, tenant.id, { userId, key, purpose });
}
