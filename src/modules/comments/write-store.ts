import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import type { ReplySubject } from '#src/modules/comments/contract.ts';
import type { Mention } from '#src/modules/comments/rules.ts';
import type { ReplyState } from '#src/modules/comments/store.ts';

/**
 * Makes a user's writes wait for each other until the transaction ends.
 * @returns how old the account is, in hours; undefined for one that is gone
 */
export async function lockAuthor(tx: Tx, tenantId: number, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from now() - created_at) / 3600)::float8 as hours from users
    where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
  return rows[0]?.hours;
}

/** Ages in seconds of what a user wrote last, newest first; what was taken away again counts too. */
export async function recentAges(tx: Tx, tenantId: number, authorId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select greatest(0, extract(epoch from now() - created_at))::float8 as age from replies
    where tenant_id = ${tenantId} and author_id = ${authorId}
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map(({ age }) => age);
}

/** Whether a user has said the same about a subject within so many seconds. */
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
      where tenant_id = ${tenantId} and author_id = ${authorId} and subject_type = ${type} and subject_id = ${id}
        and text = ${text} and created_at > now() - make_interval(secs => ${seconds})) as said`.execute(tx);
  return rows[0]?.said === true;
}

/** What is answered: the row of the reply, its thread locked. */
export interface Parent {
  readonly id: number;
  readonly rootId: number;
  readonly authorId: number | null;
}

/**
 * The shown reply of a subject that is answered. Its thread is locked until the transaction ends, so that the ids of a
 * thread grow in the order in which its replies can be seen.
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
    where tenant_id = ${tenantId} and id = ${parentId} and subject_type = ${type} and subject_id = ${id}
      and state = 'PASSED'`.execute(tx);
  return rows[0];
}

/** The first reply of a thread is locked before any other of it, so that nobody waits in a circle. */
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

/** @returns the id */
export async function insertReply(tx: Tx, tenantId: number, reply: NewReply): Promise<number> {
  const { subject, parent, authorId, text, mentions, state } = reply;
  const { id } = await tx
    .insertInto('replies')
    .values({
      tenant_id: tenantId,
      subject_type: subject.type,
      subject_id: subject.id,
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

/** Says when a reply was written that came from elsewhere. @param at  ISO 8601 */
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
  /** Only a reply of this author. */
  readonly authorId?: number;
}

export interface ChangedReply {
  readonly before: ReplyState;
  readonly authorId: number | null;
  /** As it was before. */
  readonly text: string;
  /** Shown replies below it. */
  readonly replyCount: number;
}

/** Moves a reply from one state to another; what is deleted loses its words. undefined: there is none to be moved. */
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
