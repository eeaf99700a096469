import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { offsetOf, QueryPageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { Receipt, ReportName, SeoReportPage } from '#src/modules/running/receipts/contract.ts';
import { receiptAt } from '#src/modules/running/receipts/service.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

/** A path of the tenant as it stands in an address: percent-encoded, with its query. */
const Path = z
  .string()
  .max(LONGEST.address)
  .regex(/^\/[!-~]*$/, 'a path, such as /en/article/first-words, percent-encoded');

/**
 * Calls that say why an address answers what it answers, and what search engines meet on the site.
 * @param pages  undefined: this process has none, and the calls answer Unavailable
 */
export function receiptCalls(pages: SitePages | undefined): readonly Call[] {
  return [
    call(
      'GET /publishing/receipt',
      { access: 'publishing', role: 'seo', query: z.strictObject({ path: Path }), answer: Receipt },
      async (ctx, { query: { path } }) => {
        if (pages === undefined) throw new Failure('Unavailable', 'no pages are rendered here');
        return { data: await receiptAt(ctx, pages, path) };
      },
    ),
    call(
      'GET /publishing/seo/{report}',
      { access: 'publishing', role: 'seo', params: ReportName, query: QueryPageRequest, answer: SeoReportPage },
      async ({ tenant }, { params: { report: name }, query }) => {
        if (pages?.seo === undefined) throw new Failure('Unavailable', 'no published pages are read here');
        const report = SEO_REPORTS.find((seoReport) => seoReport.name === name);
        if (report === undefined) throw new Failure('NotFound', `report ${name}`);
        const part = await pages.seo({ tenant, report: name, offset: offsetOf(query), limit: query.size });
        const { question, columns } = report;
        return {
          data: { ...toPage(part.rows, part.total, query), question, columns: [...columns], lost: part.lost },
        };
      },
    ),
  ];
}
