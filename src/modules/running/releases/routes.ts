import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import { publishBudget } from '#src/modules/running/releases/budget-service.ts';
import {
  FaultyPage,
  PassRequest,
  PublishBudget,
  PublishedChange,
  ReleaseDetail,
  ReleaseNumber,
  ReleaseSummary,
  RollbackReport,
  RollbackRequest,
} from '#src/modules/running/releases/contract.ts';
import { approveHeldPage, listFaultyPages } from '#src/modules/running/releases/held-service.ts';
import { listChanges, listReleases, rollBackTo, showRelease } from '#src/modules/running/releases/service.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

const ACCESS = { access: 'publishing', role: 'seo' } as const;
const PageQuery = z.strictObject(QueryPageRequest.shape);

/** rank=warn: pages that break a rule and are published all the same. */
const HeldQuery = PageQuery.extend({ rank: z.enum(['hold', 'warn']).default('hold') });

const heldCalls: readonly Call[] = [
  call(
    'GET /publishing/held',
    { ...ACCESS, query: HeldQuery, answer: pageOf(FaultyPage) },
    async (ctx, { query: { rank, ...query } }) => ({ data: await listFaultyPages(ctx, rank === 'hold', query) }),
  ),
  call(
    'POST /publishing/held/pass',
    { ...ACCESS, body: PassRequest, answer: z.object({ path: z.string() }) },
    async (ctx, { body: { path, reason } }) => {
      await approveHeldPage({ ...ctx, origin: callOrigin(ctx, reason) }, path);
      return { data: { path } };
    },
  ),
];

/**
 * Calls about releases: list, show, go back.
 * @param pages  undefined: this process has no bodies, and a rollback answers Unavailable
 */
export function releaseCalls(pages: SitePages | undefined): readonly Call[] {
  return [
    call(
      'GET /publishing/releases',
      { ...ACCESS, query: PageQuery, answer: pageOf(ReleaseSummary) },
      async (ctx, { query }) => ({ data: await listReleases(ctx, query) }),
    ),
    call(
      'GET /publishing/changes',
      { ...ACCESS, query: PageQuery, answer: pageOf(PublishedChange) },
      async (ctx, { query }) => ({ data: await listChanges(ctx, query) }),
    ),
    call(
      'GET /publishing/releases/{number}',
      { ...ACCESS, params: ReleaseNumber, query: PageQuery, answer: ReleaseDetail },
      async (ctx, { params, query }) => ({ data: await showRelease(ctx, params.number, query) }),
    ),
    call(
      'POST /publishing/releases/{number}/rollback',
      { ...ACCESS, params: ReleaseNumber, body: RollbackRequest, answer: RollbackReport },
      async (ctx, { params, body: { reason, dryRun } }) => {
        if (pages?.bodies === undefined) throw new Failure('Unavailable', 'no published pages are read here');
        const edit = { ...ctx, origin: callOrigin(ctx, reason) };
        return { data: await rollBackTo(edit, { to: params.number, dryRun, bodies: pages.bodies }) };
      },
    ),
    call('GET /publishing/budget', { ...ACCESS, answer: PublishBudget }, async (ctx) => ({
      data: await publishBudget(ctx),
    })),
    ...heldCalls,
  ];
}
