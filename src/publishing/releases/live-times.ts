/** Counts how long changes of editors take until their pages are live. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { BatchPage } from '#src/publishing/rendering/batch-page.ts';

/** Buckets of a doubling: a time is known to a fifth of itself. */
const BUCKETS_A_DOUBLING = 4;
/** So many days are kept, and counted together. */
export const COUNTED_DAYS = 28;

/** The bucket of a time in milliseconds. */
const toBucket = (ms: number): number => Math.ceil(BUCKETS_A_DOUBLING * Math.log2(Math.max(1, ms)));

/** The longest time of a bucket in milliseconds. */
export const bucketMs = (bucket: number): number => Math.round(2 ** (bucket / BUCKETS_A_DOUBLING));

interface CountedTimes {
  readonly screen: string;
  readonly bucket: number;
  readonly pages: number;
}

/**
 * Counts the moved pages of a release by the time since the first change that each shows. Imports, rebuilds and what the
 * site does by itself have nobody who waits, and are left out.
 */
export async function countLiveTimes(
  tx: Tx,
  tenantId: number,
  moved: readonly BatchPage[],
  now: number,
): Promise<void> {
  const counts = new Map<string, CountedTimes>();
  for (const { key, causes } of moved) {
    const times = causes
      .filter(({ through }) => through === 'call' || through === 'command')
      .map(({ at }) => Date.parse(at));
    if (times.length === 0) continue;
    const bucket = toBucket(now - Math.min(...times));
    const name = `${key.screen} ${bucket}`;
    counts.set(name, { screen: key.screen, bucket, pages: (counts.get(name)?.pages ?? 0) + 1 });
  }
  if (counts.size === 0) return;
  await sql`
    with forgotten as (delete from live_times
      where tenant_id = ${tenantId} and day <= (now() at time zone 'UTC')::date - ${COUNTED_DAYS}::int)
    insert into live_times as t (tenant_id, day, screen, bucket, pages)
    select ${tenantId}, (now() at time zone 'UTC')::date, screen, bucket, pages
    from jsonb_to_recordset(${JSON.stringify([...counts.values()])}::jsonb) v(screen text, bucket smallint, pages integer)
    on conflict (tenant_id, day, screen, bucket) do update set pages = t.pages + excluded.pages`.execute(tx);
}

/** The counted times of the kept days, by screen and bucket. */
export async function readLiveTimes(db: Db, tenantId: number): Promise<CountedTimes[]> {
  const { rows } = await sql<CountedTimes>`
    select screen, bucket, sum(pages)::int as pages from live_times
    where tenant_id = ${tenantId} and day > (now() at time zone 'UTC')::date - ${COUNTED_DAYS}::int
    group by screen, bucket order by screen, bucket`.execute(db);
  return rows;
}
