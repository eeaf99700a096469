import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { offsetOf, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import { visibleSubject } from '#src/modules/people/comments/comment-subject-store.ts';
import { repliesOf } from '#src/modules/people/comments/comments-for-viewer.ts';
import type {
  Reply,
  ReplySort,
  ReplySubject,
  RootListRequest,
  RootPage,
  RootReply,
  RootReplyInfo,
  SubListRequest,
  SubPage,
} from '#src/modules/people/comments/contract.ts';
import {
  firstSubRows,
  listedRow,
  type Part,
  type ReplyRow,
  rootCounts,
  rootRows,
  shownCounts,
  subCount,
  subRows,
} from '#src/modules/people/comments/store.ts';

const PREVIEWED = 2;

/** The threads of a subject, each with its first answers. Throws NotFound for a subject that readers cannot see. */
export async function rootList(
  { db, tenant }: TenantCtx,
  viewer: Viewer | undefined,
  request: RootListRequest,
): Promise<RootPage> {
  const { sort, subReplyCount, pageRequest, after } = request;
  const subject = { type: request.subjectType, id: request.subjectId };
  if ((await visibleSubject(db, tenant.id, subject)) === undefined) throw new Failure('NotFound');
  const part = { size: pageRequest.size, offset: offsetOf(pageRequest), after: partAfter(after) };
  const [rowsAndNext, counts] = await Promise.all([
    rootRows(db, tenant.id, subject, sort, part, viewer?.userId),
    rootCounts(db, tenant.id, subject, viewer?.userId),
  ]);
  const rows = rowsAndNext.slice(0, part.size);
  return {
    ...toPage(await withSubReplies(db, tenant, viewer, rows, subReplyCount), counts.roots, pageRequest),
    hasNext: rowsAndNext.length > part.size,
    cursor: rowsAndNext.length > part.size ? cursorAfter(rows.at(-1), sort) : null,
    replyTotal: counts.shown,
  };
}

/** The number of visible comments of each subject, in the order of the subjects. */
export async function replyCounts({ db, tenant }: TenantCtx, subjects: readonly ReplySubject[]): Promise<number[]> {
  return shownCounts(db, tenant.id, subjects);
}

/** The answers of a thread, oldest first. Throws NotFound for a thread that the viewer cannot see. */
export async function subList(
  { db, tenant }: TenantCtx,
  viewer: Viewer | undefined,
  { rootId, page, pageSize: size, after }: SubListRequest,
): Promise<SubPage> {
  await visibleRoot(db, tenant, viewer, rootId);
  const part = { size, offset: offsetOf({ page, size }), after: partAfter(after) };
  const [rowsAndNext, total] = await Promise.all([
    subRows(db, tenant.id, rootId, part, viewer?.userId),
    subCount(db, tenant.id, rootId, viewer?.userId),
  ]);
  const rows = rowsAndNext.slice(0, size);
  return {
    ...toPage(await repliesOf(db, tenant, rows, viewer?.userId), total, { page, size }),
    hasNext: rowsAndNext.length > size,
    cursor: rowsAndNext.length > size ? cursorAfter(rows.at(-1), 'NEWEST') : null,
  };
}

/** The thread of a comment, whether root comment or answer. Throws NotFound when the viewer cannot see it. */
export async function rootReplyInfo(
  { db, tenant }: TenantCtx,
  viewer: Viewer | undefined,
  id: number,
): Promise<RootReplyInfo> {
  const linkedRow = await listedRow(db, tenant.id, id, viewer?.userId);
  if (linkedRow === undefined) throw new Failure('NotFound');
  const row = linkedRow.rootId === null ? linkedRow : await listedRow(db, tenant.id, linkedRow.rootId, viewer?.userId);
  if (row === undefined || row.rootId !== null) throw new Failure('NotFound');
  await mustBeVisible(db, tenant, row);
  const [root] = await withSubReplies(db, tenant, viewer, [row], PREVIEWED);
  if (root === undefined) throw new Failure('NotFound');
  const isShown = linkedRow.id === root.id || root.subReplies.some((reply) => reply.id === linkedRow.id);
  const [target = null] = isShown ? [] : await repliesOf(db, tenant, [linkedRow], viewer?.userId);
  return { ...root, target, subjectType: row.subjectType, subjectId: row.subjectId };
}

async function visibleRoot(db: Db, tenant: Tenant, viewer: Viewer | undefined, id: number): Promise<void> {
  const row = await listedRow(db, tenant.id, id, viewer?.userId);
  if (row === undefined || row.rootId !== null) throw new Failure('NotFound');
  await mustBeVisible(db, tenant, row);
}

async function mustBeVisible(db: Db, tenant: Tenant, { subjectType, subjectId }: ReplyRow): Promise<void> {
  const code = await visibleSubject(db, tenant.id, { type: subjectType, id: subjectId });
  if (code === undefined) throw new Failure('NotFound');
}

async function withSubReplies(
  db: Db,
  tenant: Tenant,
  viewer: Viewer | undefined,
  roots: readonly ReplyRow[],
  size: number,
): Promise<RootReply[]> {
  const ids = roots.map(({ id }) => id);
  const subs = Map.groupBy(await firstSubRows(db, tenant.id, ids, size, viewer?.userId), ({ rootId }) => rootId);
  const shownRows = roots.flatMap((root) => [root, ...(subs.get(root.id) ?? []).slice(0, size)]);
  const replies = new Map((await repliesOf(db, tenant, shownRows, viewer?.userId)).map((reply) => [reply.id, reply]));
  const replyOf = (row: ReplyRow): Reply[] => [replies.get(row.id)].filter((reply) => reply !== undefined);
  return roots.flatMap((row) => {
    const below = subs.get(row.id) ?? [];
    const subReplies = below.slice(0, size).flatMap(replyOf);
    // With no answers on this page the list begins with the first one.
    const subCursor = below.length > size ? cursorAfter(below[size - 1] ?? row, 'NEWEST') : null;
    return replyOf(row).map((root) => ({ ...root, subReplies, subCursor }));
  });
}

/** `id`, or `count.id` where comments are sorted by the number of answers. */
function cursorAfter(row: ReplyRow | undefined, sort: ReplySort): string | null {
  if (row === undefined) return null;
  return sort === 'HOTTEST' ? `${row.replyCount}.${row.id}` : String(row.id);
}

function partAfter(after: string | undefined): Part['after'] {
  if (after === undefined) return undefined;
  const [id = '', replyCount = '0'] = after.split('.').reverse();
  return { id: Number(id), replyCount: Number(replyCount) };
}
