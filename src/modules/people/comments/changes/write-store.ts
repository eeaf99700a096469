/** Writes comments: stores new ones, changes their states, counts answers, and locks authors and threads for that. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import type { ReplySubject } from '#src/modules/people/comments/contract.ts';
import type { Mention } from '#src/modules/people/comments/rules.ts';
import type { ReplyState } from '#src/modules/people/comments/store.ts';

/**
 * Locks a user until the transaction ends, so that their comments are written one after another.
 * @returns the age of the account in hours; undefined when it was closed
 */
export async function lockAuthor(tx: Tx, tenantId: number, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from now() - created_at) / 3600)::float8 as hours from users
    where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
  return rows[0]?.hours;
}

/** Ages in seconds of a user's latest comments, newest first. Deleted ones count too. */
export async function recentAges(tx: Tx, tenantId: number, authorId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from now() - created_at))::float8 as age from replies
    where tenant_id = ${tenantId} and author_id = ${authorId}
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map(({ age }) => age);
}

/** Whether a user has written the same text on a subject within a number of seconds. */
export async function saidBefore(
  tx: Tx,
  tenantId: number,
  authorId: number,
  { type, id }: ReplySubject,
  text: string,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ said: boolean }>`
    select exists (select from replies
      where tenant_id = ${tenantId} and author_id = ${authorId} and subject_type = ${type} and subject_id = product_subject(${tenantId}, ${type}, ${id})
        and text = ${text} and created_at > now() - make_interval(secs => ${seconds})) as said`.execute(tx);
  return rows[0]?.said === true;
}

/** The comment that is answered; its thread is locked. */
export interface Parent {
  readonly id: number;
  readonly rootId: number;
  readonly authorId: number | null;
}

/**
 * Reads the visible comment that is answered. Its thread is locked until the transaction ends, so that ids in a thread
 * grow in the order in which its comments become visible.
 */
export async function lockParent(
  tx: Tx,
  tenantId: number,
  { type, id }: ReplySubject,
  parentId: number,
): Promise<Parent | undefined> {
  await lockThread(tx, tenantId, parentId);
  const { rows } = await sql<Parent>`
    select id, coalesce(root_id, id) as "rootId", author_id as "authorId" from replies
    where tenant_id = ${tenantId} and id = ${parentId} and subject_type = ${type} and subject_id = product_subject(${tenantId}, ${type}, ${id})
      and state = 'PASSED'`.execute(tx);
  return rows[0];
}

/** Locks the root comment of a thread before any other of the thread, so that transactions cannot deadlock. */
async function lockThread(tx: Tx, tenantId: number, id: number): Promise<void> {
  await sql`
    select from replies where tenant_id = ${tenantId} and id = (
      select coalesce(root_id, id) from replies where tenant_id = ${tenantId} and id = ${id})
    for no key update`.execute(tx);
}

export interface NewReply {
  readonly subject: ReplySubject;
  readonly parent: Parent | undefined;
  readonly authorId: number;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly state: 'PASSED' | 'AUDITING';
}

/** Stores a comment. @returns its id */
export async function insertReply(tx: Tx, tenantId: number, reply: NewReply): Promise<number> {
  const { subject, parent, authorId, text, mentions, state } = reply;
  const { id } = await tx
    .insertInto('replies')
    .values({
      tenant_id: tenantId,
      subject_type: subject.type,
      subject_id: sql<number>`product_subject(${tenantId}, ${subject.type}, ${subject.id})`,
      root_id: parent?.rootId ?? null,
      parent_id: parent?.id ?? null,
      author_id: authorId,
      text,
      mentions: JSON.stringify(mentions),
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'PASSED') await countBelow(tx, tenantId, parent?.rootId ?? null, parent?.id ?? null, 1);
  return id;
}

/** Sets the time of an imported comment. @param at  ISO 8601 */
export async function dateReply(tx: Tx, tenantId: number, id: number, at: string): Promise<void> {
  await tx
    .updateTable('replies')
    .set({ created_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

async function countBelow(
  tx: Tx,
  tenantId: number,
  rootId: number | null,
  parentId: number | null,
  by: 1 | -1,
): Promise<void> {
  const above = [...new Set([rootId, parentId])].filter((id) => id !== null);
  if (above.length === 0) return;
  await tx
    .updateTable('replies')
    .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(above))
    .execute();
}

export interface StateChange {
  readonly from: readonly ReplyState[];
  readonly to: ReplyState;
  /** Only a comment by this author. */
  readonly authorId?: number;
}

export interface ChangedReply {
  readonly before: ReplyState;
  readonly authorId: number | null;
  /** The text before the change. */
  readonly text: string;
  /** Visible answers below it. */
  readonly replyCount: number;
}

/**
 * Moves a comment from one state to another; a deleted one loses its text.
 * @returns undefined when no comment matches
 */
export async function changeState(
  tx: Tx,
  tenantId: number,
  id: number,
  { from, to, authorId }: StateChange,
): Promise<ChangedReply | undefined> {
  await lockThread(tx, tenantId, id);
  const gone = to === 'DELETED';
  const { rows } = await sql<ChangedReply & { rootId: number | null; parentId: number | null }>`
    with old as (
      select id, state, text from replies
      where tenant_id = ${tenantId} and id = ${id} and state = any (${[...from]}::text[])
        and (${authorId ?? null}::bigint is null or author_id = ${authorId ?? null}::bigint)
      for no key update)
    update replies r set state = ${to}, deleted_at = case when ${gone} then now() end,
      text = case when ${gone} then '' else r.text end, mentions = case when ${gone} then '[]'::jsonb else r.mentions end
    from old where r.tenant_id = ${tenantId} and r.id = old.id
    returning old.state as before, old.text, r.author_id as "authorId", r.reply_count as "replyCount",
      r.root_id as "rootId", r.parent_id as "parentId"`.execute(tx);
  const [changed] = rows;
  if (changed === undefined) return undefined;
  const { before, rootId, parentId } = changed;
  if (before === 'PASSED' && to !== 'PASSED') await countBelow(tx, tenantId, rootId, parentId, -1);
  if (before !== 'PASSED' && to === 'PASSED') await countBelow(tx, tenantId, rootId, parentId, 1);
  return changed;
}
