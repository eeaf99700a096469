/** Hides and shows comments for moderators. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { excerptOf, notifyOfComment } from '#src/modules/people/comments/changes/comment-messages.ts';
import { namedSubjects } from '#src/modules/people/comments/comment-subject-store.ts';
import type { ReplySubject } from '#src/modules/people/comments/contract.ts';
import { subjectPath } from '#src/modules/people/comments/reply-path.ts';
import { REPORTS_TO_HOLD } from '#src/modules/people/comments/rules.ts';

export type { ReplyState } from '#src/modules/people/comments/store.ts';

import { changeState } from '#src/modules/people/comments/changes/write-store.ts';
import { type ReplyState, readReplyTexts } from '#src/modules/people/comments/store.ts';
import { notify, notifyAgain, withdrawMessage } from '#src/modules/telling/messages/service.ts';

/** The transaction of a moderator's decision. */
interface Deciding {
  readonly tx: Tx;
  readonly tenant: Tenant;
}

const hiddenKey = (id: number) => `reply-hidden:${id}`;
const shownKey = (id: number) => `reply-shown:${id}`;

/**
 * Hides a comment and tells its author why; the answers below it stay.
 * @returns its state before; undefined when it is neither visible nor waiting
 */
export async function hideReply({ tx, tenant }: Deciding, id: number, reason: string): Promise<ReplyState | undefined> {
  const changed = await changeState(tx, tenant.id, id, { from: ['PASSED', 'AUDITING'], to: 'REJECTED' });
  if (changed?.authorId != null) {
    const values = { excerpt: excerptOf(changed.text), reason };
    await notifyAgain({ tx, tenant }, { userId: changed.authorId, kind: 'REPLY_HIDDEN', values, key: hiddenKey(id) });
  }
  return changed?.before;
}

/**
 * Shows a comment that was waiting or hidden, and sends the messages of a new comment.
 * @returns its state before; undefined when there was nothing to show
 */
export async function showReply({ tx, tenant }: Deciding, id: number): Promise<ReplyState | undefined> {
  const changed = await changeState(tx, tenant.id, id, { from: ['AUDITING', 'REJECTED'], to: 'PASSED' });
  if (changed === undefined) return undefined;
  await notifyOfComment(tx, tenant, id, tenant.languages[0] ?? 'th');
  if (changed.authorId !== null && changed.before === 'REJECTED') {
    const values = { excerpt: excerptOf(changed.text) };
    await notifyAgain({ tx, tenant }, { userId: changed.authorId, kind: 'REPLY_RESTORED', values, key: shownKey(id) });
  }
  return changed.before;
}

/** A comment whose decision is taken back. */
interface UndoneDecision {
  readonly id: number;
  /** The number of the decision. */
  readonly decision: number;
  /** Told to an author who has read meanwhile that the comment is visible. */
  readonly reason: string;
}

/**
 * Moves a comment back to its state before a decision. An author who has read of the decision is told where the comment is
 * visible or hidden again; who has not read of it never will.
 * @returns false when it is in another state by now
 */
export async function undoReplyDecision(
  { tx, tenant }: Deciding,
  { id, decision, reason }: UndoneDecision,
  { from, to }: { readonly from: ReplyState; readonly to: ReplyState },
): Promise<boolean> {
  const changed = await changeState(tx, tenant.id, id, { from: [from], to });
  if (changed === undefined) return false;
  const { authorId: userId, text } = changed;
  if (userId === null) return true;
  const hasRead = await withdrawMessage({ tx, tenant }, userId, from === 'REJECTED' ? hiddenKey(id) : shownKey(id));
  if (!hasRead || to === 'AUDITING') return true;
  const excerpt = excerptOf(text);
  const notice =
    to === 'PASSED'
      ? { kind: 'REPLY_RESTORED' as const, values: { excerpt }, key: `${shownKey(id)}:undo:${decision}` }
      : { kind: 'REPLY_HIDDEN' as const, values: { excerpt, reason }, key: `${hiddenKey(id)}:undo:${decision}` };
  await notify({ tx, tenant }, { userId, ...notice });
  return true;
}

/**
 * Hides a visible comment until a moderator has checked it, once enough different users have reported it.
 * @param reporters  how many users reported it
 * @returns whether it is waiting now
 */
export async function holdReply({ tx, tenant }: Deciding, id: number, reporters: number): Promise<boolean> {
  if (reporters < REPORTS_TO_HOLD) return false;
  return (await changeState(tx, tenant.id, id, { from: ['PASSED'], to: 'AUDITING' })) !== undefined;
}

/** A page that comments are about. */
interface CommentedPage {
  readonly title: string;
  readonly path: string;
}

/** Looks up the pages of subjects in one query. Returns null for a subject that readers cannot see. */
export async function findCommentedPages(
  { db, tenant }: TenantCtx,
  subjects: readonly ReplySubject[],
): Promise<(subject: ReplySubject) => CommentedPage | null> {
  const rows = await namedSubjects(db, tenant, tenant.languages, subjects);
  const key = ({ type, id }: ReplySubject) => `${type} ${id}`;
  const pages = new Map(
    rows.map((row) => [key(row), { title: row.title, path: subjectPath(tenant, row.lang, row) }] as const),
  );
  return (subject) => pages.get(key(subject)) ?? null;
}

/** Texts of comments by their ids. */
export const findCommentTexts = ({ db, tenant }: TenantCtx, ids: readonly number[]): Promise<Map<number, string>> =>
  readReplyTexts(db, tenant.id, ids);
