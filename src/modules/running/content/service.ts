import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { mergePatch } from '#src/kernel/merge-patch.ts';
import { describeOther, NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import type {
  ContentDeleted,
  ContentSubject,
  ContentWritten,
  Fields,
  PutAsked,
  StoredContent,
} from '#src/modules/running/content/contract.ts';
import { pictureWarnings } from '#src/modules/running/content/picture-warnings.ts';
import { findContent, notThere } from '#src/modules/running/content/reads.ts';
import {
  computeVersion,
  languageWarnings,
  listRemovals,
  toContent,
  toRead,
} from '#src/modules/running/content/rules.ts';
import { lockCode, lockContent, readNumber } from '#src/modules/running/content/store.ts';
import { findRevision } from '#src/modules/running/revisions/reads.ts';
import { carryOut } from '#src/publishing/carry-out.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { gonePaths, publishedPaths, releaseMoves } from '#src/publishing/redirects.ts';

/**
 * Writes a content at its code. Throws BadRequest for a value that does not fit; Conflict where fields would be taken
 * away that the caller did not confirm, or the code is another one's; Changed where another version stands there.
 */
export function putContent(
  ctx: EditCtx,
  subject: ContentSubject,
  request: PutAsked,
  value: Fields,
): Promise<ContentWritten> {
  const { code } = request;
  if (value['code'] !== undefined && value['code'] !== code) {
    const reason = `a code never changes: the address says ${code}`;
    throw new Failure('BadRequest', reason, [{ field: 'code', reason }]);
  }
  const content = toContent(subject, { ...value, code }, `it is no valid ${subject.noun}`);
  const version = request.version ?? versionIn(value);
  return withPlan(carryOut(ctx, request, (inner) => store(inner, subject, { ...request, version }, content)));
}

/** The version that a GET put into a value; undefined: none. */
const versionIn = ({ version }: Fields) => (typeof version === 'string' ? version : undefined);

/** The result of a change, with its plan where it was only planned. */
async function withPlan<Result extends object>(
  carrying: Promise<{ readonly result: Result; readonly plan?: ChangePlan }>,
): Promise<Result & { readonly plan?: ChangePlan }> {
  const { result, ...planned } = await carrying;
  return { ...result, ...planned };
}

async function store(
  ctx: WriteCtx,
  subject: ContentSubject,
  { code, version: meant, mayRemove }: PutAsked,
  content: Fields,
): Promise<ContentWritten> {
  const before = await lockVersion(ctx, subject, code, meant);
  const { outcome } = accepted(await subject.put(ctx, content), code, before !== undefined);
  const after = await findContent({ db: ctx.tx, tenant: ctx.tenant }, subject, code);
  if (after === undefined) throw new Error(`${subject.name} ${code} was written and is not there`);
  const removes = before === undefined ? [] : listRemovals(before.content, after.content);
  if (!mayRemove) refuseRemovals(removes, 'would be taken away');
  const warnings = [
    ...languageWarnings(subject, ctx.tenant, after.content),
    ...pictureWarnings(ctx.tenant, after.content),
  ];
  if (before === undefined) await comeBack(ctx, subject, after);
  const version = computeVersion(after.content);
  const paths = subject.paths?.(ctx.tenant, after);
  const written = { outcome: before === undefined ? ('created' as const) : outcome, code, version, removes, warnings };
  return paths === undefined ? written : { ...written, paths };
}

/** Throws Conflict for fields or pointers that a change would take away. */
function refuseRemovals(removes: readonly string[], what: string): void {
  if (removes.length === 0) return;
  const faults = removes.map((field) => ({ field, reason: `${what}: ?removes=confirm if it is meant` }));
  throw new Failure('Conflict', `${removes.join(', ')} ${what}`, faults);
}

/** Throws Conflict where something points at a content that cannot be without it. */
function refuseHeld(pointers: readonly string[]): void {
  if (pointers.length === 0) return;
  const faults = pointers.map((field) => ({ field, reason: 'points at it: change or delete it first' }));
  throw new Failure('Conflict', `${pointers.join(', ')} point at it`, faults);
}

/** The result of a put that was not rejected, and that was about the code of the address. */
function accepted(result: PutResult, code: string, isStored: boolean): Exclude<PutResult, { outcome: 'rejected' }> {
  if (result.outcome === 'rejected') {
    const { field, reason } = result;
    throw new Failure(field === 'code' && isStored ? 'Conflict' : 'BadRequest', reason, [{ field, reason }]);
  }
  if (result.code === code) return result;
  const reason = `it is that of ${result.code}`;
  throw new Failure('Conflict', `the external id is that of ${result.code}`, [{ field: 'externalId', reason }]);
}

/** The content of a code, whose row stays locked. Throws Changed where another version stands there. */
async function lockVersion(
  ctx: WriteCtx,
  subject: ContentSubject,
  code: string,
  version: string | undefined,
): Promise<StoredContent | undefined> {
  const { tx, tenant } = ctx;
  if (version === NOTHING_THERE) await lockCode(tx, tenant.id, subject, code);
  if (subject.lock === undefined) await lockContent(tx, tenant.id, subject, code);
  else await subject.lock(ctx, code);
  const before = await findContent({ db: tx, tenant }, subject, code);
  if (version !== undefined) refuseOther(version, before);
  return before;
}

function refuseOther(version: string, before: StoredContent | undefined): void {
  const current = before && computeVersion(before.content);
  if (version === (current ?? NOTHING_THERE)) return;
  const reason = describeOther(current, version, 'there is nothing');
  throw new Failure('Changed', reason, [{ field: 'version', reason }]);
}

/** Two editors who change other fields at the same moment both succeed after so many tries at most. */
const TRIES = 4;

/** Changes the named fields of a content, by a JSON merge patch. Throws NotFound, and what putContent throws. */
export async function patchContent(
  ctx: EditCtx,
  subject: ContentSubject,
  request: Omit<PutAsked, 'mayRemove'>,
  patch: Fields,
): Promise<ContentWritten> {
  for (let tried = 1; ; tried++) {
    const stored = await findContent(ctx, subject, request.code);
    if (stored === undefined) throw notThere(subject, request.code);
    if (request.version !== undefined) refuseOther(request.version, stored);
    const { version, ...current } = toRead(subject, ctx.tenant, stored);
    const patched = mergePatch(current, patch) as Fields;
    try {
      return await putContent(ctx, subject, { ...request, version, mayRemove: true }, patched);
    } catch (error) {
      const isRace = error instanceof Failure && error.kind === 'Changed' && request.version === undefined;
      if (!isRace || tried === TRIES) throw error;
    }
  }
}

/**
 * Deletes a content; a repetition does nothing. Throws NotFound; Changed where another version stands there; Conflict where something points at it
 * and the caller did not confirm.
 */
export function deleteContent(ctx: EditCtx, subject: ContentSubject, request: PutAsked): Promise<ContentDeleted> {
  return withPlan(carryOut(ctx, request, (inner) => removeContent(inner, subject, request)));
}

async function removeContent(
  inner: WriteCtx,
  subject: ContentSubject,
  { code, version, mayRemove }: PutAsked,
): Promise<ContentDeleted> {
  const before = await lockVersion(inner, subject, code, version);
  if (before === undefined && (await wasDeleted(inner, subject, code)))
    return { outcome: 'deleted', code, removes: [] };
  if (before === undefined) throw notThere(subject, code);
  const removes = [...(await subject.pointers(inner, code))];
  if (subject.pointersHold) refuseHeld(removes);
  else if (!mayRemove) refuseRemovals(removes, 'would lose what they point at');
  const paths = Object.values(subject.paths?.(inner.tenant, before) ?? {});
  const ends = await publishedPaths(inner.tx, inner.tenant, paths);
  await subject.remove(inner, code);
  if (ends.length > 0) await releaseMoves(inner, ends.map(toGone));
  return { outcome: 'deleted', code, removes };
}

/** The end of a page: its path answers 410 once the page is not published any more. */
const toGone = (from: string) => ({ from, status: 410, to: null });

/** Ends what the paths of a content answered since it was deleted. */
async function comeBack(ctx: WriteCtx, { paths }: ContentSubject, stored: StoredContent): Promise<void> {
  const { tx, tenant } = ctx;
  const ended = await gonePaths(tx, tenant, Object.values(paths?.(tenant, stored) ?? {}));
  if (ended.length === 0) return;
  await releaseMoves(
    ctx,
    ended.map((from) => ({ from, status: 404, to: null })),
  );
}

/** Whether the newest revision of a code deleted its content. */
async function wasDeleted({ tx, tenant }: WriteCtx, { revised }: ContentSubject, code: string): Promise<boolean> {
  const id = await readNumber(tx, tenant.id, revised, code);
  if (id === undefined) return false;
  return (await findRevision({ db: tx, tenant }, { subject: revised, id }, null))?.deleted === true;
}
