import { z } from 'zod';
import { call } from '#src/http/call.ts';
import { dataOrNotFound } from '#src/http/data-or-not-found.ts';
import { IdParams } from '#src/http/id.ts';
import {
  Leaderboard,
  LeaderboardPage,
  LeaderboardsRequest,
  PlacePage,
  PlacesRequest,
} from '#src/modules/selling/leaderboards/contract.ts';
import { leaderboard, leaderboardPage, placePage } from '#src/modules/selling/leaderboards/reads.ts';

const CodeParams = z.object({ code: z.string().min(1).max(100) });

/** ignoreOnline=true also returns a leaderboard that is offline. */
const OnlineQuery = z.object({
  ignoreOnline: z
    .enum(['true', 'false', '1', '0', ''])
    .transform((text) => text === 'true' || text === '1')
    .default(false),
});

export const leaderboardCalls = [
  call(
    'GET /service-in-one/item-groups/{id}',
    { access: 'public', cached: true, params: IdParams, query: OnlineQuery, answer: Leaderboard },
    async (ctx, { params, query }) => dataOrNotFound('leaderboard', await leaderboard(ctx.reader, params, query)),
  ),
  call(
    'GET /service-in-one/item-groups/code/{code}',
    { access: 'public', cached: true, params: CodeParams, query: OnlineQuery, answer: Leaderboard },
    async (ctx, { params, query }) => dataOrNotFound('leaderboard', await leaderboard(ctx.reader, params, query)),
  ),
  call(
    'POST /service-in-one/item-groups/page-with-ref',
    { access: 'public', cached: true, body: LeaderboardsRequest, answer: LeaderboardPage },
    async (ctx, { body }) => ({ data: await leaderboardPage(ctx.reader, body) }),
  ),
  call(
    'POST /service-in-one/item-group-refs/pages',
    { access: 'public', cached: true, body: PlacesRequest, answer: PlacePage },
    async (ctx, { body }) => dataOrNotFound('leaderboard', await placePage(ctx.reader, body)),
  ),
];
