/** Reads how far the publisher of a tenant is, in pages. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

/** The work of the publisher of a tenant at a moment. */
export interface PublishingState {
  readonly release: number;
  /** Pages that are due, and changes whose pages are not found yet. */
  readonly queued: number;
  /** Pages rendered and moved since the tenant exists. */
  readonly rendered: number;
  readonly moved: number;
  /** Pages that are held back now. */
  readonly held: number;
  /** Pages whose last rendering failed: they are tried again. */
  readonly failed: number;
}

const NOTHING: PublishingState = { release: 0, queued: 0, rendered: 0, moved: 0, held: 0, failed: 0 };

export async function readPublishingState(db: Db, tenantId: number): Promise<PublishingState> {
  const { rows } = await sql<PublishingState>`
    select r.release, r.rendered, r.moved,
      (select count(*) from invalidations i where i.tenant_id = r.tenant_id)
        + (select count(*) from render_queue q where q.tenant_id = r.tenant_id and q.not_before <= now()) as queued,
      (select count(*) from page_faults f where f.tenant_id = r.tenant_id and f.held) as held,
      (select count(*) from render_queue q where q.tenant_id = r.tenant_id and q.error is not null) as failed
    from releases r where r.tenant_id = ${tenantId} order by r.release`.execute(db);
  return rows[0] ?? NOTHING;
}
