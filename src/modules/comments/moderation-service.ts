import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { excerptOf, tellOfReply } from '#src/modules/comments/notices.ts';
import { REPORTS_TO_HOLD } from '#src/modules/comments/rules.ts';
import type { ReplyState } from '#src/modules/comments/store.ts';
import { changeState } from '#src/modules/comments/write-store.ts';
import { notify } from '#src/modules/messages/service.ts';

/** The transaction of an operator's decision. */
interface Deciding {
  readonly tx: Tx;
  readonly tenant: Tenant;
}

/**
 * Takes a reply out of sight and tells its author why; what is below it stays.
 * @returns its state before; undefined when it is not shown or waiting
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
 * Shows a reply that waited or was hidden, and tells of it as if it had just been written.
 * @returns its state before; undefined when there was nothing to show
 */
export async function showReply({ tx, tenant }: Deciding, id: number): Promise<ReplyState | undefined> {
  const changed = await changeState(tx, tenant.id, id, { from: ['AUDITING', 'REJECTED'], to: 'PASSED' });
  if (changed === undefined) return undefined;
  await tellOfReply(tx, tenant, id, tenant.languages[0] ?? 'th');
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
 * Takes a shown reply out of sight until an operator has looked at it, once enough different people reported it.
 * @param reporters  how many did
 * @returns whether it waits now
 */
export async function holdReply({ tx, tenant }: Deciding, id: number, reporters: number): Promise<boolean> {
  if (reporters < REPORTS_TO_HOLD) return false;
  return (await changeState(tx, tenant.id, id, { from: ['PASSED'], to: 'AUDITING' })) !== undefined;
}
