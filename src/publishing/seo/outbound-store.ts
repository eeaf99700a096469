/** Reads the broken links to other sites that the nightly check has found. */

import { sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';

/** A link to another site that did not lead to a page when it was last looked at. */
export interface OutboundFault {
  readonly url: string;
  readonly status: number | null;
  readonly problem: string;
  readonly nights: number;
  /** Articles that have it, and the addresses of the first ones. */
  readonly pages: number;
  readonly examples: readonly string[];
  readonly checkedAt: Date;
}

/** Links that were broken when they were looked at last, those that are longest first. */
export async function readOutboundFaults({ db, tenant }: TenantCtx): Promise<OutboundFault[]> {
  const { rows } = await sql<OutboundFault>`
    select url, status, problem, failures as nights, pages, examples, checked_at as "checkedAt" from outbound_links
    where tenant_id = ${tenant.id} and failures > 0 order by failures desc, url limit 1000`.execute(db);
  return rows;
}
