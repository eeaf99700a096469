import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { AffectedPage } from '#src/publishing/affected-pages.ts';

/** Up to this many affected pages are urgent: they are published in one release, before everything else that waits. */
export const URGENT_LIMIT = 2000;
/** Reasons kept per page, for people to read. */
export const REASONS = 8;

/** An affected page, and the requested rebuilds that it belongs to. */
export interface QueuedPage extends AffectedPage {
  readonly rebuildIds: readonly number[];
}

/** Adds pages to the render queue. A page must not occur twice in one call. @returns number of rows written */
export async function enqueuePages(
  tx: Tx,
  tenantId: number,
  pages: readonly QueuedPage[],
  urgent: boolean,
): Promise<number> {
  if (pages.length === 0) return 0;
  const rows = pages.map(({ key, reasons, rebuildIds }, n) => ({ ...key, n, reasons, rebuildIds }));
  const result = await sql`
    insert into render_queue (tenant_id, screen, subject, lang, page, marked, urgent, reasons, rebuild_ids)
    select ${tenantId}, v.screen, v.subject, v.lang, v.page, nextval('stale_marks'), ${urgent},
           array(select jsonb_array_elements_text(v.reasons)), v."rebuildIds"
    from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(n int, screen text, subject text, lang text, page int, reasons jsonb, "rebuildIds" bigint[]) order by n) v
    on conflict (tenant_id, screen, subject, lang, page) do update set marked = excluded.marked,
      urgent = render_queue.urgent or excluded.urgent,
      reasons = (array(select distinct r from unnest(render_queue.reasons || excluded.reasons) r))[1:${sql.lit(REASONS)}],
      rebuild_ids = array(select distinct r from unnest(render_queue.rebuild_ids || excluded.rebuild_ids) r),
      attempts = 0, error = null, not_before = '-infinity'`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}
