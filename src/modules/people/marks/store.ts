/** Stores likes and favourites, and reads what can be marked. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { MarkAction, Subject } from '#src/modules/people/marks/contract.ts';
import type { SavedPrice } from '#src/modules/people/marks/saved-price.ts';

const VISIBLE = sql`
  select null::bigint as owner, null as text from goods
    where subject.type = 'GOODS' and tenant_id = subject.tenant_id and id = subject.id and valid
  union all select null, null from deals where subject.type = 'DEAL' and tenant_id = subject.tenant_id and id = subject.id and live
  union all select null, null from articles where kind = subject.type and tenant_id = subject.tenant_id and id = subject.id and live
  union all select null, null from brands where subject.type = 'BRAND' and tenant_id = subject.tenant_id and id = subject.id
  union all select author_id, text from replies
    where subject.type = 'REPLY' and tenant_id = subject.tenant_id and id = subject.id and state = 'PASSED'`;

/** The visible part of a subject. */
export interface VisibleSubject {
  /** Its author; null: the site itself, or a closed account. */
  readonly owner: number | null;
  /** The text of a comment. */
  readonly text: string | null;
}

/** The subject if readers of this tenant can see it, else undefined. */
export async function visibleSubject(
  db: Db | Tx,
  tenantId: number,
  { type, id }: Subject,
): Promise<VisibleSubject | undefined> {
  const { rows } = await sql<VisibleSubject>`
    select s.* from (select ${tenantId}::integer as tenant_id, ${type}::text as type, ${id}::bigint as id) subject
    cross join lateral (${VISIBLE}) s`.execute(db);
  return rows[0];
}

/** Inserts a mark; an existing one stays, with the price it was saved at. A trigger updates its count. */
export async function insertMark(
  tx: Tx,
  tenantId: number,
  userId: number,
  action: MarkAction,
  { type, id }: Subject,
  saved: SavedPrice | null,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('user_marks')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      action,
      subject_type: type,
      subject_id: sql<number>`product_subject(${tenantId}, ${type}, ${id})`,
      saved_minor: saved?.minor ?? null,
      saved_currency: saved?.currency ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Deletes a mark, if there is one. */
export async function deleteMark(
  db: Db | Tx,
  tenantId: number,
  userId: number,
  action: MarkAction,
  { type, id }: Subject,
): Promise<void> {
  await db
    .deleteFrom('user_marks')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where('subject_type', '=', type)
    .where('subject_id', '=', sql<number>`product_subject(${tenantId}, ${type}, ${id})`)
    .execute();
}

interface CountedMark extends Subject {
  readonly action: MarkAction;
  readonly count: number;
}

/** How many users marked the subjects, by action, in the order of the subjects. Zeros are left out. */
export async function readCounts(db: Db | Tx, tenantId: number, subjects: readonly Subject[]): Promise<CountedMark[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<CountedMark>`
    select subject.type, subject.id, c.action, c.count from ${asRows(subjects)}
    join mark_counts c on c.tenant_id = ${tenantId} and c.subject_type = subject.type
      and c.subject_id = product_subject(${tenantId}, subject.type, subject.id)
    where c.count > 0 order by subject.place, c.action`.execute(db);
  return rows;
}

/** Which of the subjects a user marked, in their order. */
export async function readMarks(
  db: Db,
  tenantId: number,
  userId: number,
  subjects: readonly Subject[],
): Promise<(Subject & { readonly action: MarkAction })[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<Subject & { readonly action: MarkAction }>`
    select subject.type, subject.id, a.action from ${asRows(subjects)} cross join (values ('LIKE'), ('COLLECT')) a (action)
    join user_marks m on m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.action = a.action
      and m.subject_type = subject.type and m.subject_id = product_subject(${tenantId}, subject.type, subject.id)
    order by subject.place, a.action`.execute(db);
  return rows;
}

const asRows = (subjects: readonly Subject[]) => sql`
  unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::bigint[])
    with ordinality subject (type, id, place)`;
