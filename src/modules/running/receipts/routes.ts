import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { Receipt } from '#src/modules/running/receipts/contract.ts';
import { receiptAt } from '#src/modules/running/receipts/service.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

/** A path of the tenant as it stands in an address: percent-encoded, with its query. */
const Path = z
  .string()
  .max(2000)
  .regex(/^\/[!-~]*$/, 'a path, such as /en/article/first-words, percent-encoded');

/**
 * The call that says why an address answers what it answers.
 * @param pages  undefined: this process has none, and the call answers Unavailable
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
  ];
}
