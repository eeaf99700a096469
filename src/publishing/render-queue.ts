import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import { pageKeyText } from '#src/page-key.ts';
import type { AffectedPage } from '#src/publishing/affected-pages.ts';

/** Up to this many affected pages are urgent: they are published in one release, before everything else that waits. */
export const URGENT_LIMIT = 2000;
/** Reasons kept per page, for people to read. */
const REASONS = 8;

/** How pages are queued. */
export interface QueueEntry {
  readonly rebuildIds: readonly number[];
  readonly urgent: boolean;
}

/**
 * Writes the affected pages of one set of invalidations to the render queue, without duplicates. They are urgent up to
 * URGENT_LIMIT pages.
 */
export class RenderQueueWriter {
  /** Number of pages written so far. A page that comes again after it was written counts twice. */
  written = 0;
  readonly #tx: Tx;
  readonly #tenantId: number;
  readonly #rebuildIds: readonly number[];
  readonly #collected = new Map<string, AffectedPage>();
  #urgent = true;

  constructor(tx: Tx, tenantId: number, rebuildIds: readonly number[]) {
    this.#tx = tx;
    this.#tenantId = tenantId;
    this.#rebuildIds = rebuildIds;
  }

  async add({ key: to, reasons }: AffectedPage): Promise<void> {
    const key = pageKeyText(to);
    const known = this.#collected.get(key)?.reasons ?? [];
    this.#collected.set(key, { key: to, reasons: [...new Set([...known, ...reasons])].slice(0, REASONS) });
    if (this.#collected.size <= URGENT_LIMIT) return;
    this.#urgent = false;
    await this.flush();
  }

  /** Writes the pages collected so far. */
  async flush(): Promise<void> {
    const pages = [...this.#collected.values()];
    this.#collected.clear();
    const waiting = { rebuildIds: this.#rebuildIds, urgent: this.#urgent };
    this.written += await enqueuePages(this.#tx, this.#tenantId, pages, waiting);
  }
}

/** Adds pages to the render queue. A page must not occur twice in one call. @returns number of rows written */
export async function enqueuePages(
  tx: Tx,
  tenantId: number,
  pages: readonly AffectedPage[],
  { rebuildIds, urgent }: QueueEntry,
): Promise<number> {
  if (pages.length === 0) return 0;
  const rows = pages.map(({ key, reasons }, n) => ({ ...key, n, reasons }));
  const result = await sql`
    insert into render_queue (tenant_id, screen, subject, lang, page, marked, urgent, reasons, rebuild_ids)
    select ${tenantId}, v.screen, v.subject, v.lang, v.page, nextval('stale_marks'), ${urgent},
           array(select jsonb_array_elements_text(v.reasons)), ${rebuildIds}::bigint[]
    from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(n int, screen text, subject text, lang text, page int, reasons jsonb) order by n) v
    on conflict (tenant_id, screen, subject, lang, page) do update set marked = excluded.marked, urgent = excluded.urgent,
      reasons = (array(select distinct r from unnest(render_queue.reasons || excluded.reasons) r))[1:${sql.lit(REASONS)}],
      rebuild_ids = array(select distinct r from unnest(render_queue.rebuild_ids || excluded.rebuild_ids) r),
      attempts = 0, error = null, not_before = '-infinity'`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}
