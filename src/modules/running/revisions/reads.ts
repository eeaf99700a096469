import type { TenantCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import {
  type ImportedRow,
  type RevisedKey,
  readImported,
  readRevision,
  readRevisions,
  type StoredRevision,
} from '#src/modules/running/revisions/store.ts';

export type { ImportedRow, RevisedKey, StoredRevision };

/** One page of the revisions of a subject, the newest first. */
export async function listRevisions(
  { db, tenant }: TenantCtx,
  key: RevisedKey,
  request: PageRequest,
): Promise<Page<Revision>> {
  const slice = { limit: request.size, offset: offsetOf(request) };
  const { rows, total } = await readRevisions(db, tenant.id, key, slice);
  return toPage(rows, total, request);
}

/** A revision, or the newest for null; undefined: there is none, or it is not kept any more. */
export function findRevision(
  { db, tenant }: TenantCtx,
  key: RevisedKey,
  number: number | null,
): Promise<StoredRevision | undefined> {
  return readRevision(db, tenant.id, key, number);
}

/** Subjects that an import began or changed, in id order. */
export function importedRows(
  { db, tenant }: TenantCtx,
  subject: RevisedKey['subject'],
  importId: number,
): Promise<ImportedRow[]> {
  return readImported(db, tenant.id, subject, importId);
}
