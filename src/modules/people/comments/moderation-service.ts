/** Hides and shows comments for moderators. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { excerptOf, notifyOfComment } from '#src/modules/people/comments/comment-messages.ts';
import { REPORTS_TO_HOLD } from '#src/modules/people/comments/rules.ts';
import type { ReplyState } from '#src/modules/people/comments/store.ts';
import { changeState } from '#src/modules/people/comments/write-store.ts';
import { notify } from '#src/modules/telling/messages/service.ts';

/** The transaction of a moderator's decision. */
interface Deciding {
  readonly tx: Tx;
  readonly tenant: Tenant;
}

/**
 * Hides a comment and tells its author why; the answers below it stay.
 * @returns its state before; undefined when it is neither visible nor waiting
 */
export async function hideReply({ tx, tenant }: Deciding, id: number, reason: string): Promise<ReplyState | undefined> {
  const changed = await changeState(tx, tenant.id, id, { from: ['PASSED', 'AUDITING'], to: 'REJECTED' });
  if (changed?.authorId != null) {
    const values = { excerpt: excerptOf(changed.text), reason };
    await notify({ tx, tenant }, { userId: changed.authorId, kind: 'REPLY_HIDDEN', values, key: `reply-hidden:${id}` });
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
    await notify(
      { tx, tenant },
      { userId: changed.authorId, kind: 'REPLY_RESTORED', values, key: `reply-shown:${id}` },
    );
  }
  return changed.before;
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
