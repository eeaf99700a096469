import { call } from '#src/http/call.ts';
import { PublicCounts, PublicCountsRequest } from '#src/modules/counts/contract.ts';
import { publicCounts } from '#src/modules/counts/reads.ts';

/** How long caches may keep the numbers. */
const SHARED_SECONDS = 60;

export const countCalls = [
  call(
    'GET /public-counts',
    { access: 'public', query: PublicCountsRequest, answer: PublicCounts, sharedSeconds: SHARED_SECONDS },
    async (ctx, { query }) => ({ data: await publicCounts(ctx, query.subjects.split(',')) }),
  ),
];
