import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import { pageKeyText } from '#src/page-key.ts';
import type { AffectedPage } from '#src/publishing/affected-pages.ts';

/** Up to this many pages of one marking are published in one release, before everything that waits. */
export const URGENT_LIMIT = 2000;
/** Reasons that are kept of each page, for people to read. */
const REASONS = 8;

/** How pages wait. */
export interface QueueEntry {
  readonly rebuildIds: readonly number[];
  readonly urgent: boolean;
}

/** The pages of one marking on their way to the list of what is stale: each once, urgent while they are few. */
export class RenderQueueWriter {
  /** Pages written so far; one that turned up again after it was written counts again. */
  written = 0;
  readonly #tx: Tx;
  readonly #tenantId: number;
  readonly #rebuildIds: readonly number[];
  readonly #held = new Map<string, AffectedPage>();
  #urgent = true;

  constructor(tx: Tx, tenantId: number, rebuildIds: readonly number[]) {
    this.#tx = tx;
    this.#tenantId = tenantId;
    this.#rebuildIds = rebuildIds;
  }

  async add({ key: to, reasons }: AffectedPage): Promise<void> {
    const key = pageKeyText(to);
    const known = this.#held.get(key)?.reasons ?? [];
    this.#held.set(key, { key: to, reasons: [...new Set([...known, ...reasons])].slice(0, REASONS) });
    if (this.#held.size <= URGENT_LIMIT) return;
    this.#urgent = false;
    await this.flush();
  }

  /** Writes what is held. */
  async flush(): Promise<void> {
    const pages = [...this.#held.values()];
    this.#held.clear();
    const waiting = { rebuildIds: this.#rebuildIds, urgent: this.#urgent };
    this.written += await enqueuePages(this.#tx, this.#tenantId, pages, waiting);
  }
}

/** Puts pages on the list of what is stale, each at most once a call. @returns how many */
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
