/** Reads again what is published at the pages of a batch, after a rollback. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import { type LocalizedPageKey, pageKeyText } from '#src/page-key.ts';
import type { BatchPage, PreviousVersion } from '#src/publishing/rendering/batch-page.ts';

/** Rendered pages with what stands at them now: a rollback may have moved them since they were taken from the queue. */
export async function comparedAfresh(
  tx: Tx,
  tenantId: number,
  batch: readonly BatchPage[],
): Promise<readonly BatchPage[]> {
  const { rows } = await sql<LocalizedPageKey & PreviousVersion>`
    select p.screen, p.subject, p.lang, p.page, p.status, p.path, p.location, p.hash, p.indexable, p.media
    from pages p join jsonb_to_recordset(${JSON.stringify(batch.map(({ key }) => key))}::jsonb)
      v(screen text, subject text, lang text, page int) on (p.screen, p.subject, p.lang, p.page)
      = (v.screen, v.subject, v.lang, v.page)
    where p.tenant_id = ${tenantId} order by p.screen, p.subject, p.lang, p.page`.execute(tx);
  const versions = new Map(rows.map((row) => [pageKeyText(row), row]));
  return batch.map((page) => ({ ...page, previous: versions.get(pageKeyText(page.key)) }));
}
