/** Stores revisions of what editors own. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Origin } from '#src/kernel/origin.ts';
import type { Content, RevisedSubject, Revision } from '#src/modules/running/revisions/contract.ts';

/** A change as it is stored. */
export interface RevisionValues {
  readonly id: number;
  /** null: the subject begins. */
  readonly before: Content | null;
  readonly deleted: boolean;
  readonly fields: readonly string[];
}

/** One subject of a tenant. */
export interface RevisedKey {
  readonly subject: RevisedSubject;
  readonly id: number;
}

/** Stores one revision of each row, and what stood there before with the revision that made it. */
export async function insertRevisions(
  tx: Tx,
  tenantId: number,
  { subject, by, through, reason, importId }: Origin & { readonly subject: RevisedSubject },
  values: readonly RevisionValues[],
): Promise<void> {
  const valueRows = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as v(id bigint, before jsonb, deleted boolean, fields text[])`;
  await sql`
    with newest as (
      select v.id, v.before, max(r.number) as number from ${valueRows}
        left join revisions r on r.tenant_id = ${tenantId} and r.subject = ${subject} and r.subject_id = v.id
      where v.before is not null group by v.id, v.before),
    first as (
      insert into revisions (tenant_id, subject, subject_id, number, made_at, made_by, through, content)
      select ${tenantId}, ${subject}, id, 1, null, '', 'job', before from newest where number is null)
    update revisions r set content = n.before from newest n
    where r.tenant_id = ${tenantId} and r.subject = ${subject} and r.subject_id = n.id and r.number = n.number`.execute(
    tx,
  );
  await sql`
    insert into revisions
      (tenant_id, subject, subject_id, number, made_by, through, reason, import_id, deleted, fields)
    select ${tenantId}, ${subject}, v.id, 1 + coalesce((select max(r.number) from revisions r
        where r.tenant_id = ${tenantId} and r.subject = ${subject} and r.subject_id = v.id), 0),
      ${by}, ${through}, ${reason}, ${importId}, v.deleted, v.fields
    from ${valueRows}`.execute(tx);
}

/** Deletes all but the newest revisions of these subjects. */
export async function pruneRevisions(
  tx: Tx,
  tenantId: number,
  subject: RevisedSubject,
  ids: readonly number[],
  kept: number,
): Promise<void> {
  await sql`
    delete from revisions r using (
      select subject_id, max(number) as newest from revisions
      where tenant_id = ${tenantId} and subject = ${subject} and subject_id = any (${ids}::bigint[])
      group by subject_id) n
    where r.tenant_id = ${tenantId} and r.subject = ${subject} and r.subject_id = n.subject_id
      and r.number <= n.newest - ${kept}`.execute(tx);
}

const COLUMNS = sql`number, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  made_by as by, through, reason, import_id::float8 as "importId", deleted, fields`;

/** One part of the revisions of a subject, the newest first, and how many there are. */
export async function readRevisions(
  db: Db,
  tenantId: number,
  { subject, id }: RevisedKey,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Revision[]; total: number }> {
  const { rows } = await sql<Revision>`
    select ${COLUMNS} from revisions where tenant_id = ${tenantId} and subject = ${subject} and subject_id = ${id}
    order by revisions.number desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from revisions
    where tenant_id = ${tenantId} and subject = ${subject} and subject_id = ${id}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A revision with its content. */
export interface StoredRevision extends Revision {
  readonly content: Content | null;
  readonly isNewest: boolean;
}

/** A revision, or without a number the newest; undefined: there is none, or it is not kept any more. */
export async function readRevision(
  db: Db,
  tenantId: number,
  { subject, id }: RevisedKey,
  number: number | null,
): Promise<StoredRevision | undefined> {
  const { rows } = await sql<StoredRevision>`
    with newest as (select max(number) as number from revisions
      where tenant_id = ${tenantId} and subject = ${subject} and subject_id = ${id})
    select ${COLUMNS}, content, number = (select newest.number from newest) as "isNewest"
    from revisions where tenant_id = ${tenantId} and subject = ${subject} and subject_id = ${id}
      and number = coalesce(${number}::int, (select newest.number from newest))`.execute(db);
  return rows[0];
}

/** A subject that an import changed. */
export interface ImportedRow {
  readonly id: number;
  readonly number: number;
  /** Whether somebody changed it later. */
  readonly isChangedSince: boolean;
}

/** Subjects that the last run of an import began or changed, with the first revision that it made of each; in id order. */
export async function readImported(
  db: Db,
  tenantId: number,
  subject: RevisedSubject,
  importId: number,
): Promise<ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select i.subject_id as id, i.first as number, exists (select from revisions r
        where r.tenant_id = ${tenantId} and r.subject = ${subject} and r.subject_id = i.subject_id and r.number > i.last)
      as "isChangedSince"
    from (select o.subject_id, min(o.number) as first, max(o.number) as last
      from imports run join revisions o on o.tenant_id = run.tenant_id and o.import_id = run.id and o.made_at >= run.started_at
      where run.tenant_id = ${tenantId} and run.id = ${importId} and o.subject = ${subject} group by o.subject_id) i
    order by i.subject_id`.execute(db);
  return rows;
}
