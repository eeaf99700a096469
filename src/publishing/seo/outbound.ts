import { sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { SeoReport } from '#src/publishing/seo/report.ts';

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

export const outboundFaults: SeoReport = {
  name: 'outbound',
  reads: 'addresses',
  question: 'Which links of articles to other sites lead to no page, those that are broken longest first?',
  columns: ['target', 'answer', 'nights', 'last', 'pages', 'examples'],
  rows: ({ outbound }) =>
    outbound.map(({ url, status, problem, nights, checkedAt, pages, examples }) => [
      url,
      status ?? problem,
      nights,
      checkedAt.toISOString(),
      pages,
      examples.join(' '),
    ]),
};
