/** Imports threads of comments with their original times. */

import type { WriteCtx } from '#src/ctx.ts';
import { plainText } from '#src/kernel/plain-text.ts';
import { dateReply, insertReply, type Parent } from '#src/modules/people/comments/changes/write-store.ts';
import { subjectByCode } from '#src/modules/people/comments/comment-subject-store.ts';
import type { ReplySubjectType } from '#src/modules/people/comments/contract.ts';
import { type Mention, mentionsIn } from '#src/modules/people/comments/rules.ts';

interface WrittenText {
  readonly authorId: number;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A thread from another system, its answers in the order of their times. */
export interface WrittenThread extends WrittenText {
  readonly on: { readonly type: ReplySubjectType; readonly code: string };
  /** `to`: index (from 0) of the answer that this one replies to. Without it: the root comment. */
  readonly answers: readonly (WrittenText & { readonly to?: number | undefined })[];
}

/**
 * Writes threads with their original times. No rate limit applies, and no messages are sent. Throws for a subject that
 * readers cannot see.
 * @param people  the users that the threads may mention
 */
export async function addThreads(
  { tx, tenant }: WriteCtx,
  threads: readonly WrittenThread[],
  people: readonly Mention[],
): Promise<void> {
  for (const { on, answers, ...first } of threads) {
    const id = await subjectByCode(tx, tenant.id, on.type, on.code);
    if (id === undefined) throw new Error(`${on.type} ${on.code} is not visible to readers`);
    const subject = { type: on.type, id };
    const add = async ({ authorId, text, at }: WrittenText, parent: Parent | undefined): Promise<Parent> => {
      const clean = plainText(text);
      const reply = { subject, parent, authorId, text: clean, mentions: mentionsIn(clean, people) };
      const added = await insertReply(tx, tenant.id, { ...reply, state: 'PASSED' });
      await dateReply(tx, tenant.id, added, at);
      return { id: added, rootId: parent?.rootId ?? added, authorId };
    };
    const root = await add(first, undefined);
    const written: Parent[] = [];
    for (const answer of answers) {
      written.push(await add(answer, answer.to === undefined ? root : (written[answer.to] ?? root)));
    }
  }
}
