/** Reads the newest runs of the scheduled jobs in the tables of pg-boss, and changes those that failed. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { JOB_STATES } from '#src/modules/running/operations/rules.ts';

/** A scheduled job with its newest run; null: it has not run yet. */
export interface JobRow {
  readonly name: string;
  readonly cron: string;
  readonly id: string | null;
  readonly state: keyof typeof JOB_STATES | null;
  readonly retries: number | null;
  readonly error: string | null;
  readonly startedAt: Date | null;
  readonly dueAt: Date | null;
}

/** Whether a publisher has ever scheduled jobs in this database. */
async function hasJobs(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('jobs.schedule') is not null as exists`.execute(
    db,
  );
  return rows[0]?.exists === true;
}

/** The scheduled jobs by name, each with its newest run. They have no tenant: each works for all of them. */
export async function readJobs(db: Db): Promise<JobRow[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<JobRow>`
    select s.name, s.cron, r.id::text as id, r.state::text as state, r.retry_count as retries,
      coalesce(r.output->>'message', r.output->'value'->>'message') as error, r.started_on as "startedAt",
      r.start_after as "dueAt"
    from jobs.schedule s left join lateral (
      select id, state, retry_count, output, started_on, start_after from jobs.job j
      where j.name = s.name and j.started_on is not null order by j.started_on desc limit 1) r on true
    order by s.name`.execute(db);
  return rows;
}

/**
 * Has runs tried at once that failed or wait for their next try. A job that runs twice is harmless.
 * @returns the names of their jobs
 */
export async function retryRuns(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (!(await hasJobs(tx))) return [];
  const { rows } = await sql<{ name: string }>`
    update jobs.job set retry_limit = retry_limit + case when state = 'failed' then 1 else 0 end, state = 'retry',
      completed_on = null, start_after = now()
    where id::text = any (${ids}::text[]) and state in ('failed', 'retry') returning name`.execute(tx);
  return rows.map(({ name }) => name);
}
