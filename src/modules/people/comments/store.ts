/** Stores comments, and reads the lists of a subject. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ReplySort, ReplySubject, ReplySubjectType } from '#src/modules/people/comments/contract.ts';
import type { Mention } from '#src/modules/people/comments/rules.ts';

export type ReplyState = 'PASSED' | 'AUDITING' | 'REJECTED' | 'DELETED';

/** A stored comment. */
export interface ReplyRow {
  readonly id: number;
  readonly subjectType: ReplySubjectType;
  readonly subjectId: number;
  readonly rootId: number | null;
  readonly parentId: number | null;
  readonly authorId: number | null;
  /** Author of the comment that it answers. */
  readonly parentAuthorId: number | null;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly state: ReplyState;
  /** Visible answers below it, for any reader; lists can be sorted by it. */
  readonly replyCount: number;
  /** How many of these are by authors the reader has blocked. */
  readonly blockedBelow: number;
  readonly createdAt: Date;
}

type Sql = RawBuilder<unknown>;

/** SQL condition: the comment is visible and the reader has not blocked its author. A visitor has blocked nobody. */
const shownTo = (viewerId: number | undefined): Sql =>
  viewerId === undefined
    ? sql`r.state = 'PASSED'`
    : sql`(r.state = 'PASSED' and not exists (select from user_blocks b where b.tenant_id = r.tenant_id
        and b.blocker_id = ${viewerId} and b.blocked_id = r.author_id))`;

/** SQL: how many of the visible answers below a comment are by authors the reader has blocked. */
const blockedBelow = (viewerId: number | undefined): Sql =>
  viewerId === undefined
    ? sql`0`
    : sql`(select count(*)::int from user_blocks b
        join replies a on a.tenant_id = b.tenant_id and a.author_id = b.blocked_id and a.state = 'PASSED'
        where b.tenant_id = r.tenant_id and b.blocker_id = ${viewerId}
          and case when r.root_id is null then a.root_id else a.parent_id end = r.id)`;

const columns = (viewerId: number | undefined): Sql => sql`
  r.id, r.subject_type as "subjectType", r.subject_id as "subjectId", r.root_id as "rootId", r.parent_id as "parentId",
  r.author_id as "authorId", p.author_id as "parentAuthorId", r.text, r.mentions, r.state,
  r.reply_count as "replyCount", ${blockedBelow(viewerId)} as "blockedBelow", r.created_at as "createdAt"`;

const PARENT = sql`left join replies p on p.tenant_id = r.tenant_id and p.id = r.parent_id`;

/**
 * SQL condition for lists: visible comments, comments with a visible answer below, and the reader's own waiting ones.
 */
const listed = (viewerId: number | undefined): Sql =>
  sql`(${shownTo(viewerId)} or (r.reply_count > 0 and r.reply_count > ${blockedBelow(viewerId)})
    or (r.state = 'AUDITING' and r.author_id = ${viewerId ?? null}::bigint))`;

/** A part of a list: after one of its rows, or from an offset. */
export interface Part {
  readonly size: number;
  readonly offset: number;
  /** The last row of the previous part, with its `replyCount` if the list is sorted by it. */
  readonly after: { readonly id: number; readonly replyCount: number } | undefined;
}

const ORDERS: Readonly<Record<ReplySort, Sql>> = {
  NEWEST: sql`r.id desc`,
  HOTTEST: sql`r.reply_count desc, r.id desc`,
};

function behind(sort: ReplySort, after: Part['after']): Sql {
  if (after === undefined) return sql`true`;
  return sort === 'NEWEST'
    ? sql`r.id < ${after.id}`
    : sql`(r.reply_count, r.id) < (${after.replyCount}::int, ${after.id}::bigint)`;
}

