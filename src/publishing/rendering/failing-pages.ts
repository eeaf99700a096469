/** Lists pages that could not be rendered, and has them tried again or takes them out of the render queue. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** A page in the render queue whose last try failed. */
export interface FailingPageRow {
  /** Screen, subject, language and number of the page. */
  readonly id: string;
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
  /** null: it has never been published. */
  readonly path: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly waitsSince: Date;
  readonly nextAt: Date;
}

/** The id of a row, which no two rows share: only a subject can hold spaces. */
const ID = sql`concat_ws(' ', q.screen, q.subject, q.lang, q.page)`;

/** A page of the failing pages of a tenant, those that wait longest first. */
export async function readFailingPages(
  db: Db,
  tenantId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(FailingPageRow & { readonly total: number })[]> {
  const { rows } = await sql<FailingPageRow & { readonly total: number }>`
    select ${ID} as id, q.screen, q.subject, q.lang, q.page, p.path, q.attempts, q.error, q.queued_at as "waitsSince",
      greatest(q.not_before, q.queued_at) as "nextAt", (count(*) over ())::int as total
    from render_queue q left join pages p on p.tenant_id = q.tenant_id and p.screen = q.screen
      and p.subject = q.subject and p.lang = q.lang and p.page = q.page
    where q.tenant_id = ${tenantId} and q.attempts > 0
    order by q.queued_at, q.place limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const failing = (tenantId: number, ids: readonly string[]) =>
  sql`q.tenant_id = ${tenantId} and q.attempts > 0 and ${ID} = any (${ids}::text[])`;

/** Has failing pages rendered at once. @returns the ids of those that still fail */
export async function retryPages(tx: Tx, tenantId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update render_queue q set not_before = '-infinity' where ${failing(tenantId, ids)} returning ${ID} as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Takes failing pages out of the queue: each keeps its last good bytes until its next change. @returns their ids */
export async function giveUpPages(tx: Tx, tenantId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from render_queue q where ${failing(tenantId, ids)} returning ${ID} as id`.execute(tx);
  return rows.map(({ id }) => id);
}
