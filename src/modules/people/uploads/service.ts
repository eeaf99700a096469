/** Starts and completes uploads of readers and editors. */

import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { tooMany } from '#src/http/limits/rate-limit.ts';
import { Failure, type FailureName } from '#src/kernel/failure.ts';
import type { CompletedUpload, Presigned, UploadFile, UploadPurpose } from '#src/modules/people/uploads/contract.ts';
import { endingOf, MOST_UPLOAD_BYTES, uploadUrl } from '#src/modules/people/uploads/rules.ts';
import type { UploadStorage, UploadTarget } from '#src/modules/people/uploads/upload-storage.ts';
import {
  claim,
  insertUpload,
  markReady,
  markRefused,
  ownUpload,
  releaseExpired,
  type UploadRow,
  type UploadUsage,
  usageOf,
} from '#src/modules/people/uploads/upload-store.ts';
import { madeOf } from '#src/modules/people/uploads/uploaded-picture.ts';

const HOUR_SECONDS = 3600;
const MEGABYTE = 1024 * 1024;
/** Most bytes of the uploads of a tenant. */
const BYTES_PER_TENANT = 20 * 1024 * MEGABYTE;
const KEY_LENGTH = 26;
/** Failures that another try with the same bytes cannot mend. */
const REFUSALS: ReadonlySet<FailureName> = new Set(['BadUpload', 'HeavyDrawing']);

/** Somebody who brings pictures, with the limits. */
export interface Uploader {
  /** null: the editors of a tenant, together. */
  readonly userId: number | null;
  readonly mostPerHour: number;
  readonly mostBytes: number;
}

export const readerUploads = (userId: number): Uploader => ({
  userId,
  mostPerHour: 40,
  mostBytes: 100 * MEGABYTE,
});

export const EDITOR_UPLOADS: Uploader = { userId: null, mostPerHour: 400, mostBytes: BYTES_PER_TENANT };

/** The bytes of an upload are in memory while it is made, so only a few are made at a time. */
const inTurn = pLimit(4);

/** Starts an upload for each file. Throws TooMany, UploadsFull, SiteFull; then none is started. */
export async function issueUploads(
  { db, tenant }: TenantCtx,
  by: Uploader,
  storage: UploadStorage,
  files: readonly UploadFile[],
): Promise<Presigned[]> {
  return db.transaction().execute(async (tx) => {
    await releaseExpired(tx, tenant.id);
    const places: Presigned[] = [];
    for (const file of files) {
      const key = newKey(file);
      const expiresAt = await insertUpload(tx, tenant.id, by.userId, key, file);
      places.push(await presignPlace(storage, { tenant, key, expiresAt, ...file }));
    }
    checkUsage(by, await usageOf(tx, tenant.id, by.userId));
    return places;
  });
}

function checkUsage({ mostPerHour, mostBytes }: Uploader, { issuedLately, ownBytes, tenantBytes }: UploadUsage): void {
  if (issuedLately > mostPerHour) throw tooMany(HOUR_SECONDS);
  if (ownBytes > mostBytes) throw new Failure('UploadsFull');
  if (tenantBytes > BYTES_PER_TENANT) throw new Failure('SiteFull', '', [], HOUR_SECONDS);
}

async function presignPlace(storage: UploadStorage, target: UploadTarget): Promise<Presigned> {
  const { key, contentType, expiresAt } = target;
  return {
    key,
    url: await storage.presign(target),
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    expiresAt: expiresAt.toISOString(),
  };
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
 * Conflict before the bytes have arrived, BadUpload when they are no picture and HeavyDrawing; then its files are
 * deleted and it is gone.
 */
export async function completeUpload(
  ctx: TenantCtx,
  { userId }: Pick<Uploader, 'userId'>,
  storage: UploadStorage,
  key: string,
): Promise<CompletedUpload> {
  const { db, tenant } = ctx;
  const upload = await ownUpload(db, tenant.id, userId, key);
  if (upload === undefined) throw new Failure('NotFound', 'no such upload');
  if (upload.state === 'READY') return { key, url: uploadUrl(key), width: upload.width, height: upload.height };
  if (storage.receives && upload.state !== 'RECEIVED') throw new Failure('Conflict', 'the bytes have not arrived');
  try {
    return await inTurn(() => make(ctx, storage, upload));
  } catch (error) {
    if (!(error instanceof Failure && REFUSALS.has(error.kind))) throw error;
    await storage.remove(tenant, key);
    await markRefused(db, tenant.id, key);
    throw error;
  }
}

async function make(
  { db, tenant }: TenantCtx,
  storage: UploadStorage,
  { key, purpose, crop, size: declaredSize }: UploadRow,
): Promise<CompletedUpload> {
  const bytes = await storage.received(tenant, key, MOST_UPLOAD_BYTES);
  if (bytes === undefined) throw new Failure('Conflict', 'the bytes have not arrived');
  if (bytes.length !== declaredSize) throw new Failure('BadUpload', 'not the declared size');
  const made = await madeOf(bytes, { purpose, crop, ending: key.endsWith('.svg') ? 'svg' : 'webp' });
  await storage.publish(tenant, key, made.bytes, made.contentType);
  await markReady(db, tenant.id, { key, bytes: made.bytes.length, size: made.size });
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
