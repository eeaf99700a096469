import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import { notifyOfComment } from '#src/modules/people/comments/changes/comment-messages.ts';
import {
  changeState,
  insertReply,
  lockAuthor,
  lockParent,
  type Parent,
  recentAges,
  saidBefore,
} from '#src/modules/people/comments/changes/write-store.ts';
import { visibleSubject } from '#src/modules/people/comments/comment-subject-store.ts';
import { repliesOf } from '#src/modules/people/comments/comments-for-viewer.ts';
import type { CreateReplyRequest, Reply, ReplySubject } from '#src/modules/people/comments/contract.ts';
import {
  type Mention,
  mentionsIn,
  needsReview,
  REPEAT_SECONDS,
  WRITE_LIMITS,
  waitFor,
} from '#src/modules/people/comments/rules.ts';
import { listedRow } from '#src/modules/people/comments/store.ts';
import { isBlocked } from '#src/modules/people/relations/service.ts';

/**
 * Writes a comment or an answer and notifies the users it answers or mentions. It appears at once, unless its URLs need
 * review. Throws NotFound (no such subject, or no comment to answer), TooMany, ReplyRepeated, ReplyRefused (one of the
 * two users has blocked the other).
 */
export async function createReply(
  { db, tenant }: TenantCtx,
  viewer: Viewer,
  lang: Lang,
  request: CreateReplyRequest,
): Promise<Reply> {
  const { content: text, parentId, meta } = request;
  const subject: ReplySubject = { type: request.subjectType, id: request.subjectId };
  const authorId = viewer.userId;
  return db.transaction().execute(async (tx) => {
    const code = await visibleSubject(tx, tenant.id, subject);
    if (code === undefined) throw new Failure('NotFound', 'no such subject');
    const accountHours = await mustBeInTime(tx, tenant, authorId, subject, text);
    const parent = parentId === undefined ? undefined : await answered(tx, tenant, authorId, subject, parentId);
    const mentions = await mentioned(tx, tenant, authorId, text, meta.atUserIds);
    const state = needsReview(text, accountHours) ? 'AUDITING' : 'PASSED';
    const id = await insertReply(tx, tenant.id, { subject, parent, authorId, text, mentions, state });
    if (state === 'PASSED') await notifyOfComment(tx, tenant, id, lang);
    const row = await listedRow(tx, tenant.id, id, authorId);
    const [reply] = row === undefined ? [] : await repliesOf(tx, tenant, [row], authorId);
    if (reply === undefined) throw new Error('a written comment was not found');
    return reply;
  });
}

/**
 * Throws TooMany and ReplyRepeated. It locks the author first: two concurrent comments cannot both pass the limit.
 * @returns the age of the account in hours
 */
async function mustBeInTime(
  tx: Tx,
  tenant: Tenant,
  authorId: number,
  subject: ReplySubject,
  text: string,
): Promise<number> {
  const accountHours = await lockAuthor(tx, tenant.id, authorId);
  if (accountHours === undefined) throw new Failure('Unauthorized');
  const most = Math.max(...WRITE_LIMITS.map((limit) => limit.most));
  const wait = waitFor(await recentAges(tx, tenant.id, authorId, most));
  if (wait > 0) throw new Failure('TooMany', '', [], Math.ceil(wait));
  if (await saidBefore(tx, tenant.id, authorId, subject, text, REPEAT_SECONDS)) throw new Failure('ReplyRepeated');
  return accountHours;
}

async function answered(
  tx: Tx,
  tenant: Tenant,
  authorId: number,
  subject: ReplySubject,
  parentId: number,
): Promise<Parent> {
  const parent = await lockParent(tx, tenant.id, subject, parentId);
  if (parent === undefined) throw new Failure('NotFound', 'no such comment to answer');
  const other = parent.authorId;
  if (other !== null && other !== authorId && (await isBlocked({ db: tx, tenant }, authorId, other))) {
    throw new Failure('ReplyRefused');
  }
  return parent;
}

/** Of the users with these ids, those whose @name is in the text, without blocks between them and the author. */
async function mentioned(
  tx: Tx,
  tenant: Tenant,
  authorId: number,
  text: string,
  ids: readonly number[],
): Promise<Mention[]> {
  const users = await publicUsers({ db: tx, tenant }, ids);
  const named = mentionsIn(text, [...users.values()]);
  const allowed: Mention[] = [];
  for (const mention of named) {
    if (mention.id === authorId || !(await isBlocked({ db: tx, tenant }, authorId, mention.id))) allowed.push(mention);
  }
  return allowed;
}

/**
 * Deletes a comment of the viewer. Its text is deleted at once. It stays in lists, without text, while a visible answer
 * is below it. Throws NotFound when there is none, and for a comment of somebody else.
 */
export async function deleteReply(
  { db, tenant }: TenantCtx,
  viewer: Viewer,
  id: number,
): Promise<{ readonly id: number; readonly kept: boolean }> {
  const changed = await db.transaction().execute((tx) =>
    changeState(tx, tenant.id, id, {
      from: ['PASSED', 'AUDITING', 'REJECTED'],
      to: 'DELETED',
      authorId: viewer.userId,
    }),
  );
  if (changed === undefined) throw new Failure('NotFound');
  return { id, kept: changed.replyCount > 0 };
}
