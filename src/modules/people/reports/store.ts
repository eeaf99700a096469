/** Stores reports of readers, and whether their subject is visible. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type {
  ReportOption,
  ReportState,
  ReportSubject,
  ReportSubjectType,
} from '#src/modules/people/reports/contract.ts';

/** SQL for the visible rows of each kind of subject. */
const VISIBLE: Readonly<Record<ReportSubjectType, RawBuilder<unknown>>> = {
  USER: sql`users s where true`,
  REPLY: sql`replies s where s.state = 'PASSED'`,
  ARTICLE: sql`articles s where s.live and s.kind = 'ARTICLE'`,
  NOTE: sql`articles s where s.live and s.kind = 'NOTE'`,
  DEAL: sql`deals s where s.live`,
  GOODS: sql`goods s where s.valid`,
};

/** Whether readers of the tenant can see a subject. */
export async function isVisible(db: Db, tenantId: number, { type, id }: ReportSubject): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from ${VISIBLE[type]} and s.tenant_id = ${tenantId} and s.id = ${id}) as there`.execute(db);
  return rows[0]?.there === true;
}

/**
 * How many reports a user made in the last hour and in the last day. Locks the user's reports until the transaction
 * ends.
 */
export async function countReports(tx: Tx, tenantId: number, userId: number): Promise<{ hour: number; day: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${tenantId} ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
    from reports where tenant_id = ${tenantId} and reporter_id = ${userId}
      and created_at > now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { hour: 0, day: 0 };
}

export interface NewReport extends ReportSubject {
  readonly reporterId: number;
  readonly option: ReportOption;
  readonly reason: string;
}

/** Stores a report. @returns its id; undefined when the user already has an open report of the subject */
export async function insertReport(tx: Tx, tenantId: number, report: NewReport): Promise<number | undefined> {
  const row = await tx
    .insertInto('reports')
    .values({
      tenant_id: tenantId,
      reporter_id: report.reporterId,
      subject_type: report.type,
      subject_id: report.id,
      option: report.option,
      reason: report.reason,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'reporter_id', 'subject_type', 'subject_id'])
        // Not a parameter: a kept plan finds the partial index only by the value itself.
        .where('state', '=', sql.lit('OPEN'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** How many different users have an open report of a subject. */
export async function countReporters(tx: Tx, tenantId: number, { type, id }: ReportSubject): Promise<number> {
  const { reporters } = await tx
    .selectFrom('reports')
    .select(sql<number>`count(distinct reporter_id)::int`.as('reporters'))
    .where('tenant_id', '=', tenantId)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return reporters;
}

/** A stored report. */
export interface ReportRow {
  readonly id: number;
  /** null: the account was closed. */
  readonly reporterId: number | null;
  readonly subjectType: ReportSubjectType;
  readonly subjectId: number;
  readonly option: ReportOption;
  readonly reason: string;
  readonly state: ReportState;
  readonly createdAt: Date;
  /** The number of reports of the whole list. */
  readonly total: number;
}

/** Reports in a state. Open ones come oldest first, decided ones newest first. */
export async function reportRows(
  db: Db,
  tenantId: number,
  state: ReportState,
  request: PageRequest,
): Promise<ReportRow[]> {
  const order = state === 'OPEN' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ReportRow>`
    select id, reporter_id as "reporterId", subject_type as "subjectType", subject_id as "subjectId", option, reason,
      state, created_at as "createdAt", (count(*) over ())::int as total
    from reports where tenant_id = ${tenantId} and state = ${state}
    order by id ${order} limit ${request.size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

/** Decides an open report. @returns its reporter; undefined when it is not open */
export async function decideOpen(
  tx: Tx,
  tenantId: number,
  id: number,
  state: Exclude<ReportState, 'OPEN'>,
): Promise<{ readonly reporterId: number | null } | undefined> {
  return tx
    .updateTable('reports')
    .set({ state, decided_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('reporter_id as reporterId')
    .executeTakeFirst();
}

/** Opens a closed report. @returns its reporter; undefined when it is open, or its reporter has an open one of the subject */
export async function openAgain(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<{ readonly reporterId: number | null } | undefined> {
  const { rows } = await sql<{ reporterId: number | null }>`
    update reports r set state = 'OPEN', decided_at = null
    where r.tenant_id = ${tenantId} and r.id = ${id} and r.state <> 'OPEN' and not exists (
      select from reports o where o.tenant_id = r.tenant_id and o.reporter_id = r.reporter_id
        and o.subject_type = r.subject_type and o.subject_id = r.subject_id and o.state = 'OPEN')
    returning r.reporter_id as "reporterId"`.execute(tx);
  return rows[0];
}
