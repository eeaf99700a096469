import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import type { PreviousVersion } from '#src/publishing/release.ts';
import { URGENT_LIMIT } from '#src/publishing/render-queue.ts';

/** Pages of a large rebuild are released in parts of this size, so an edit waits for one part at most. */
export const BULK_SIZE = 250;

export interface QueuedPage extends LocalizedPageKey {
  readonly marked: number;
  readonly urgent: boolean;
  /** The body was found missing or damaged: it is stored even if the page has not changed. */
  readonly lost: boolean;
  readonly previous: PreviousVersion | null;
}

/** The next pages to render: all urgent ones, or else up to BULK_SIZE others, in the order they were queued. */
export async function nextQueued(
  db: Db,
  tenantId: number,
  unpublished: readonly LocalizedPageKey[],
): Promise<QueuedPage[]> {
  const skipped = new Set(unpublished.map(pageKeyText));
  const { rows } = await sql<QueuedPage>`
    with due as (
      select * from render_queue where tenant_id = ${tenantId} and not_before <= now()
      order by urgent desc, marked
      limit (select case when urgent then ${URGENT_LIMIT}::int else ${BULK_SIZE}::int end + ${skipped.size}::int
             from render_queue where tenant_id = ${tenantId} and not_before <= now()
             order by urgent desc, marked limit 1))
    select s.screen, s.subject, s.lang, s.page, s.marked, s.urgent, s.reasons @> array[${tagOf.bodyLost()}::text] as lost,
      case when p.tenant_id is null then null else jsonb_build_object('status', p.status, 'path', p.path,
        'location', p.location, 'hash', p.hash, 'indexable', p.indexable) end as previous
    from due s left join pages p on p.tenant_id = s.tenant_id and p.screen = s.screen and p.subject = s.subject
      and p.lang = s.lang and p.page = s.page
    order by s.urgent desc, s.marked`.execute(db);
  const free = rows.filter((row) => !skipped.has(pageKeyText(row)));
  return free[0]?.urgent ? free.filter((row) => row.urgent) : free.slice(0, BULK_SIZE);
}

/** Number of pages in the render queue of a tenant. */
export async function countQueued(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from render_queue where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count ?? 0;
}
