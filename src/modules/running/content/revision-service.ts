/** Reads, restores and undoes revisions of contents, and takes the last run of an import back. */

import type { EditCtx, TenantCtx } from '#src/ctx.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type {
  ChangeAsked,
  ContentRevision,
  ContentSubject,
  ContentWritten,
  Fields,
} from '#src/modules/running/content/contract.ts';
import { findContent, notThere } from '#src/modules/running/content/reads.ts';
import { deleteContent, putContent } from '#src/modules/running/content/service.ts';
import { readCodes, readNumber } from '#src/modules/running/content/store.ts';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import {
  findRevision,
  importedRows,
  listRevisions,
  type RevisedKey,
  type StoredRevision,
} from '#src/modules/running/revisions/reads.ts';
import { fieldChanges } from '#src/modules/running/revisions/rules.ts';

/** One page of the revisions of a content, the newest first. Throws NotFound. */
export async function contentRevisions(
  ctx: TenantCtx,
  subject: ContentSubject,
  code: string,
  request: PageRequest,
): Promise<Page<Revision>> {
  const key = await findKey(ctx, subject, code);
  if (key !== undefined) return listRevisions(ctx, key, request);
  if ((await findContent(ctx, subject, code)) === undefined) throw notThere(subject, code);
  return toPage([], 0, request);
}

/**
 * A content as a revision left it, and what differs from another revision. Throws NotFound.
 * @param against  the number of the other revision; null: the one before
 */
export async function contentRevision(
  ctx: TenantCtx,
  subject: ContentSubject,
  code: string,
  number: number,
  against: number | null,
): Promise<ContentRevision> {
  const stored = await keptRevision(ctx, subject, code, number);
  const left = await contentAt(ctx, subject, code, stored);
  const other =
    against === null
      ? await revisionOrNone(ctx, subject, code, number - 1)
      : await keptRevision(ctx, subject, code, against);
  const before = other === undefined ? null : await contentAt(ctx, subject, code, other);
  const { content, isNewest, ...revision } = stored;
  return { ...revision, content: left, changes: fieldChanges(before, left) };
}

/** Writes a content as a revision left it, which makes a new revision. Throws NotFound, and what putContent throws. */
export async function restoreContent(
  ctx: EditCtx,
  subject: ContentSubject,
  code: string,
  number: number,
  change: ChangeAsked,
): Promise<ContentWritten> {
  return writeRevision(ctx, subject, code, await keptRevision(ctx, subject, code, number), change);
}

/** Takes the newest change of a content back, which makes a new revision. Throws NotFound, and Conflict for the first. */
export async function undoContent(
  ctx: EditCtx,
  subject: ContentSubject,
  code: string,
  change: ChangeAsked,
): Promise<ContentWritten> {
  const key = await findKey(ctx, subject, code);
  const newest = key && (await findRevision(ctx, key, null));
  const before = newest && (await revisionOrNone(ctx, subject, code, newest.number - 1));
  if (before === undefined && (await findContent(ctx, subject, code)) === undefined) throw notThere(subject, code);
  if (before === undefined || before.deleted) {
    throw new Failure('Conflict', `nothing stood there before: delete the ${subject.noun} if that is meant`);
  }
  return writeRevision(ctx, subject, code, before, change);
}

/** Codes of contents, by what became of them. */
export interface UndoneContents {
  readonly restored: readonly string[];
  readonly deleted: readonly string[];
  /** Somebody changed these later: they stay as they are. */
  readonly left: readonly string[];
}

/** Takes the last run of an import back: contents that it changed are as before, those that it began are deleted. */
export async function undoContentImport(
  ctx: EditCtx,
  subject: ContentSubject,
  importId: number,
): Promise<UndoneContents> {
  const rows = await importedRows(ctx, subject.revised, importId);
  const codes = await readCodes(
    ctx.db,
    ctx.tenant.id,
    rows.map(({ id }) => id),
  );
  const undone = { restored: [] as string[], deleted: [] as string[], left: [] as string[] };
  for (const { id, number, isChangedSince } of rows) {
    const code = codes.get(id) ?? '';
    undone[isChangedSince ? 'left' : await takeBack(ctx, subject, code, number)].push(code);
  }
  return undone;
}

async function takeBack(
  ctx: EditCtx,
  subject: ContentSubject,
  code: string,
  number: number,
): Promise<'restored' | 'deleted'> {
  const before = await revisionOrNone(ctx, subject, code, number - 1);
  if (before === undefined || before.deleted) {
    await deleteContent(ctx, subject, { code, mayRemove: true, dryRun: false });
    return 'deleted';
  }
  await writeRevision(ctx, subject, code, before, { dryRun: false });
  return 'restored';
}

async function writeRevision(
  ctx: EditCtx,
  subject: ContentSubject,
  code: string,
  revision: StoredRevision,
  change: ChangeAsked,
): Promise<ContentWritten> {
  const content = await contentAt(ctx, subject, code, revision);
  if (content === null) throw new Failure('Conflict', `revision ${revision.number} deleted the ${subject.noun}`);
  const origin = { ...ctx.origin, reason: ctx.origin.reason ?? `as in revision ${revision.number}` };
  return putContent({ ...ctx, origin }, subject, { ...change, code, mayRemove: true }, content);
}

/** The key of the revisions of a code; undefined: no change of it was recorded. */
async function findKey(
  { db, tenant }: TenantCtx,
  { revised }: ContentSubject,
  code: string,
): Promise<RevisedKey | undefined> {
  const id = await readNumber(db, tenant.id, revised, code);
  return id === undefined ? undefined : { subject: revised, id };
}

async function revisionOrNone(
  ctx: TenantCtx,
  subject: ContentSubject,
  code: string,
  number: number,
): Promise<StoredRevision | undefined> {
  const key = await findKey(ctx, subject, code);
  return key && findRevision(ctx, key, number);
}

async function keptRevision(
  ctx: TenantCtx,
  subject: ContentSubject,
  code: string,
  number: number,
): Promise<StoredRevision> {
  const revision = await revisionOrNone(ctx, subject, code, number);
  if (revision === undefined) throw new Failure('NotFound', `revision ${number} is not kept`);
  return revision;
}

/** The content of a code at a revision; null: it was deleted. The newest stands in the subject itself. */
async function contentAt(
  ctx: TenantCtx,
  subject: ContentSubject,
  code: string,
  { content, isNewest, deleted }: StoredRevision,
): Promise<Fields | null> {
  if (deleted || !isNewest) return content;
  return (await findContent(ctx, subject, code))?.content ?? null;
}
