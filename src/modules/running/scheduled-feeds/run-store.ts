/** Stores the runs of scheduled feeds. */

import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import type { FeedReject, FeedRun, RowCounts } from '#src/modules/running/scheduled-feeds/contract.ts';

/** Runs of a feed that are kept, and those of them whose refused rows are. */
const KEPT_RUNS = 100;
const KEPT_REJECTS = 5;

const COLUMNS = sql`r.feed, r.id, r.asked_by as "askedBy", r.started_at as "startedAt", r.finished_at as "finishedAt",
  r.outcome, r.message, r.bytes, r.counts, jsonb_array_length(r.rejects) as "storedRejects"`;

/** A run with its feed, as the database has it. */
type RunRow = Omit<FeedRun, 'startedAt' | 'finishedAt'> & {
  readonly feed: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
};

const toRun = ({ feed: _feed, startedAt, finishedAt, ...run }: RunRow): FeedRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** The last run of each feed of a tenant, by its name. */
export async function readLastRuns(db: Db, tenantId: number): Promise<ReadonlyMap<string, FeedRun>> {
  const { rows } = await sql<RunRow>`
    select distinct on (r.feed) ${COLUMNS} from scheduled_feed_runs r where r.tenant_id = ${tenantId}
    order by r.feed, r.id desc`.execute(db);
  return new Map(rows.map((row) => [row.feed, toRun(row)]));
}

/** Runs of a feed, newest first, and how many there are. */
export async function readRuns(
  db: Db,
  tenantId: number,
  feed: string,
  page: PageRequest,
): Promise<{ readonly runs: FeedRun[]; readonly total: number }> {
  const { rows } = await sql<RunRow & { total: number }>`
    select ${COLUMNS}, (count(*) over ())::int as total from scheduled_feed_runs r
    where r.tenant_id = ${tenantId} and r.feed = ${feed}
    order by r.id desc limit ${page.size} offset ${offsetOf(page)}`.execute(db);
  return { runs: rows.map(({ total: _total, ...row }) => toRun(row)), total: rows[0]?.total ?? 0 };
}

/** Refused rows of a run in the order of the file, and how many are stored; undefined: there is no such run. */
export async function readRunRejects(
  db: Db,
  tenantId: number,
  { feed, id }: { readonly feed: string; readonly id: number },
  page: PageRequest,
): Promise<{ readonly rejects: FeedReject[]; readonly total: number } | undefined> {
  const { rows } = await sql<{ rejects: FeedReject[]; total: number }>`
    select jsonb_array_length(r.rejects) as total, coalesce((
      select jsonb_agg(v.value order by v.n) from jsonb_array_elements(r.rejects) with ordinality v(value, n)
      where v.n > ${offsetOf(page)} and v.n <= ${offsetOf(page) + page.size}), '[]') as rejects
    from scheduled_feed_runs r
    where r.tenant_id = ${tenantId} and r.feed = ${feed} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Rows of the last run of a feed that was done to its end; undefined: there is none. */
export async function readLastRowCount(db: Db, tenantId: number, feed: string): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number | null }>`
    select (counts ->> 'rows')::int as rows from scheduled_feed_runs
    where tenant_id = ${tenantId} and feed = ${feed} and outcome = 'done'
    order by id desc limit 1`.execute(db);
  return rows[0]?.rows ?? undefined;
}

/** Begins a run. Its feed must be locked. @returns its id */
export async function insertRun(
  db: Db,
  tenantId: number,
  { name, askedBy }: { readonly name: string; readonly askedBy: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('scheduled_feed_runs')
    .values({ tenant_id: tenantId, feed: name, asked_by: askedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a run whose process ended first. The feed must be locked. @returns whether there was one */
export async function endLostRun(db: Db, tenantId: number, feed: string, message: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_feed_runs')
    .set({ outcome: 'interrupted', message, finished_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('feed', '=', feed)
    .where('outcome', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The end of a run. */
export interface RunEnd {
  readonly outcome: Exclude<FeedRun['outcome'], 'running'>;
  readonly message: string;
  readonly bytes: number | null;
  readonly counts: Partial<RowCounts>;
  readonly rejects: readonly FeedReject[];
}

/** Ends a run, and forgets those that are too old to be looked at. */
export async function finishRun(
  tx: Tx,
  tenantId: number,
  { feed, id }: { readonly feed: string; readonly id: number },
  { outcome, message, bytes, counts, rejects }: RunEnd,
): Promise<void> {
  await tx
    .updateTable('scheduled_feed_runs')
    .set({
      outcome,
      message,
      bytes,
      counts: JSON.stringify(counts),
      rejects: JSON.stringify(rejects),
      finished_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const newest = (most: number) => sql<SqlBool>`id not in (
    select id from scheduled_feed_runs where tenant_id = ${tenantId} and feed = ${feed} order by id desc limit ${most})`;
  await tx
    .updateTable('scheduled_feed_runs')
    .set({ rejects: '[]' })
    .where('tenant_id', '=', tenantId)
    .where('feed', '=', feed)
    .where(newest(KEPT_REJECTS))
    .where(sql<SqlBool>`rejects <> '[]'`)
    .execute();
  await tx
    .deleteFrom('scheduled_feed_runs')
    .where('tenant_id', '=', tenantId)
    .where('feed', '=', feed)
    .where(newest(KEPT_RUNS))
    .execute();
}
