/** Sends messages to the users whom a comment answers or mentions. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { visibleSubject } from '#src/modules/people/comments/comment-subject-store.ts';
import type { ReplySubjectType } from '#src/modules/people/comments/contract.ts';
import { replyPath } from '#src/modules/people/comments/reply-path.ts';
import { listedRow } from '#src/modules/people/comments/store.ts';
import { notify } from '#src/modules/telling/messages/service.ts';

/** Characters of a comment that a message quotes. */
const EXCERPT = 120;

/** The beginning of a text, in one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= EXCERPT ? line : `${characters.slice(0, EXCERPT - 1).join('')}…`;
}

/**
 * Sends messages about a visible comment to the author it answers and to the users it mentions. Each is sent once, even
 * if the comment is hidden and shown again.
 * @param lang  the language of the page that the message links to
 */
export async function notifyOfComment(tx: Tx, tenant: Tenant, id: number, lang: Lang): Promise<void> {
  const row = await listedRow(tx, tenant.id, id, undefined);
  if (row === undefined || row.authorId === null) return;
  const link = await replyLink(tx, tenant, lang, row);
  const about = { actorId: row.authorId, values: { excerpt: excerptOf(row.text) }, link };
  if (row.parentAuthorId !== null) {
    await notify({ tx, tenant }, { ...about, userId: row.parentAuthorId, kind: 'REPLY', key: `reply:${id}` });
  }
  for (const mention of row.mentions) {
    if (mention.id === row.parentAuthorId) continue;
    await notify({ tx, tenant }, { ...about, userId: mention.id, kind: 'MENTION', key: `mention:${id}` });
  }
}

/** Path of the page with the comment, with the comment as fragment; null when readers cannot see its subject. */
async function replyLink(
  tx: Tx,
  tenant: Tenant,
  lang: Lang,
  { id, subjectType, subjectId }: { id: number; subjectType: ReplySubjectType; subjectId: number },
): Promise<string | null> {
  const code = await visibleSubject(tx, tenant.id, { type: subjectType, id: subjectId });
  return code === undefined ? null : replyPath(tenant, lang, { type: subjectType, code }, id);
}