/** Root comments of a subject. One row more than requested tells that the list continues. */
export async function rootRows(
  db: Db,
  tenantId: number,
  { type, id }: ReplySubject,
  sort: ReplySort,
  { size, offset, after }: Part,
  viewerId: number | undefined,
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select ${columns(viewerId)} from replies r ${PARENT}
    where r.tenant_id = ${tenantId} and r.subject_type = ${type} and r.subject_id = product_subject(${tenantId}, ${type}, ${id}) and r.root_id is null
      and ${listed(viewerId)} and ${behind(sort, after)}
    order by ${ORDERS[sort]} limit ${size + 1} offset ${after === undefined ? offset : 0}`.execute(db);
  return rows;
}

/** How many root comments the list of a subject has, and how many visible comments the subject has, for one reader. */
export async function rootCounts(
  db: Db,
  tenantId: number,
  { type, id }: ReplySubject,
  viewerId: number | undefined,
): Promise<{ roots: number; shown: number }> {
  const { rows } = await sql<{ roots: number; shown: number }>`
    select count(*) filter (where r.root_id is null and ${listed(viewerId)})::int as roots,
      count(*) filter (where ${shownTo(viewerId)})::int as shown
    from replies r where r.tenant_id = ${tenantId} and r.subject_type = ${type} and r.subject_id = product_subject(${tenantId}, ${type}, ${id})`.execute(
    db,
  );
  return rows[0] ?? { roots: 0, shown: 0 };
}

/** The number of visible comments of each subject, in the order of the subjects. */
export async function shownCounts(db: Db, tenantId: number, subjects: readonly ReplySubject[]): Promise<number[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from replies r where r.tenant_id = ${tenantId} and r.subject_type = n.type
      and r.subject_id = product_subject(${tenantId}, n.type, n.id) and r.state = 'PASSED') as count
    from unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::bigint[])
      with ordinality n (type, id, place)
    order by n.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Answers of a thread, oldest first; one row more than requested. */
export async function subRows(
  db: Db,
  tenantId: number,
  rootId: number,
  { size, offset, after }: Part,
  viewerId: number | undefined,
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select ${columns(viewerId)} from replies r ${PARENT}
    where r.tenant_id = ${tenantId} and r.root_id = ${rootId} and ${listed(viewerId)} and r.id > ${after?.id ?? 0}
    order by r.id limit ${size + 1} offset ${after === undefined ? offset : 0}`.execute(db);
  return rows;
}

export async function subCount(
  db: Db,
  tenantId: number,
  rootId: number,
  viewerId: number | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from replies r
    where r.tenant_id = ${tenantId} and r.root_id = ${rootId} and ${listed(viewerId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first answers of several threads, oldest first within each; one more per thread than requested. */
export async function firstSubRows(
  db: Db,
  tenantId: number,
  rootIds: readonly number[],
  size: number,
  viewerId: number | undefined,
): Promise<ReplyRow[]> {
  if (rootIds.length === 0) return [];
  const { rows } = await sql<ReplyRow>`
    select s.* from unnest(${rootIds}::bigint[]) root(id) cross join lateral (
      select ${columns(viewerId)} from replies r ${PARENT}
      where r.tenant_id = ${tenantId} and r.root_id = root.id and ${listed(viewerId)}
      order by r.id limit ${size + 1}) s
    order by s."rootId", s.id`.execute(db);
  return rows;
}

/** One comment that the reader can see in a list. */
export async function listedRow(
  db: Db | Tx,
  tenantId: number,
  id: number,
  viewerId: number | undefined,
): Promise<ReplyRow | undefined> {
  const { rows } = await sql<ReplyRow>`
    select ${columns(viewerId)} from replies r ${PARENT}
    where r.tenant_id = ${tenantId} and r.id = ${id} and ${listed(viewerId)}`.execute(db);
  return rows[0];
}

/** Texts of comments by their ids. */
export async function readReplyTexts(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from replies where tenant_id = ${tenantId} and id = any (${[...ids]}::bigint[]) order by id`.execute(
    db,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
